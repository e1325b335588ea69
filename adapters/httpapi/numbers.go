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

// parseJSON reads a value with its numbers as they are written: money must not go through a float.
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

// withPlainNumbers writes all numbers of a value in one way, so that equal requests are equal texts.
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

// mostZeros bounds what an exponent can add to a number. No field takes numbers that large or that small.
const mostZeros = 30

// plainNumber writes a number without exponent and without zeros that say nothing: 3e1 is 30 and 12.50 is 12.5. It moves
// digits, so nothing is rounded. A number whose exponent is out of bounds stays as it is.
func plainNumber(n json.Number) json.Number {
	text, negative := strings.CutPrefix(string(n), "-")
	mantissa, exponent, _ := strings.Cut(strings.ToLower(text), "e")
	shift, err := strconv.Atoi(exponent)
	if exponent != "" && (err != nil || shift < -mostZeros || shift > mostZeros) {
		return n
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.Repeat("0", mostZeros) + whole + fraction + strings.Repeat("0", mostZeros)
	point := mostZeros + len(whole) + shift
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
