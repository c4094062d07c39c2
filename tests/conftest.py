"""What the tests share: one table on a stage without a window, made for each module that asks."""

import pytest
from hypothesis import settings
from scene.room import Room

settings.register_profile("suite", deadline=None)
settings.load_profile("suite")


@pytest.fixture(scope="module")
def room():
    """A table in a buffer. Only one may be open in a process at a time."""
    opened = Room()
    yield opened
    opened.close()
