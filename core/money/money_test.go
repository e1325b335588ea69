package money

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"testing"
	"testing/quick"
)

func TestParseReadsExactlyWhatWasWritten(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		in       string
		currency Currency
		want     int64
		err      error
	}{
		{"19.99", "USD", 1999, nil},
		{"0", "USD", 0, nil},
		{"0.1", "USD", 10, nil},
		{"12.500", "USD", 1250, nil},
		{"-3.5", "USD", -350, nil},
		{"5800", "JPY", 5800, nil},
		{"5800.00", "JPY", 5800, nil},
		{"4.25", "KWD", 4250, nil},
		{"0.001", "KWD", 1, nil},
		{"0.5", "JPY", 0, ErrTooPrecise},
		{"0.001", "USD", 0, ErrTooPrecise},
		{"92233720368547758.08", "USD", 0, ErrTooLarge},
		{"", "USD", 0, ErrNotANumber},
		{".5", "USD", 0, ErrNotANumber},
		{"5.", "USD", 0, ErrNotANumber},
		{"1e3", "USD", 0, ErrNotANumber},
		{"1,5", "USD", 0, ErrNotANumber},
		{"--1", "USD", 0, ErrNotANumber},
	} {
		got, err := Parse(c.in, c.currency)
		if !errors.Is(err, c.err) || got.Minor != c.want {
			t.Errorf("Parse(%q, %s) = %d, %v; want %d, %v", c.in, c.currency, got.Minor, err, c.want, c.err)
		}
	}
}

func TestNothingIsLostOnTheWayToTheWireAndBack(t *testing.T) {
	t.Parallel()
	for _, currency := range []Currency{"JPY", "USD", "KWD"} {
		sameAfterRoundTrip := func(minor int64) bool {
			a := Amount{minor, currency}
			back, err := Parse(a.Decimal(), currency)
			return err == nil && back == a
		}
		if err := quick.Check(sameAfterRoundTrip, &quick.Config{MaxCount: 5000}); err != nil {
			t.Errorf("%s: %v", currency, err)
		}
	}
}

func TestStringIsWhatTheScreensShow(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		amount        Amount
		text, decimal string
	}{
		{Amount{5800, "USD"}, "$58.00", "58.00"},
		{Amount{5, "USD"}, "$0.05", "0.05"},
		{Amount{123456789, "USD"}, "$1,234,567.89", "1234567.89"},
		{Amount{-100000, "USD"}, "-$1,000.00", "-1000.00"},
		{Amount{5800, "JPY"}, "¥5,800", "5800"},
		{Amount{4250, "KWD"}, "KWD\u00a04.250", "4.250"},
		{Amount{4200, "CZK"}, "CZK\u00a042.00", "42.00"},
		{Amount{5800, "CAD"}, "CA$58.00", "58.00"},
		{Amount{5800, "CLP"}, "CLP\u00a05,800", "5800"},
		{Amount{math.MinInt64, "JPY"}, "-¥9,223,372,036,854,775,808", "-9223372036854775808"},
		{Amount{150, "XTS"}, "XTS\u00a01.50", "1.50"},
	} {
		if got := c.amount.String(); got != c.text {
			t.Errorf("%+v.String() = %q, want %q", c.amount, got, c.text)
		}
		if got := c.amount.Decimal(); got != c.decimal {
			t.Errorf("%+v.Decimal() = %q, want %q", c.amount, got, c.decimal)
		}
	}
}

// Prices keep their numbers, rounded where the new currency has fewer decimals.
func TestInKeepsTheNumber(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		from Amount
		to   Currency
		want int64
	}{
		{Amount{1250, "USD"}, "EUR", 1250},
		{Amount{1250, "USD"}, "JPY", 13},
		{Amount{1249, "USD"}, "JPY", 12},
		{Amount{-1250, "USD"}, "JPY", -13},
		{Amount{13, "JPY"}, "USD", 1300},
		{Amount{1250, "USD"}, "KWD", 12500},
		{Amount{12345, "KWD"}, "USD", 1235},
		{Amount{12345, "KWD"}, "JPY", 12},
	} {
		if got := c.from.In(c.to); got != (Amount{c.want, c.to}) {
			t.Errorf("%v in %s = %d, want %d", c.from, c.to, got.Minor, c.want)
		}
	}
}

func TestCurrenciesAreThoseInUseToday(t *testing.T) {
	t.Parallel()
	all := Currencies()
	if !slices.IsSortedFunc(all, func(a, b Info) int { return compare(a.Code, b.Code) }) {
		t.Error("currencies are not in the order of their codes")
	}
	for _, c := range all {
		if c.Name == "" || c.Symbol == "" || len(c.Code) != 3 || c.Decimals < 0 || c.Decimals > 4 {
			t.Errorf("incomplete: %+v", c)
		}
	}
	for code, decimals := range map[Currency]int{"USD": 2, "EUR": 2, "JPY": 0, "KWD": 3, "CLP": 0, "CHF": 2, "INR": 2} {
		if c, ok := Lookup(code); !ok || c.Decimals != decimals {
			t.Errorf("Lookup(%s) = %+v, %v; want %d decimals", code, c, ok, decimals)
		}
	}
	for _, code := range []Currency{"DEM", "HRK", "BGN", "USN", "XAU", "XXX", "", "usd"} {
		if _, ok := Lookup(code); ok {
			t.Errorf("%q counts as in use", code)
		}
	}
	all[0].Name = "changed"
	if Currencies()[0].Name == "changed" {
		t.Error("the table can be changed from outside")
	}
}

func compare(a, b Currency) int {
	if a < b {
		return -1
	}
	return 1
}

func FuzzParse(f *testing.F) {
	f.Add("19.99", "USD")
	f.Add("-0", "JPY")
	f.Fuzz(func(t *testing.T, s, c string) {
		a, err := Parse(s, Currency(c))
		if err != nil {
			return
		}
		again, err := Parse(a.Decimal(), Currency(c))
		if err != nil || again != a {
			t.Errorf("Parse(%s) read as %v, then as %v, %v", strconv.Quote(s), a, again, err)
		}
	})
}
