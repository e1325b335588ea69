package report

import (
	"cmp"
	"context"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/calendarfeed"
	"slotwise/core/text"
	"slotwise/ports"
)

// feedReads is far above the needs of calendar programs, which ask at most every few minutes. Requests for an unchanged calendar do
// not count.
var feedReads = core.RateLimit{Name: "calendar-feed", Events: 60, Window: time.Hour, Text: text.Of("calendar.readTooOften")}

// OpenedFeed is a feed that was found by its address.
type OpenedFeed struct {
	Revision ports.Revision // zero: unknown
	Until    time.Time      // the calendar is valid until then while the Revision is unchanged
	Language text.Language  // of the reader

	feed     calendarfeed.Feed
	business *business.Business // shared: do not change
	staff    string
	from, to time.Time
}

// OpenFeed finds the feed of an address. It returns the same NotFound for every invalid address.
func (s *Service) OpenFeed(ctx context.Context, token string) (OpenedFeed, error) {
	link, ok := calendarfeed.ParseToken(token)
	if !ok {
		return OpenedFeed{}, calendarfeed.ErrNotFound
	}
	feed, revision, err := s.deps.Feeds.Open(ctx, link.Business, link.Feed)
	if err != nil {
		return OpenedFeed{}, core.NotFoundOr(err, calendarfeed.ErrNotFound, "load calendar feed", link.Feed)
	}
	if !link.Opens(feed) {
		return OpenedFeed{}, calendarfeed.ErrNotFound
	}
	setup, err := s.setup(ctx, link.Business)
	if err != nil {
		return OpenedFeed{}, err
	}
	opened := OpenedFeed{Revision: revision, Language: setup.Business.Language, feed: feed, business: &setup.Business}
	opened.from, opened.to, opened.Until = calendarfeed.Range(s.deps.Clock.Now(), setup.Business.Zone())
	if i := slices.IndexFunc(setup.Staff, func(m business.Staff) bool { return m.ID == feed.Staff }); i >= 0 {
		opened.staff, opened.Language = setup.Staff[i].Name, cmp.Or(setup.Staff[i].Language, opened.Language)
	}
	return opened, nil
}

// WriteFeed writes the calendar of a feed in parts, the earliest start first. It leaves out cancelled appointments. Calendar
// programs replace all entries of an address, so they remove them. Some programs would show entries that are marked as cancelled.
// WriteFeed returns TooMany before the first part if the address is read too often.
func (s *Service) WriteFeed(ctx context.Context, f OpenedFeed, write func(part string) error) error {
	if err := s.deps.Limits.Take(ctx, feedReads, string(f.feed.ID), s.deps.Clock.Now()); err != nil {
		return err
	}
	content := ports.FeedContent{Language: f.Language, Business: *f.business, StaffID: f.feed.Staff, Staff: f.staff, ShowCustomers: f.feed.ShowCustomers, From: f.from, To: f.to}
	if f.feed.Staff == "" {
		content.DashboardURL = s.deps.PublicURL + "/dashboard/" + string(f.business.ID) // staff members have no dashboard
	}
	writer, begun := s.deps.Files.Feed(content), false
	begin := func() error {
		if begun {
			return nil
		}
		begun = true
		return write(writer.Begin())
	}
	err := s.each(ctx, f.business.ID, ports.Filter{From: f.from, To: f.to, Staff: f.feed.Staff}, func(a appointment.Appointment) error {
		if a.Status == appointment.Cancelled {
			return nil
		}
		if err := begin(); err != nil {
			return err
		}
		return write(writer.Entry(a))
	})
	if err != nil {
		return err
	}
	if err := begin(); err != nil {
		return err
	}
	return write(writer.End())
}
