package httpapi

import (
	"net/http"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/account"
	"slotwise/core/notification"
	"slotwise/core/text"
	"slotwise/core/usecase/report"
)

func (s *server) listNotifications(c *echo.Context) error {
	in := notificationsInput(c.QueryParams())
	in.Business, in.Account = businessID(c), account.ID(actor(c).ID)
	return s.writePolled(c, func() (polled, error) {
		n, err := s.Reports.Notifications(c.Request().Context(), in)
		if err != nil {
			return polled{}, err
		}
		return polled{notificationsToWire(n, contract.Words(c)), n.Until}, nil
	})
}

// notificationsInput converts a validated query.
func notificationsInput(query url.Values) report.NotificationsInput {
	in := report.NotificationsInput{Unread: query.Get("unread") == "true", Type: notification.Type(query.Get("type"))}
	if n, err := strconv.Atoi(query.Get("limit")); err == nil {
		in.Limit = n
	}
	return in
}

// markNotificationsRead marks all notifications if the request has no body.
func (s *server) markNotificationsRead(c *echo.Context) error {
	marks, err := contract.Body[struct {
		Until *string  `json:"until"`
		Items []string `json:"items"`
		Undo  bool     `json:"undo"`
	}](c)
	if err != nil {
		return err
	}
	errs := contract.FieldErrors{}
	in := report.ReadInput{Business: businessID(c), Account: account.ID(actor(c).ID), Undo: marks.Undo}
	if marks.Until != nil {
		in.Until = readInstant("until", *marks.Until, errs)
	}
	for _, item := range marks.Items {
		id, ok := notification.ParseID(item)
		if !ok {
			errs.Add("items", text.Of("notification.idsMissing"))
		}
		in.Single = append(in.Single, id)
	}
	if err := errs.Err(); err != nil {
		return err
	}
	if err := s.Reports.MarkRead(c.Request().Context(), in); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}
