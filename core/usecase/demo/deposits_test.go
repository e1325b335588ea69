package demo

import (
	"testing"

	"slotwise/core/deposit"
)

func TestSampleDepositsAreSettledButOne(t *testing.T) {
	t.Parallel()
	c := calendarOf(salon)
	list, err := sampled(c, c.today.AddDays(-60), c.today.AddDays(daysAhead))
	if err != nil {
		t.Fatal(err)
	}
	states, held, atDesk := map[deposit.State]int{}, 0, 0
	for _, s := range list {
		a, sum := s.Appointment, deposit.Sum(s.Lines, salon.currency)
		for _, l := range s.Lines {
			if l.Kind == deposit.LinePayment {
				atDesk++
			} else if !l.Test {
				t.Errorf("%s is no test money", l.ID)
			}
		}
		if sum.Minor < 0 || sum.Minor > a.Price().Minor {
			t.Errorf("%s was paid for a price of %s", sum, a.Price())
		}
		for _, attempt := range s.Attempts {
			states[attempt.State]++
			if a.Deposit != deposit.Summary(s.Attempts) || s.Terms == nil || !attempt.Test {
				t.Errorf("the appointment says %+v of %+v", a.Deposit, attempt)
			}
			if a.Held() {
				held++
				if a.First().StaffID == "" {
					t.Error("a held place is with nobody")
				}
				if attempt.State != deposit.Creating || attempt.NextCheck.After(now) || s.Allocations[0].Until == 0 {
					t.Errorf("held for %+v", attempt)
				}
			} else if !attempt.NextCheck.IsZero() || attempt.Reference.Page == "" {
				t.Errorf("the simulator is asked about %+v", attempt)
			}
		}
	}
	if states[deposit.Paid] < 20 || states[deposit.Refunded] == 0 || states[deposit.Creating] != 1 || len(states) != 3 || held != 1 || atDesk == 0 {
		t.Errorf("deposits %v, %d held, %d payments at the desk", states, held, atDesk)
	}
}
