package porttest

import (
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/calendarfeed"
	"slotwise/ports"
)

// RunCalendarFeeds checks a ports.CalendarFeedStore and ports.CalendarFeedReader.
func RunCalendarFeeds(t *testing.T, open Opener) {
	feedOf := func(staff business.StaffID, created time.Time) calendarfeed.Feed {
		return calendarfeed.Feed{ID: calendarfeed.ID(freshID()), Staff: staff, Hash: calendarfeed.Hash{31: byte(created.Hour())}, ShowCustomers: true, CreatedAt: created}
	}
	put := func(s *fixture, f calendarfeed.Feed) {
		t.Helper()
		s.inTx(func(tx ports.Tx) { OK(t, tx.Feeds.Put(s.ctx, s.id, f)) })
	}
	list := func(s *fixture) []calendarfeed.Feed {
		t.Helper()
		found, err := s.Feeds.List(s.ctx, s.id)
		OK(t, err)
		return found
	}
	notFound := func(s *fixture, f calendarfeed.ID) {
		t.Helper()
		_, _, err := s.Feeds.Open(s.ctx, s.id, f)
		NotFound(t, err)
	}

	t.Run("there is one feed of the business and one of each staff member", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		kim, lee := aStaffMember(), aStaffMember()
		h.Hire(t, s.id, kim)
		h.Hire(t, s.id, lee)
		ofLee, ofKim, ofAll := feedOf(lee.ID, at(1)), feedOf(kim.ID, at(2)), feedOf("", at(3))
		for _, f := range []calendarfeed.Feed{ofKim, ofAll, ofLee} {
			put(s, f)
		}
		Same(t, "list", list(s), []calendarfeed.Feed{ofAll, ofLee, ofKim})
		Same(t, "of another business", len(list(other)), 0)

		renewed := feedOf(kim.ID, at(5))
		renewed.ShowCustomers = false
		version := s.setup().Version
		put(s, renewed)
		Same(t, "the version of the setup rises", s.setup().Version > version, true)
		Same(t, "after one was renewed", list(s), []calendarfeed.Feed{ofAll, ofLee, renewed})
		got, _, err := s.Feeds.Open(s.ctx, s.id, renewed.ID)
		OK(t, err)
		Same(t, "opened", got, renewed)
		notFound(s, ofKim.ID)
		notFound(other, renewed.ID)
		s.inTx(func(tx ports.Tx) { NotFound(t, tx.Feeds.Remove(s.ctx, other.id, renewed.ID)) })

		s.inTx(func(tx ports.Tx) { OK(t, tx.Feeds.Remove(s.ctx, s.id, ofAll.ID)) })
		s.inTx(func(tx ports.Tx) { NotFound(t, tx.Feeds.Remove(s.ctx, s.id, ofAll.ID)) })
		Same(t, "after one was removed", list(s), []calendarfeed.Feed{ofLee, renewed})
	})

	t.Run("a feed goes with its staff member", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		kim, lee := aStaffMember(), aStaffMember()
		h.Hire(t, s.id, kim)
		h.Hire(t, s.id, lee)
		ofKim, ofLee, ofAll := feedOf(kim.ID, at(1)), feedOf(lee.ID, at(2)), feedOf("", at(3))
		for _, f := range []calendarfeed.Feed{ofKim, ofLee, ofAll} {
			put(s, f)
		}
		a := s.appointment(at(24))
		Assign(&a, kim) // so that Kim is archived and not deleted
		s.book(a)
		s.inTx(func(tx ports.Tx) {
			OK(t, tx.Staff.Remove(s.ctx, s.id, kim.ID, at(6)))
			OK(t, tx.Staff.Remove(s.ctx, s.id, lee.ID, at(6)))
		})
		Same(t, "left", list(s), []calendarfeed.Feed{ofAll})
		s.inTx(func(tx ports.Tx) { OK(t, tx.Staff.Restore(s.ctx, s.id, kim.ID)) })
		Same(t, "after a return", list(s), []calendarfeed.Feed{ofAll})
	})
}
