package contract

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/texts"
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/text"
)

func TestEveryCodeHasItsStatus(t *testing.T) {
	t.Parallel()
	slotTaken := &core.Error{Code: core.Conflict, Reason: "slot_taken", Text: text.Of("booking.slotTaken")}
	for _, tt := range []struct {
		name      string
		err       error
		operation string
		status    int
		code      string
		detail    string
	}{
		{"invalid input", core.InvalidField(business.FieldName, text.Of("field.tooLong")), "", 400, "invalid", "This is too long."},
		{"not signed in", &core.Error{Code: core.Unauthenticated}, "", 401, "unauthenticated", "Please sign in."},
		{"no access", &core.Error{Code: core.Forbidden}, "", 403, "forbidden", "You do not have access to this."},
		{"not found", fmt.Errorf("load it: %w", &core.Error{Code: core.NotFound}), "", 404, "not_found", "This does not exist."},
		{"a place is gone when booking", slotTaken, "book", 400, "slot_taken", "Time slot not available"},
		{"a place is gone when editing", slotTaken, "updateAppointment", 409, "slot_taken", "Time slot not available"},
		{"a place is gone when moving", slotTaken, "moveManagedAppointment", 409, "slot_taken", "Time slot not available"},
		{"another conflict when booking", &core.Error{Code: core.Conflict, Reason: "key_reused"}, "book", 409, "key_reused", ""},
		{"changed meanwhile", &core.Error{Code: core.Changed}, "", 412, "changed_meanwhile", ""},
		{"the plan's limit", &core.Error{Code: core.LimitReached, Text: text.Of("tier.staff")}, "", 403, "limit_reached", "Staff management is a Premium feature. Please upgrade your plan."},
		{"too often", &core.Error{Code: core.TooMany}, "", 429, "too_many_requests", ""},
		{"something outside is down", &core.Error{Code: core.Unavailable}, "", 503, "unavailable", ""},
		{"an internal error", &core.Error{Code: core.Internal, Text: text.Of("booking.slotTaken")}, "", 500, "internal", "Something went wrong on our side. Please try again."},
		{"a driver's error", errors.New("password=hunter2"), "", 500, "internal", "Something went wrong on our side. Please try again."},
		{"no time left", fmt.Errorf("wait: %w", context.DeadlineExceeded), "", 503, "unavailable", "This is not available at the moment. Please try again in a few seconds."},
		{"a client that disconnected", fmt.Errorf("query: %w", context.Canceled), "", 499, "client_gone", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := problemOf(tt.err, tt.operation, texts.English())
			if p.Status != tt.status || p.Code != tt.code || tt.detail != "" && p.Detail != tt.detail {
				t.Errorf("got %d %q %q, want %d %q %q", p.Status, p.Code, p.Detail, tt.status, tt.code, tt.detail)
			}
			if p.Type != "about:blank" || p.Title != http.StatusText(p.Status) {
				t.Errorf("type %q, title %q", p.Type, p.Title)
			}
		})
	}
}

func TestRetryAfterIsInWholeSecondsRoundedUp(t *testing.T) {
	t.Parallel()
	for wait, want := range map[time.Duration]int{0: 1, time.Millisecond: 1, time.Second: 1, 1500 * time.Millisecond: 2, time.Minute: 60} {
		if got := retryAfter(http.StatusTooManyRequests, &core.Error{Code: core.TooMany, RetryAfter: wait}); got != want {
			t.Errorf("%v: %d, want %d", wait, got, want)
		}
	}
	if got := retryAfter(http.StatusServiceUnavailable, context.DeadlineExceeded); got != unavailableFor {
		t.Errorf("without a database: %d, want %d", got, unavailableFor)
	}
}

func TestUndocumentedRoutesAreAnError(t *testing.T) {
	t.Parallel()
	c, err := readDocument()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Operation(http.MethodGet, "/api/nothing", 0); err == nil || !strings.Contains(err.Error(), "/api/nothing") {
		t.Errorf("an undocumented route: %v", err)
	}
}

func TestProgramsReadTheCodeAndTheValuesOfAFieldsProblem(t *testing.T) {
	t.Parallel()
	problem := core.InvalidField(business.FieldName, text.Of("area.message",
		"text", "Ada", "number", 15, "amount", money.Amount{Minor: 1250, Currency: "EUR"}, "date", civil.Date{Year: 2027, Month: 6, Day: 10},
		"duration", 90*time.Minute, "instant", time.Date(2027, 6, 10, 9, 30, 0, 0, time.UTC), "other", text.Of("hours.tooManyWindows", "most", 12)))
	got, err := json.Marshal(problemOf(problem, "", texts.English()).Errors[0])
	if err != nil {
		t.Fatal(err)
	}
	want := `{"field":"name","code":"area.message","values":{"amount":{"amount":"12.50","currency":"EUR"},"date":"2027-06-10","duration":90,` +
		`"instant":"2027-06-10T09:30:00Z","number":15,"other":{"code":"hours.tooManyWindows","values":{"most":12}},"text":"Ada"},"message":`
	if !strings.HasPrefix(string(got), want) {
		t.Errorf("got  %s\nwant %s…", got, want)
	}
}
