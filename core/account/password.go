package account

import (
	"strconv"
	"unicode/utf8"

	"slotwise/core"
)

// MinimumPassword is the length of the shortest password, in characters.
const MinimumPassword = 8

// FieldPassword is an account's new password.
var FieldPassword = core.NewField("password")

// CheckPassword returns core.Invalid for a password that is too short.
func CheckPassword(password string) error {
	if utf8.RuneCountInString(password) < MinimumPassword {
		return core.InvalidField(FieldPassword, "Use at least "+strconv.Itoa(MinimumPassword)+" characters.")
	}
	return nil
}
