"""`python -m holdfast`."""

from holdfast.doors.terminal import main

main()
