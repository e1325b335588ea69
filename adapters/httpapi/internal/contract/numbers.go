package contract

import (
	"encoding/json"
	"strconv"
	"strings"
)

// maxZeros limits the zeros that an exponent can add to a number. No field accepts larger or smaller numbers.
const maxZeros = 30

// plainNumber removes the exponent and insignificant zeros, so that equal requests have equal encodings: 3e1 becomes 30 and 12.50
// becomes 12.5. It only moves digits, so nothing is rounded. It returns a number with a larger exponent unchanged.
func plainNumber(n json.Number) json.Number {
	text, negative := strings.CutPrefix(string(n), "-")
	mantissa, exponent, _ := strings.Cut(strings.ToLower(text), "e")
	shift, err := strconv.Atoi(exponent)
	if exponent != "" && (err != nil || shift < -maxZeros || shift > maxZeros) {
		return n
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.Repeat("0", maxZeros) + whole + fraction + strings.Repeat("0", maxZeros)
	point := maxZeros + len(whole) + shift
	whole, fraction = strings.TrimLeft(digits[:point], "0"), strings.TrimRight(digits[point:], "0")
	if whole == "" {
		whole = "0"
	}
	if fraction != "" {
		fraction = "." + fraction
	}
	if negative && whole+fraction != "0" {
		whole = "-" + whole
	}
	return json.Number(whole + fraction)
}
