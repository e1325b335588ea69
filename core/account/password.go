package account

import (
	"strconv"
	"unicode/utf8"

	"slotwise/core"
)

// MinimumPassword is the length of the shortest password, in characters.
const MinimumPassword = 8

// CheckPassword returns core.Invalid for a password that is too short.
func CheckPassword(password string) error {
	if utf8.RuneCountInString(password) < MinimumPassword {
		return core.InvalidField("password", "Use at least "+strconv.Itoa(MinimumPassword)+" characters.")
	}
	return nil
}
