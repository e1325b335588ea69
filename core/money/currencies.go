package money

import "slices"

//go:generate go run ./gen

// byCode finds a currency's place in the table; the table never changes.
var byCode = func() map[Currency]Info {
	m := make(map[Currency]Info, len(currencies))
	for _, c := range currencies {
		m[c.Code] = c
	}
	return m
}()

// Currencies are those that are legal tender somewhere today, by code. The caller owns the slice.
func Currencies() []Info { return slices.Clone(currencies) }

// Lookup finds a currency that is in use today.
func Lookup(code Currency) (Info, bool) {
	c, ok := byCode[code]
	return c, ok
}

// decimals is 2, the most common, for a currency that has gone out of use since an amount was stored.
func (c Currency) decimals() int {
	if info, ok := byCode[c]; ok {
		return info.Decimals
	}
	return 2
}
