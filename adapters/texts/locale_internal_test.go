package texts

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/text"
)

// written is what a page writes in one language.
type written struct {
	Plurals string               `json:"plurals"`
	Counts  map[string]string    `json:"counts"`
	Amounts map[string]string    `json:"amounts"`
	Days    map[string][4]string `json:"days"`
	Zones   map[string]string    `json:"zones"`
}

// A test of the pages writes the file.
func TestNumbersDatesAndZonesAreThoseOfThePages(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("testdata/written.json")
	if err != nil {
		t.Fatal(err)
	}
	var pages map[string]written
	if err := json.Unmarshal(content, &pages); err != nil {
		t.Fatal(err)
	}
	for _, l := range languages {
		// With the messages of English, so that a translation changes no result.
		c := &Catalogue{Language: l, messages: English().messages}
		want, ok := pages[l.Tag.String()]
		if !ok {
			t.Errorf("the pages write nothing in %s", l.ID)
		}
		compare := func(what, got, want string) {
			if got != want {
				t.Errorf("%s: %s: %q, want %q", l.ID, what, got, want)
			}
		}
		compare("the forms of plurals", c.pluralForms(), want.Plurals)
		for n, want := range want.Counts {
			count, err := strconv.Atoi(n)
			if err != nil {
				t.Fatal(err)
			}
			compare(n, c.Number(count), want)
		}
		for amount, want := range want.Amounts {
			number, currency, _ := strings.Cut(amount, " ")
			a, err := money.Parse(number, money.Currency(currency))
			if err != nil {
				t.Fatal(err)
			}
			compare(amount, c.Amount(a), want)
		}
		for day, want := range want.Days {
			date, err := time.Parse(time.DateOnly, day)
			if err != nil {
				t.Fatal(err)
			}
			compare(day, c.LongDate(date, business.MonthFirst), want[0])
			compare(day, c.LongDate(date, business.DayFirst), want[1])
			compare(day, c.ShortDate(date, date, business.MonthFirst), want[2])
			compare(day, c.ShortDate(date, date.AddDate(1, 0, 0), business.MonthFirst), want[3])
		}
		for name, want := range want.Zones {
			zone, err := civil.LoadZone(name)
			if err != nil {
				t.Fatal(err)
			}
			compare(name, c.ZoneName(zone), want)
		}
	}
}

// pluralForms are the forms of the numbers below 1200, each up to the next number: "0 other, 1 one, 2 other".
func (c *Catalogue) pluralForms() string {
	var forms []string
	last := ""
	for n := range 1200 {
		if form := c.form(n); form != last {
			forms, last = append(forms, fmt.Sprintf("%d %s", n, form)), form
		}
	}
	return strings.Join(forms, ", ")
}

func TestDatesInEnglishFollowTheOrderOfDigits(t *testing.T) {
	t.Parallel()
	day := time.Date(2027, 9, 9, 23, 30, 0, 0, time.UTC)
	for order, want := range map[business.DateFormat][3]string{
		business.MonthFirst: {"Thursday, September\u00a09, 2027", "Thu, Sep 9", "Thu, Sep 9, 2027"},
		business.DayFirst:   {"Thursday 9\u00a0September 2027", "Thu 9 Sep", "Thu 9 Sep 2027"},
		business.YearFirst:  {"Thursday, 2027-09-09", "Thu, 2027-09-09", "Thu, 2027-09-09"},
	} {
		c := English()
		got := [3]string{c.LongDate(day, order), c.ShortDate(day, day, order), c.ShortDate(day, day.AddDate(-1, 0, 0), order)}
		if got != want {
			t.Errorf("%s: %q, want %q", order, got, want)
		}
	}
	if got := In("de").LongDate(day, business.YearFirst); got != "Donnerstag, 2027-09-09" {
		t.Errorf("in German with the year first: %q", got)
	}
}

func TestEnglishWritesAmountsAndZonesAsTheCore(t *testing.T) {
	t.Parallel()
	for _, currency := range money.Currencies() {
		for _, minor := range []int64{0, 5, -123456789} {
			if a := (money.Amount{Minor: minor, Currency: currency.Code}); English().Amount(a) != a.String() {
				t.Errorf("%q, want %q", English().Amount(a), a)
			}
		}
	}
	old := money.Amount{Minor: 100, Currency: "DEM"}
	if got := In("de").Amount(old); got != "1,00\u00a0DEM" {
		t.Errorf("a currency of the past: %q", got)
	}
	if got := In("de").ZoneName(time.FixedZone("Somewhere", 0)); got != "Somewhere" {
		t.Errorf("a zone without a name: %q", got)
	}
}

func TestAMomentIsInTheFormatsOfTheBusiness(t *testing.T) {
	t.Parallel()
	at := time.Date(2027, 9, 9, 17, 30, 0, 0, time.UTC)
	american := text.Moment{At: at, Zone: "America/Halifax", DateFormat: string(business.MonthFirst), TimeFormat: string(business.Clock12)}
	european := text.Moment{At: at, Zone: "Europe/Berlin", DateFormat: string(business.DayFirst), TimeFormat: string(business.Clock24), NamesZone: true}
	for _, c := range []struct {
		language text.Language
		moment   text.Moment
		want     string
	}{
		{"en", american, "Thursday, September\u00a09, 2027, 2:30\u00a0PM"},
		{"en", european, "Thursday 9\u00a0September 2027, 19:30, Central European Time (Berlin)"},
		{"de", european, "Donnerstag, 9.\u00a0September 2027, 19:30, Mitteleuropäische Zeit (Berlin)"},
		{"de", text.Moment{At: at, Zone: "Europe/Atlantis"}, "2027-09-09T17:30:00Z in Europe/Atlantis"},
	} {
		if got := In(c.language).Write(text.Of("message.zoneChanged", "zone", c.moment)); !strings.Contains(got, c.want) {
			t.Errorf("%s: %q has no %q", c.language, got, c.want)
		}
	}
	if got := In("de").Write(text.Of("message.zoneChanged", "zone", text.Zone("Europe/Berlin"))); !strings.Contains(got, "Mitteleuropäische Zeit (Berlin)") {
		t.Errorf("the zone in German: %q", got)
	}
}
