// Package money represents amounts as integers of minor units with their currency, so that nothing is lost to rounding and
// currencies with 0, 2 and 3 decimals are exact.
package money

// Currency is an ISO 4217 code, such as "USD". The zero value is no currency.
type Currency string

// Default is the currency of a new business.
const Default Currency = "USD"

// Info describes a currency in use today (CLDR).
type Info struct {
	Code     Currency
	Name     string
	Symbol   string // the short one, "$" for every dollar; use it where the currency is clear
	Distinct string // one that no other currency has: "CA$"; the code where people know none
	Decimals int    // digits after the point in everyday use: 0 for JPY, 2 for USD, 3 for KWD
}

// Amount is a sum of money: Minor units (cents, yen, fils) of Currency.
type Amount struct {
	Minor    int64
	Currency Currency
}
