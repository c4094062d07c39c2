"""The shipped models and light, and the scripts that build them."""
