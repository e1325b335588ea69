// Package money represents amounts as integers of minor units with their currency, so that there are no rounding errors
// and currencies with 0, 2 and 3 decimals are exact.
package money

// Currency is an ISO 4217 code, such as "USD". The zero value means no currency.
type Currency string

// Default is the currency of a new business.
const Default Currency = "USD"

// Info describes a currency in use today (CLDR).
type Info struct {
	Code     Currency
	Name     string
	Symbol   string // the short one, "$" for every dollar; use it where the currency is clear
	Distinct string // a symbol that no other currency has: "CA$"; the code if there is none
	Decimals int    // digits after the point in everyday use: 0 for JPY, 2 for USD, 3 for KWD
}

// Amount is a sum of money: Minor units (cents, yen, fils) of Currency.
type Amount struct {
	Minor    int64
	Currency Currency
}
