"""The mark that ties a test to the rules of the ledger that it proves."""

import pytest

proves = pytest.mark.proves
