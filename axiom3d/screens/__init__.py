"""The screens that lie over the scene at rest: start, new game, load, rules, keys, settings."""

from axiom3d.screens.files import LoadScreen, SavedGame, SaveScreen
from axiom3d.screens.keys import KeysScreen
from axiom3d.screens.new_game import PERSON, NewGameScreen, OptionChoice, PlayerChoice
from axiom3d.screens.rules import RulesScreen
from axiom3d.screens.screen import Screen
from axiom3d.screens.settings import SettingField, SettingsScreen
from axiom3d.screens.start import StartScreen

__all__ = [
    "PERSON",
    "KeysScreen",
    "LoadScreen",
    "NewGameScreen",
    "OptionChoice",
    "PlayerChoice",
    "RulesScreen",
    "SaveScreen",
    "SavedGame",
    "Screen",
    "SettingField",
    "SettingsScreen",
    "StartScreen",
]
