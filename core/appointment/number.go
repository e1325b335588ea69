package appointment

import "strings"

// Number identifies an appointment on the phone, such as "7KQ3-M9TX". It is unique within a business. Of letters and
// digits that look or sound alike, it uses only one.
type Number string

// numberAlphabet has 16 characters, one for each value of a nibble. It leaves out 0, O and D, 1 and I and L, 2 and Z, 5 and S, 8
// and B, U and V, G (like 6), N (like M), J (like K), and the letters that rhyme with T.
const numberAlphabet = "34679AFHKMQRTWXY"

// NumberFrom turns 32 random bits into a number. It ignores the upper half of bits.
func NumberFrom(bits uint64) Number {
	number := []byte("XXXX-XXXX")
	for i := range number {
		if number[i] != '-' {
			number[i] = numberAlphabet[bits&0xf]
			bits >>= 4
		}
	}
	return Number(number)
}

// NumberPart is the beginning of a number, or its second half, as a person types it. It is empty if the text cannot be one.
type NumberPart string

// shortestPart is the length of a half of a number. Shorter parts are more often parts of names.
const shortestPart = 4

// ParseNumberPart reads a part of a number in any case, with or without the hyphen: "M9XMMM49" and "m9xm-" are parts of M9XM-MM49.
func ParseNumberPart(typed string) NumberPart {
	part := strings.ToUpper(strings.NewReplacer("-", "", " ", "").Replace(typed))
	isOther := func(r rune) bool { return !strings.ContainsRune(numberAlphabet, r) }
	if len(part) < shortestPart || len(part) > 2*shortestPart || strings.ContainsFunc(part, isOther) {
		return ""
	}
	return NumberPart(part)
}

// Range returns the first and the last number that begin with the part.
func (p NumberPart) Range() (first, last Number) {
	padded := func(with string) Number {
		digits := string(p) + strings.Repeat(with, 2*shortestPart-len(p))
		return Number(digits[:shortestPart] + "-" + digits[shortestPart:])
	}
	return padded(numberAlphabet[:1]), padded(numberAlphabet[len(numberAlphabet)-1:])
}

// SecondHalf returns the part as the second half of a number. It is empty for a part of another length.
func (p NumberPart) SecondHalf() string {
	if len(p) != shortestPart {
		return ""
	}
	return string(p)
}
