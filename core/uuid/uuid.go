// Package uuid reads and writes ids as text: 8-4-4-4-12 lower-case hexadecimal digits. It refuses other spellings that
// databases and libraries accept, so that each id has exactly one text. It is hand-written because the core imports no
// third-party modules and does not generate ids.
package uuid

import "encoding/hex"

// Size and TextSize are the lengths of a UUID and of its text, in bytes.
const (
	Size     = 16
	TextSize = 36
)

// UUID is an id as stores keep it.
type UUID [Size]byte

// Text is the UUID's text as an array, so that writing thousands of them allocates no strings.
func (u UUID) Text() (text [TextSize]byte) {
	hex.Encode(text[0:8], u[0:4])
	hex.Encode(text[9:13], u[4:6])
	hex.Encode(text[14:18], u[6:8])
	hex.Encode(text[19:23], u[8:10])
	hex.Encode(text[24:36], u[10:16])
	text[8], text[13], text[18], text[23] = '-', '-', '-', '-'
	return text
}

func (u UUID) String() string {
	text := u.Text()
	return string(text[:])
}

// Parse reads the text of a UUID. ok is false for anything that Text would not write.
func Parse(text string) (u UUID, ok bool) {
	if len(text) != TextSize {
		return UUID{}, false
	}
	var digits [2 * Size]byte
	copy(digits[0:8], text[0:8])
	copy(digits[8:12], text[9:13])
	copy(digits[12:16], text[14:18])
	copy(digits[16:20], text[19:23])
	copy(digits[20:32], text[24:36])
	if _, err := hex.Decode(u[:], digits[:]); err != nil {
		return UUID{}, false
	}
	if written := u.Text(); string(written[:]) != text { // capitals, or misplaced hyphens
		return UUID{}, false
	}
	return u, true
}
