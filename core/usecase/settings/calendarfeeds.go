package settings

import (
	"context"
	"fmt"
	"slices"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/calendarfeed"
	"slotwise/core/tier"
	"slotwise/ports"
)

// CalendarFeed is a feed with its details for the owner.
type CalendarFeed struct {
	calendarfeed.Feed
	StaffName string // empty: the feed is of the business
}

// ListCalendarFeeds returns the feeds, that of the business first. Feeds stay when the plan no longer has staff.
func (s *Service) ListCalendarFeeds(ctx context.Context, id business.ID) ([]CalendarFeed, error) {
	setup, err := s.SetupByID(ctx, id)
	if err != nil {
		return nil, err
	}
	feeds, err := s.deps.Feeds.List(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("list calendar feeds of %s: %w", id, err)
	}
	listed := make([]CalendarFeed, len(feeds))
	for i, f := range feeds {
		listed[i] = withStaffName(f, setup.Staff)
	}
	return listed, nil
}

func withStaffName(f calendarfeed.Feed, staff []business.Staff) CalendarFeed {
	named := CalendarFeed{Feed: f}
	if i := slices.IndexFunc(staff, func(m business.Staff) bool { return m.ID == f.Staff }); i >= 0 {
		named.StaffName = staff[i].Name
	}
	return named
}

// MakeCalendarFeed creates an address for the appointments of a staff member, or of the business if staff is empty. The token is
// valid only for this address and cannot be read again. The former address of the same appointments stops working. It returns
// NotFound for an unknown staff member, or LimitReached for a staff member on a plan without staff.
func (s *Service) MakeCalendarFeed(ctx context.Context, by appointment.Actor, id business.ID, staff business.StaffID, showCustomers bool) (made CalendarFeed, token string, err error) {
	link := calendarfeed.Link{Business: id, Feed: calendarfeed.ID(s.deps.Generate.ID()), Secret: s.deps.Generate.Secret()}
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, id)
		if err != nil {
			return core.NotFoundOr(err, business.ErrNotFound, "lock business", id)
		}
		feed := calendarfeed.Feed{ID: link.Feed, Staff: staff, Hash: link.Hash(), ShowCustomers: showCustomers, CreatedAt: s.deps.Clock.Now(), MadeBy: account.ID(by.ID)}
		made = CalendarFeed{Feed: feed}
		if staff != "" {
			if err := tier.LimitsOf(b.Entitlement.Effective(s.deps.Clock.Now())).CheckStaff(); err != nil {
				return err
			}
			members, err := tx.Staff.List(ctx, id)
			if err != nil {
				return fmt.Errorf("list staff of %s: %w", id, err)
			}
			if made = withStaffName(feed, members); made.StaffName == "" {
				return business.ErrStaffNotFound
			}
		}
		if err := tx.Feeds.Put(ctx, id, feed); err != nil {
			return fmt.Errorf("store a calendar feed of %s: %w", id, err)
		}
		return nil
	})
	return made, link.Token(), err
}

// ShowCustomersInFeed chooses whether a feed has customers' names. Its address stays. It returns NotFound for an unknown
// feed.
func (s *Service) ShowCustomersInFeed(ctx context.Context, id business.ID, feed calendarfeed.ID, shown bool) (changed CalendarFeed, err error) {
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := tx.Businesses.Lock(ctx, id); err != nil {
			return core.NotFoundOr(err, business.ErrNotFound, "lock business", id)
		}
		f, _, err := tx.Feeds.Open(ctx, id, feed)
		if err != nil {
			return core.NotFoundOr(err, calendarfeed.ErrNotFound, "load calendar feed", feed)
		}
		f.ShowCustomers = shown
		if err := tx.Feeds.Put(ctx, id, f); err != nil {
			return fmt.Errorf("store calendar feed %s: %w", feed, err)
		}
		staff, err := tx.Staff.List(ctx, id)
		if err != nil {
			return fmt.Errorf("list staff of %s: %w", id, err)
		}
		changed = withStaffName(f, staff)
		return nil
	})
	return changed, err
}

// EndCalendarFeed makes the address of a feed stop working. It returns NotFound for an unknown feed.
func (s *Service) EndCalendarFeed(ctx context.Context, id business.ID, feed calendarfeed.ID) error {
	err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Feeds.Remove(ctx, id, feed) })
	if err != nil {
		return core.NotFoundOr(err, calendarfeed.ErrNotFound, "delete calendar feed", feed)
	}
	return nil
}
