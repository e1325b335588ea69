package report

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/calendarfeed"
	"slotwise/core/class"
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

// WriteFeed writes the calendar of a feed in parts, the earliest start first. A session of a class is one entry, whoever has booked it. WriteFeed
// leaves out what is cancelled. Calendar programs replace all entries of an address, so they remove them. Some programs would show
// entries that are marked as cancelled. WriteFeed returns TooMany before the first part if the address is read too often.
func (s *Service) WriteFeed(ctx context.Context, f OpenedFeed, write func(part string) error) error {
	if err := s.deps.Limits.Take(ctx, feedReads, string(f.feed.ID), s.deps.Clock.Now()); err != nil {
		return err
	}
	sessions, err := s.sessionsOfFeed(ctx, f)
	if err != nil {
		return err
	}
	content := ports.FeedContent{Language: f.Language, Business: *f.business, StaffID: f.feed.Staff, Staff: f.staff, ShowCustomers: f.feed.ShowCustomers, From: f.from, To: f.to}
	if f.feed.Staff == "" {
		content.DashboardURL = s.deps.PublicURL + "/dashboard/" + string(f.business.ID) // staff members have no dashboard
	}
	entries := feedEntries{writer: s.deps.Files.Feed(content), write: write, sessions: sessions, participants: map[appointment.SessionID][]appointment.Appointment{}}
	if err := s.each(ctx, f.business.ID, ports.Filter{From: f.from, To: f.to, Staff: f.feed.Staff}, entries.add); err != nil {
		return err
	}
	return entries.end()
}

// sessionsOfFeed returns the sessions that take place, by their start.
func (s *Service) sessionsOfFeed(ctx context.Context, f OpenedFeed) ([]class.Listed, error) {
	found, err := s.deps.Classes.Sessions(ctx, f.business.ID, ports.SessionFilter{From: f.from, To: f.to}, s.deps.Clock.Now())
	if err != nil {
		return nil, fmt.Errorf("read the sessions of a calendar feed: %w", err)
	}
	return slices.DeleteFunc(found, func(of class.Listed) bool {
		return of.Status != class.Scheduled || f.feed.Staff != "" && of.StaffID != f.feed.Staff
	}), nil
}

// feedEntries writes the entries of a calendar by their start.
type feedEntries struct {
	writer       ports.FeedWriter
	write        func(part string) error
	begun        bool
	sessions     []class.Listed // that are not written yet
	participants map[appointment.SessionID][]appointment.Appointment
}

// add takes the next appointment by start. The participants of a session start with it, so all are known when a later start comes.
func (e *feedEntries) add(a appointment.Appointment) error {
	if err := e.writeSessions(func(of class.Listed) bool { return of.StartsAt.Before(a.StartsAt) }); err != nil {
		return err
	}
	switch {
	case a.Session != "":
		e.participants[a.Session] = append(e.participants[a.Session], a)
		return nil
	case a.Status == appointment.Cancelled:
		return nil
	}
	return e.put(e.writer.Entry(a))
}

// writeSessions writes the next sessions as long as they are due.
func (e *feedEntries) writeSessions(due func(of class.Listed) bool) error {
	for len(e.sessions) > 0 && due(e.sessions[0]) {
		next := e.sessions[0]
		if err := e.put(e.writer.Session(next, e.participants[next.ID])); err != nil {
			return err
		}
		e.sessions = e.sessions[1:]
		delete(e.participants, next.ID)
	}
	return nil
}

func (e *feedEntries) put(part string) error {
	if !e.begun {
		e.begun = true
		if err := e.write(e.writer.Begin()); err != nil {
			return err
		}
	}
	return e.write(part)
}

func (e *feedEntries) end() error {
	if err := e.writeSessions(func(class.Listed) bool { return true }); err != nil {
		return err
	}
	return e.put(e.writer.End())
}
