"""Statistics against values that are known from books, other programs or by hand."""

from math import exp

import pytest

from holdfast.kernel.chance import Dice
from holdfast.lab.statistics import (
    Estimate,
    auc,
    certain,
    fit_logistic,
    log_loss,
    logistic,
    mean_with_interval,
    p_value,
    paired,
    predict,
    quantiles,
    share,
    solve,
    student,
)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_intervals_are_those_of_newcombe(count: int, of: int, low: float, high: float) -> None:
    """The examples of Newcombe (1998), Two-sided confidence intervals for the single proportion, method 3."""
    found = share(count, of)

    assert (found.low, found.high) == pytest.approx((low, high), abs=6e-5)
    assert found.value == pytest.approx(count / of, abs=6e-5)


def test_no_games_tell_nothing() -> None:
    assert (share(0, 0).low, share(0, 0).high) == (0.0, 1.0)
    assert (paired([]).low, paired([]).high) == (-1.0, 1.0)


def test_quantiles_are_interpolated() -> None:
    assert quantiles([4, 1, 3, 2], [0, 0.25, 0.5, 0.75, 1]) == [1, 1.75, 2.5, 3.25, 4]
    assert quantiles([7.0], [0.05, 0.95]) == [7, 7]


@pytest.mark.parametrize(
    ("freedom", "value"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (9, 2.262), (30, 2.042)]
)
def test_quantiles_of_students_distribution(freedom: int, value: float) -> None:
    assert student(freedom) == pytest.approx(value, abs=4e-3)


def test_the_interval_of_a_mean_is_students() -> None:
    found = mean_with_interval([1.0, 2.0, 3.0, 4.0, 5.0])

    assert found.value == 3
    assert found.high - found.value == pytest.approx(2.776 * (2.5 / 5) ** 0.5, abs=2e-3)


def test_paired_intervals_are_those_of_agresti_and_min() -> None:
    """By hand: of 100 pairs 20 better and 8 worse; half a pair is added to each of the four cells."""
    found = paired([1.0] * 20 + [-1.0] * 8 + [0.0] * 72)

    spread = 1.959964 * (29 - 12**2 / 102) ** 0.5 / 102
    assert found.value == pytest.approx(0.12)
    assert (found.low, found.high) == pytest.approx((12 / 102 - spread, 12 / 102 + spread), abs=6e-5)


def test_equal_pairs_do_not_prove_equality() -> None:
    assert paired([0.0] * 30).high > 0.02


def test_certainty_is_corrected_for_the_number_of_estimates() -> None:
    """Holm (1979): the smallest p-value is compared with 5 % / n, the next with 5 % / (n - 1), until one is larger."""
    strong, weak = Estimate(-0.1, -0.13, -0.07, 500), Estimate(-0.03, -0.06, -0.001, 500)
    none = Estimate(0.0, -0.02, 0.02, 500)

    assert p_value(Estimate(0.1, 0.1 - 1.96 * 0.05, 0.1 + 1.96 * 0.05, 9)) == pytest.approx(0.0455, abs=1e-4)
    assert certain([weak]) == [True]
    assert certain([none, weak, strong]) == [False, False, True]
    assert certain([weak, strong]) == [True, True]


def test_a_system_of_equations_is_solved() -> None:
    assert solve([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])


HOURS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.25, 3.5, 4, 4.25, 4.5, 4.75, 5, 5.5]
PASSED = [0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1]


def test_a_logistic_fit_is_that_of_the_textbook() -> None:
    """Hours of study and passing an exam: the example of Wikipedia, with the coefficients that every program finds."""
    weights = fit_logistic([[*HOURS]], [*map(float, PASSED)], ridge=0.0)

    assert weights == pytest.approx([-4.0777, 1.5046], abs=1e-4)
    assert predict([[2.0]], weights)[0] == pytest.approx(0.2557, abs=1e-4)


def test_a_penalty_makes_weights_smaller_but_keeps_the_mean() -> None:
    won = [*map(float, PASSED)]
    weights = fit_logistic([[*HOURS]], won, ridge=10.0)

    assert 0 < weights[1] < 1.5
    assert sum(predict([[*HOURS]], weights)) == pytest.approx(sum(won))


def test_a_fit_survives_columns_that_tell_all_or_nothing() -> None:
    won = [0.0, 0.0, 1.0, 1.0]

    weights = fit_logistic([won, [1.0] * 4], won, ridge=1.0)

    assert predict([[0.0, 1.0], [1.0, 1.0]], weights)[0] < 0.5 < predict([[0.0, 1.0], [1.0, 1.0]], weights)[1]
    assert logistic(-1e4) == pytest.approx(0)
    assert logistic(1e4) == pytest.approx(1)


def test_the_area_under_the_curve_counts_pairs() -> None:
    assert auc([0.1, 0.4, 0.35, 0.8], [0, 0, 1, 1]).value == 0.75  # type: ignore[union-attr]
    assert auc([0.5, 0.5], [0, 1]).value == 0.5  # type: ignore[union-attr]
    assert auc([0.5, 0.6], [1, 1]) is None


def test_the_interval_of_the_area_is_that_of_hanley_and_mcneil() -> None:
    """Their example: an area of 0.893 from 51 and 58 images has a standard error of 0.032."""
    dice = Dice(1, "area")
    chances = [dice.below(1000) / 1000 + (0.55 if at < 51 else 0) for at in range(109)]
    found = auc(chances, [float(at < 51) for at in range(109)])

    assert found is not None
    assert 0.85 < found.value < 0.95
    assert (found.high - found.value) / 1.96 == pytest.approx(0.03, abs=0.008)


def test_log_loss_is_low_for_true_chances() -> None:
    assert log_loss([0.5, 0.5], [1, 0]) == pytest.approx(0.6931, abs=1e-4)
    assert log_loss([0.9, 0.1], [1, 0]) < 0.11
    assert log_loss([0.0, 1.0], [1, 0]) == pytest.approx(-(-6 * 2.302585), abs=1e-3)
    assert exp(-log_loss([0.8], [1])) == pytest.approx(0.8)
