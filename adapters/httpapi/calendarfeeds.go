package httpapi

import (
	"io"
	"net/http"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/httpapi/internal/edge"
	"slotwise/core/business"
	"slotwise/core/calendarfeed"
	"slotwise/core/usecase/settings"
)

type calendarFeed struct {
	ID            calendarfeed.ID `json:"id"`
	StaffID       *string         `json:"staff_id"` // null: the whole business
	StaffName     *string         `json:"staff_name"`
	ShowCustomers bool            `json:"show_customers"`
	CreatedAt     string          `json:"created_at"`
}

func calendarFeedToWire(f settings.CalendarFeed) calendarFeed {
	return calendarFeed{f.ID, orNull(f.Staff), orNull(f.StaffName), f.ShowCustomers, instant(f.CreatedAt, time.UTC)}
}

func (s *server) listCalendarFeeds(c *echo.Context) error {
	feeds, err := s.Settings.ListCalendarFeeds(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	wire := make([]calendarFeed, len(feeds))
	for i, f := range feeds {
		wire[i] = calendarFeedToWire(f)
	}
	return writeJSON(c, http.StatusOK, wire)
}

func (s *server) makeCalendarFeed(c *echo.Context) error {
	in, err := contract.Body[struct {
		StaffID       *business.StaffID `json:"staff_id"`
		ShowCustomers bool              `json:"show_customers"`
	}](c)
	if err != nil {
		return err
	}
	var staff business.StaffID
	if in.StaffID != nil {
		staff = *in.StaffID
	}
	made, token, err := s.Settings.MakeCalendarFeed(c.Request().Context(), actor(c), businessID(c), staff, in.ShowCustomers)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusCreated, struct {
		calendarFeed
		URL string `json:"url"`
	}{calendarFeedToWire(made), s.PublicURL + "/api/calendar-feeds/" + token + "/calendar.ics"})
}

func (s *server) updateCalendarFeed(c *echo.Context) error {
	in, err := contract.Body[struct {
		ShowCustomers bool `json:"show_customers"`
	}](c)
	if err != nil {
		return err
	}
	changed, err := s.Settings.ShowCustomersInFeed(c.Request().Context(), businessID(c), feedID(c), in.ShowCustomers)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, calendarFeedToWire(changed))
}

func (s *server) endCalendarFeed(c *echo.Context) error {
	if err := s.Settings.EndCalendarFeed(c.Request().Context(), businessID(c), feedID(c)); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

// getCalendarFeed streams a calendar, because it may be long. If the calendar program already has the current version, the request
// costs one read. Calendar programs store what they read anyway, so unlike a dashboard they may also store the response.
func (s *server) getCalendarFeed(c *echo.Context) error {
	feed, err := s.Reports.OpenFeed(c.Request().Context(), token(c))
	if err != nil {
		return err
	}
	contract.WriteIn(c, feed.Language)
	c.Response().Header().Set("Cache-Control", "private, no-cache")
	return s.unlessCurrent(c, feed.Revision, func() error {
		begun := false
		err := s.Reports.WriteFeed(c.Request().Context(), feed, func(part string) error {
			if !begun {
				begun = true
				s.tagUntil(c, feed.Revision, feed.Until)
				c.Response().Header().Set("Content-Type", "text/calendar; charset=UTF-8")
				c.Response().WriteHeader(http.StatusOK)
			}
			_, err := io.WriteString(c.Response(), part)
			return err
		})
		if err != nil && begun {
			return &edge.BrokenOffError{Err: err}
		}
		return err
	})
}

func feedID(c *echo.Context) calendarfeed.ID { return calendarfeed.ID(c.Param("feedId")) }
