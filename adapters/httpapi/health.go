package httpapi

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/texts"
	"slotwise/core/civil"
	"slotwise/core/text"
)

// healthz reports that the process runs. readyz also checks its dependencies. With ?verbose it lists what needs the
// operator's attention.
func (s *server) healthz(c *echo.Context) error { return c.String(http.StatusOK, "ok\n") }

func (s *server) readyz(c *echo.Context) error {
	if s.Ready != nil {
		if err := s.Ready(c.Request().Context()); err != nil {
			return &contract.StatusError{Status: http.StatusServiceUnavailable, Code: "unavailable", Detail: text.Of("request.notReady"), Err: err}
		}
	}
	if c.QueryParams().Has("verbose") {
		var text strings.Builder
		text.WriteString("ok\n")
		if s.ZoneData != (civil.ZoneData{}) {
			text.WriteString("time zone data: " + s.ZoneData.String() + "\n")
		}
		warnings, err := s.retriedJobs(c.Request().Context(), contract.Words(c))
		if err != nil {
			return err
		}
		for _, warning := range append(s.warnings(contract.Words(c)), warnings...) {
			text.WriteString("warning: " + warning + "\n")
		}
		return c.String(http.StatusOK, text.String())
	}
	return c.String(http.StatusOK, "ok\n")
}

// retriedJobs returns warnings of jobs that are tried again, without the reasons, which only operators may read.
func (s *server) retriedJobs(ctx context.Context, words *texts.Catalogue) (warnings []string, err error) {
	if s.Retried == nil {
		return nil, nil
	}
	retried, err := s.Retried(ctx)
	for _, r := range retried {
		warnings = append(warnings, words.Write(retriedText(r, words)))
	}
	return warnings, err
}

// warnings returns sentences about what needs the operator's attention.
func (s *server) warnings(words *texts.Catalogue) (list []string) {
	for _, warning := range slices.Concat(s.Warnings, s.edge.Warnings()) {
		list = append(list, words.Write(warning))
	}
	if s.ZoneData.Outdated(s.Clock.Now()) {
		list = append(list, words.Say("system.warning.zoneDataOld"))
	}
	if s.ZoneData.Source != "" && s.ZoneData.Version == "" {
		list = append(list, words.Say("system.warning.zoneDataUnknown"))
	}
	if s.MailRefused != nil && s.MailRefused() {
		list = append(list, words.Say("system.warning.mailRefused"))
	}
	return list
}
