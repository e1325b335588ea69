package money

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Reasons why Parse refuses a text.
var (
	ErrNotANumber = errors.New("not a decimal number")
	ErrTooPrecise = errors.New("more decimals than the currency has")
	ErrTooLarge   = errors.New("too large")
)

// Parse reads a decimal number of major units, such as "12.50", without rounding. It returns ErrNotANumber, ErrTooPrecise or
// ErrTooLarge.
func Parse(s string, c Currency) (Amount, error) {
	digits, negative := strings.CutPrefix(s, "-")
	whole, fraction, _ := strings.Cut(digits, ".")
	if whole == "" || !isDigits(whole) || !isDigits(fraction) || strings.HasSuffix(s, ".") {
		return Amount{}, fmt.Errorf("amount %q: %w", s, ErrNotANumber)
	}
	decimals := c.decimals()
	fraction = strings.TrimRight(fraction, "0")
	if len(fraction) > decimals {
		return Amount{}, fmt.Errorf("amount %q in %s: %w", s, c, ErrTooPrecise)
	}
	minor, err := strconv.ParseInt(whole+fraction+strings.Repeat("0", decimals-len(fraction)), 10, 64)
	if err != nil {
		return Amount{}, fmt.Errorf("amount %q: %w", s, ErrTooLarge)
	}
	if negative {
		minor = -minor
	}
	return Amount{minor, c}, nil
}

// Decimal returns the amount in major units with all of the currency's decimals: "12.50", "5800", "4.250".
func (a Amount) Decimal() string {
	sign, minor := "", uint64(a.Minor)
	if a.Minor < 0 {
		sign, minor = "-", -minor
	}
	decimals := a.Currency.decimals()
	digits := strconv.FormatUint(minor, 10)
	if missing := decimals + 1 - len(digits); missing > 0 {
		digits = strings.Repeat("0", missing) + digits
	}
	if decimals == 0 {
		return sign + digits
	}
	point := len(digits) - decimals
	return sign + digits[:point] + "." + digits[point:]
}

// In keeps the number and changes the currency, for a business that changes its currency: 12.50 USD becomes 12.50 EUR or 13
// JPY. It rounds halves away from zero.
func (a Amount) In(c Currency) Amount {
	minor := a.Minor
	for shift := c.decimals() - a.Currency.decimals(); shift > 0; shift-- {
		minor *= 10
	}
	divisor := int64(1)
	for shift := a.Currency.decimals() - c.decimals(); shift > 0; shift-- {
		divisor *= 10
	}
	rest := minor % divisor
	minor /= divisor
	switch {
	case 2*rest >= divisor && rest > 0:
		minor++
	case -2*rest >= divisor && rest < 0:
		minor--
	}
	return Amount{minor, c}
}

// String returns the amount as English text, as on the pages: "$1,250.00", "CA$1,250.00", "KWD 4.250" (with a no-break
// space).
func (a Amount) String() string {
	number, negative := strings.CutPrefix(a.Decimal(), "-")
	whole, fraction, hasFraction := strings.Cut(number, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	symbol := string(a.Currency)
	if info, ok := byCode[a.Currency]; ok {
		symbol = info.Distinct
	}
	if last, _ := utf8.DecodeLastRuneInString(symbol); !unicode.IsSymbol(last) {
		symbol += "\u00a0"
	}
	s := symbol + whole
	if negative {
		s = "-" + s
	}
	if hasFraction {
		s += "." + fraction
	}
	return s
}

func isDigits(s string) bool {
	for _, r := range s {
		if r < '0' || r > '9' {
			return false
		}
	}
	return true
}
