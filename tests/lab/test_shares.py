"""The queue of jobs, and the results that are kept."""

from holdfast.lab.jobs.runner import Kept
from holdfast.lab.jobs.shares import Shares


class Waiting:
    """A job in a queue."""

    def __init__(self, name: str, is_long: bool = False) -> None:
        self.name, self.is_long = name, is_long


def names(shares: Shares[Waiting], long: bool = True) -> list[str]:
    """Take all jobs, and return their names."""
    found = []
    while job := shares.take(long):
        found.append(job.name)
    return found


def test_a_long_job_is_not_starved_by_short_ones() -> None:
    shares = Shares[Waiting](most=100, each=100)
    for n in range(6):
        shares.add("a", Waiting(f"{n}"))
    shares.add("a", Waiting("long", is_long=True))

    assert names(shares) == ["0", "1", "2", "3", "long", "4", "5"]


def test_long_jobs_wait_where_only_short_ones_may_start() -> None:
    shares = Shares[Waiting](most=100, each=100)
    shares.add("a", Waiting("long", is_long=True))
    for n in range(6):
        shares.add("a", Waiting(f"{n}"))

    assert names(shares, long=False) == ["0", "1", "2", "3", "4", "5"]
    assert len(shares) == 1


def test_a_job_of_several_owners_comes_at_the_turn_of_the_first_and_once() -> None:
    shares, both = Shares[Waiting](most=100, each=100), Waiting("both")
    for name in ("a1", "a2"):
        shares.add("a", Waiting(name))
    shares.add("a", both)
    shares.add("b", both)
    shares.add("b", both)

    assert names(shares) == ["a1", "both", "a2"]


def test_a_job_waits_until_its_last_owner_has_given_it_up() -> None:
    shares, both = Shares[Waiting](most=100, each=1), Waiting("both")
    shares.add("a", both)
    shares.add("b", both)
    shares.remove("a", both)
    shares.add("a", Waiting("next"))

    assert (len(shares), shares.waiting("a"), shares.waiting("b")) == (2, 1, 1)
    shares.remove("b", both)
    assert names(shares) == ["next"]


def test_results_are_kept_by_content_and_within_bounds() -> None:
    kept = Kept(10)
    for key in "abc":
        kept.keep(key, b"1234")

    assert [kept.get(key) for key in "abc"] == [None, b"1234", b"1234"]
    kept.keep("c", b"123456")
    kept.keep("d", b"12345678901")
    assert [kept.get(key) for key in "bcd"] == [None, None, None]
    assert kept.size == 0
