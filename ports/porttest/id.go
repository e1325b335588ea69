package porttest

import (
	"encoding/hex"
	"fmt"
	"strings"
)

const idHalf = 6 // bytes before and after the version of an id

// ID returns an id that contains a name of at most twelve bytes. Ids sort like their names.
func ID[T ~string](name string) T {
	var padded [2 * idHalf]byte
	if copy(padded[:], name) < len(name) {
		panic("porttest: the name " + name + " is too long for an id")
	}
	return T(fmt.Sprintf("%x-%x-7000-8000-%x", padded[:4], padded[4:idHalf], padded[idHalf:]))
}

// Name returns the name in an id that ID has made.
func Name[T ~string](id T) string {
	digits := strings.ReplaceAll(string(id), "-", "")
	if len(digits) != hex.EncodedLen(16) {
		return string(id)
	}
	name, err := hex.DecodeString(digits[:2*idHalf] + digits[len(digits)-2*idHalf:])
	if err != nil {
		return string(id)
	}
	return strings.TrimRight(string(name), "\x00")
}
