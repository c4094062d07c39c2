"""What the tests share: one table on a stage without a window, made for each module that asks."""

import pytest
from scene.room import Room


@pytest.fixture(scope="module")
def room():
    """A table in a buffer. Only one may be open in a process at a time."""
    opened = Room()
    yield opened
    opened.close()
