package httpapi

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
)

var errMoreThanOneValue = errors.New("more than one JSON value")

// parseJSON decodes a value and keeps the digits of its numbers, because prices must not be converted to a float.
func parseJSON(raw []byte) (value any, err error) {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	if err := decoder.Decode(&value); err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, errMoreThanOneValue
	}
	return value, nil
}

// withPlainNumbers normalises all numbers of a value, so that equal requests have equal encodings.
func withPlainNumbers(value any) any {
	switch v := value.(type) {
	case json.Number:
		return plainNumber(v)
	case []any:
		for i, item := range v {
			v[i] = withPlainNumbers(item)
		}
	case map[string]any:
		for key, item := range v {
			v[key] = withPlainNumbers(item)
		}
	}
	return value
}

// maxZeros limits the zeros that an exponent can add to a number. No field accepts larger or smaller numbers.
const maxZeros = 30

// plainNumber removes the exponent and insignificant zeros: 3e1 becomes 30 and 12.50 becomes 12.5. It only moves digits, so
// nothing is rounded. It returns a number with a larger exponent unchanged.
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
