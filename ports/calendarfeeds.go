package ports

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/calendarfeed"
	"slotwise/core/class"
	"slotwise/core/text"
)

// CalendarFeedReader reads calendar feeds.
type CalendarFeedReader interface {
	// List returns the feed of the business first, and the others by CreatedAt, then ID.
	List(ctx context.Context, id business.ID) ([]calendarfeed.Feed, error)
	// Open returns a feed, or NotFound, and the Revision of what List of a ReportReader returns for its business, as
	// SessionStore.GetToPoll does.
	Open(ctx context.Context, id business.ID, f calendarfeed.ID) (calendarfeed.Feed, Revision, error)
}

// CalendarFeedStore stores calendar feeds. A feed is deleted when its staff member is deleted or archived.
type CalendarFeedStore interface {
	CalendarFeedReader
	// Put stores a feed and replaces the current one of the same staff member, or of the business. It changes the Revision.
	Put(ctx context.Context, id business.ID, f calendarfeed.Feed) error
	// Remove deletes a feed, or returns NotFound.
	Remove(ctx context.Context, id business.ID, f calendarfeed.ID) error
}

// CalendarFiles writes iCalendar files.
type CalendarFiles interface {
	// CalendarFile is the customer's file of one appointment.
	CalendarFile(language text.Language, b business.Business, a appointment.Appointment, manageURL string) ([]byte, error)
	// Feed returns the writer of a feed's calendar.
	Feed(f FeedContent) FeedWriter
}

// FeedContent has the content of a feed's calendar, except the appointments and sessions.
type FeedContent struct {
	Language      text.Language // of the reader
	Business      business.Business
	StaffID       business.StaffID // whose services it has; empty: all of the business
	Staff         string           // their name
	ShowCustomers bool
	DashboardURL  string    // of the business; absolute; empty: entries have no link
	From, To      time.Time // every appointment and session starts between them
}

// FeedWriter writes a calendar in parts, because it can have very many appointments. Equal appointments get equal entries.
type FeedWriter interface {
	Begin() string
	Entry(a appointment.Appointment) string
	// Session returns the entry of a session with its participants, of whom cancelled ones count only for its last change.
	Session(of class.Listed, participants []appointment.Appointment) string
	End() string
}
