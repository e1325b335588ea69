package text_test

import (
	"reflect"
	"testing"
	"time"

	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/text"
)

type plan string

func TestValuesKeepTheirType(t *testing.T) {
	t.Parallel()
	at := time.Date(2027, 6, 10, 9, 30, 0, 0, time.UTC)
	for name, c := range map[string]struct{ given, kept any }{
		"text":         {"Ada", "Ada"},
		"number":       {15, 15},
		"long number":  {int64(15), 15},
		"amount":       {money.Amount{Minor: 1250, Currency: "EUR"}, money.Amount{Minor: 1250, Currency: "EUR"}},
		"duration":     {time.Hour, time.Hour},
		"instant":      {at, at},
		"date":         {civil.Date{Year: 2027, Month: 6, Day: 10}, civil.Date{Year: 2027, Month: 6, Day: 10}},
		"moment":       {text.Moment{At: at, Zone: "Europe/Berlin"}, text.Moment{At: at, Zone: "Europe/Berlin"}},
		"zone":         {text.Zone("Europe/Berlin"), text.Zone("Europe/Berlin")},
		"another text": {text.Of("a.b"), text.Of("a.b")},
		"other types":  {plan("premium"), "premium"},
	} {
		if got := text.Of("area.message", "value", c.given).Values["value"]; !reflect.DeepEqual(got, c.kept) {
			t.Errorf("%s: %#v, want %#v", name, got, c.kept)
		}
	}
}

func TestTheLogReadsIDAndValues(t *testing.T) {
	t.Parallel()
	for want, text := range map[string]text.Text{
		"":                                       {},
		"business.notFound":                      text.Of("business.notFound"),
		"service.minutes (least: 15, most: 480)": text.Of("service.minutes", "most", 480, "least", 15),
	} {
		if got := text.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestOnlyTheZeroValueIsNoText(t *testing.T) {
	t.Parallel()
	if !(text.Text{}).IsZero() || text.Of("a.b").IsZero() {
		t.Error("a text counts as none, or none as a text")
	}
}
