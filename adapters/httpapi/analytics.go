package httpapi

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/usecase/report"
)

func (s *server) getAnalytics(c *echo.Context) error {
	a, err := s.analytics(c)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, analyticsToWire(a))
}

func (s *server) exportAnalytics(c *echo.Context) error {
	a, err := s.analytics(c)
	if err != nil {
		return err
	}
	file := startCSV(c, "analytics-"+a.Period.From.String()+"-"+a.Period.To.String())
	for _, row := range analyticsTable(a, contract.Words(c)) {
		file.write(row...)
	}
	return file.end()
}

func (s *server) analytics(c *echo.Context) (report.Analytics, error) {
	in, err := periodInput(c.QueryParams())
	if err != nil {
		return report.Analytics{}, err
	}
	return s.Reports.Analytics(c.Request().Context(), businessID(c), in)
}

func (s *server) listPopularServices(c *echo.Context) error {
	in, err := periodInput(c.QueryParams())
	if err != nil {
		return err
	}
	p, err := s.Reports.PopularServices(c.Request().Context(), businessID(c), in)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, popularServicesToWire(p))
}

// periodInput converts a validated query.
func periodInput(query url.Values) (report.PeriodInput, error) {
	errs := contract.FieldErrors{}
	in := report.PeriodInput{
		Name: report.PeriodName(query.Get("period")),
		From: readOptionalDate("from", query.Get("from"), errs),
		To:   readOptionalDate("to", query.Get("to"), errs),
	}
	return in, errs.Err()
}
