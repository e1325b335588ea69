package money

import "slices"

//go:generate go run ./gen

// byCode maps codes to currencies. It never changes.
var byCode = func() map[Currency]Info {
	m := make(map[Currency]Info, len(currencies))
	for _, c := range currencies {
		m[c.Code] = c
	}
	return m
}()

// Currencies returns the currencies that are legal tender somewhere today, sorted by code. The caller owns the slice.
func Currencies() []Info { return slices.Clone(currencies) }

// Lookup finds a currency that is in use today.
func Lookup(code Currency) (Info, bool) {
	c, ok := byCode[code]
	return c, ok
}

// decimals returns the currency's number of decimals. For a currency that is no longer in use it returns 2, the most common
// number, because stored amounts may still have that currency.
func (c Currency) decimals() int {
	if info, ok := byCode[c]; ok {
		return info.Decimals
	}
	return 2
}
