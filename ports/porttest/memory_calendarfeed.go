package porttest

import (
	"cmp"
	"context"
	"slices"

	"slotwise/core/business"
	"slotwise/core/calendarfeed"
	"slotwise/ports"
)

type calendarFeeds struct{ viewer }

var _ ports.CalendarFeedStore = calendarFeeds{}

func (v calendarFeeds) List(ctx context.Context, id business.ID) (list []calendarfeed.Feed, err error) {
	err = v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			list = slices.SortedFunc(slices.Values(t.feeds), func(a, b calendarfeed.Feed) int {
				if (a.Staff == "") != (b.Staff == "") {
					return cmp.Compare(a.Staff, b.Staff) // the empty one first
				}
				return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
			})
			return nil
		})
	})
	return list, err
}

// Open returns no revision, since there are no fake reports.
func (v calendarFeeds) Open(ctx context.Context, id business.ID, f calendarfeed.ID) (found calendarfeed.Feed, _ ports.Revision, err error) {
	err = v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			at := slices.IndexFunc(t.feeds, func(stored calendarfeed.Feed) bool { return stored.ID == f })
			if at < 0 {
				return errNotFound
			}
			found = t.feeds[at]
			return nil
		})
	})
	return found, ports.Revision{}, err
}

func (v calendarFeeds) Put(ctx context.Context, id business.ID, f calendarfeed.Feed) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			t.removeFeeds(func(stored calendarfeed.Feed) bool { return stored.Staff == f.Staff })
			t.feeds = append(t.feeds, f)
			t.setupVersion++
			return nil
		})
	})
}

func (v calendarFeeds) Remove(ctx context.Context, id business.ID, f calendarfeed.ID) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			before := len(t.feeds)
			t.removeFeeds(func(stored calendarfeed.Feed) bool { return stored.ID == f })
			if len(t.feeds) == before {
				return errNotFound
			}
			return nil
		})
	})
}

func (t *tenant) removeFeeds(which func(calendarfeed.Feed) bool) {
	t.feeds = slices.DeleteFunc(slices.Clone(t.feeds), which)
}
