package business

import (
	"cmp"

	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/text"
)

// PreferencesPatch changes how dates and times are shown and the time zone of the business. Empty fields stay unchanged.
type PreferencesPatch struct {
	DateFormat DateFormat
	TimeFormat TimeFormat
	WeekStart  WeekStart
	Timezone   string // IANA name
}

// WithPreferences applies a patch. It returns Invalid with a message per field.
func (b Business) WithPreferences(patch PreferencesPatch) (Business, error) {
	var p core.Problems
	p.Check(patch.DateFormat == "" || patch.DateFormat.Valid(), FieldDateFormat, text.Of("business.dateFormat"))
	p.Check(patch.TimeFormat == "" || patch.TimeFormat.Valid(), FieldTimeFormat, text.Of("business.timeFormat"))
	p.Check(patch.WeekStart == "" || patch.WeekStart.Valid(), FieldWeekStart, text.Of("business.weekStart"))
	if _, err := civil.LoadZone(patch.Timezone); patch.Timezone != "" && err != nil {
		p.Add(FieldTimezone, text.Of("business.timezone"))
	}
	b.DateFormat = cmp.Or(patch.DateFormat, b.DateFormat)
	b.TimeFormat = cmp.Or(patch.TimeFormat, b.TimeFormat)
	b.WeekStart = cmp.Or(patch.WeekStart, b.WeekStart)
	b.Timezone = cmp.Or(patch.Timezone, b.Timezone)
	return b, p.Err()
}

// WithCurrency changes the currency, but not the prices of services. It returns Invalid for a currency that is not in use.
func (b Business) WithCurrency(c money.Currency) (Business, error) {
	if _, ok := money.Lookup(c); !ok {
		return b, core.InvalidField(FieldCurrency, text.Of("business.currency"))
	}
	if b.Currency != c {
		b.Currency, b.Deposits.Ready = c, false // until a test has shown that the processor accepts the currency
	}
	return b, nil
}
