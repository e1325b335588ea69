package account

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"slotwise/core"
)

// MinimumPassword is the length of the shortest password, in characters.
const MinimumPassword = 8

// Fields of forms about passwords.
var (
	FieldPassword        = core.NewField("password") // the new one
	FieldCurrentPassword = core.NewField("current_password")
)

// CheckPassword returns core.Invalid for a new password that is too short, or that is one of the 10,000 most used ones,
// ignoring case. Existing passwords are not checked again.
func CheckPassword(password string) error {
	if utf8.RuneCountInString(password) < MinimumPassword {
		return core.InvalidField(FieldPassword, "Use at least "+strconv.Itoa(MinimumPassword)+" characters.")
	}
	if isMostUsed(password) {
		return core.InvalidField(FieldPassword, "This password is one of the most used and easy to guess. Choose another one, such as a few words that only you would combine.")
	}
	return nil
}

func isMostUsed(password string) bool {
	return !strings.Contains(password, "\n") && strings.Contains(mostUsed, "\n"+strings.ToLower(password)+"\n")
}
