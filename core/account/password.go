package account

import (
	_ "embed" // the list of passwords
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"slotwise/core"
	"slotwise/core/text"
)

// MinimumPassword is the length of the shortest password, in characters.
const MinimumPassword = 8

// Fields of forms about passwords.
var (
	FieldPassword        = core.NewField("password") // the new one
	FieldCurrentPassword = core.NewField("current_password")
)

// NewPassword is a password that somebody chooses.
type NewPassword struct {
	Typed  string
	Normal string // the form of Typed that is hashed
	Email  string // the sign-in address of the account
	Name   string // of its business; empty: none
}

// mostUsed has the passwords among the 10,000 most used that are long enough, in lower case, each between two line ends. core/account/gen
// writes the file from @zxcvbn-ts/language-common 4.1.3.
//
// Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.
// Copyright (c) 2021 @zxcvbn-ts
// Licensed under the MIT licence: https://github.com/zxcvbn-ts/zxcvbn/blob/master/LICENSE.txt
//
//go:embed mostusedpasswords.txt
var mostUsed string

const product = "slotwise"

// Check returns core.Invalid for a new password that is too short, or that many people or somebody who knows the account would try
// first. Its message says why. Existing passwords are not checked again.
func (p NewPassword) Check() error {
	if utf8.RuneCountInString(p.Typed) < MinimumPassword {
		return core.InvalidField(FieldPassword, text.Of("field.tooShort", "least", MinimumPassword))
	}
	switch {
	case isBlank(p.Normal):
		return core.InvalidField(FieldPassword, text.Of("account.guessable.blank"))
	case repeats(p.Normal):
		return core.InvalidField(FieldPassword, text.Of("account.guessable.repeats"))
	case isSequence(p.Normal):
		return core.InvalidField(FieldPassword, text.Of("account.guessable.sequence"))
	case isMostUsed(p.Normal):
		return core.InvalidField(FieldPassword, text.Of("account.guessable.mostUsed"))
	case madeFrom(p.Normal, product):
		return core.InvalidField(FieldPassword, text.Of("account.guessable.product"))
	case MadeFromAddress(p.Normal, p.Email):
		return core.InvalidField(FieldPassword, text.Of("account.guessable.email"))
	case madeFrom(p.Normal, p.Name):
		return core.InvalidField(FieldPassword, text.Of("account.guessable.business"))
	}
	return nil
}

// MadeFromAddress reports whether the normal form of a password is made from an email address.
func MadeFromAddress(normal, email string) bool {
	local, _, _ := strings.Cut(email, "@")
	untagged, _, _ := strings.Cut(local, "+")
	return madeFrom(normal, email) || madeFrom(normal, local) || madeFrom(normal, untagged)
}

func isBlank(password string) bool {
	return strings.TrimFunc(password, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsGraphic(r) }) == ""
}

func isMostUsed(password string) bool {
	return !strings.Contains(password, "\n") && strings.Contains(mostUsed, "\n"+strings.ToLower(password)+"\n")
}

// repeats reports whether a password has fewer than three different characters.
func repeats(password string) bool {
	different := map[rune]bool{}
	for _, r := range strings.ToLower(password) {
		different[r] = true
	}
	return len(different) < 3
}

// keyboardRows are the rows of letters and digits on English, German and French keyboards.
var keyboardRows = []string{
	"1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop", "qsdfghjklm", "wxcvbn",
}

// longestRow bounds the work for a long password.
const longestRow = 10

// isSequence reports whether a password consists of runs of three or more characters that follow each other in an alphabet or on a
// keyboard, forwards or backwards, such as "abcd1234".
func isSequence(password string) bool {
	const shortestRun = 3
	rest := []rune(squashed(password))
	if 2*len(rest) < utf8.RuneCountInString(password) { // symbols are most of it
		return false
	}
	for len(rest) > 0 {
		n := runLength(rest)
		if n < shortestRun {
			return false
		}
		rest = rest[n:]
	}
	return true
}

// runLength returns the length of the longest run at the start of text, which is not empty.
func runLength(text []rune) int {
	longest := max(stepLength(text, 1), stepLength(text, -1))
	for n := min(len(text), longestRow); n > longest; n-- {
		run := text[:n]
		backwards := slices.Clone(run)
		slices.Reverse(backwards)
		for _, row := range keyboardRows {
			if strings.Contains(row, string(run)) || strings.Contains(row, string(backwards)) {
				return n
			}
		}
	}
	return longest
}

// stepLength returns for how many characters at the start of text each is the next one in Unicode, or for step -1 the previous one.
func stepLength(text []rune, step rune) int {
	n := 1
	for n < len(text) && text[n] == text[n-1]+step {
		n++
	}
	return n
}

const digits = "0123456789"

// madeFrom reports whether a password is a word, once or several times, with or without digits before and after it. It ignores case,
// punctuation and digits that stand for letters.
func madeFrom(password, word string) bool {
	p, w := squashed(password), squashed(word)
	if letters := spelled(strings.Trim(w, digits)); letters != "" {
		return isRepeated(letters, spelled(p)) || isRepeated(letters, spelled(strings.Trim(p, digits)))
	}
	return w != "" && strings.HasPrefix(p, w) && strings.Trim(p, digits) == "" // an address such as 5550100@example.com
}

// isRepeated reports whether a text is a word, once or several times.
func isRepeated(word, text string) bool {
	return text != "" && strings.ReplaceAll(text, word, "") == ""
}

// squashed returns the letters, marks and digits of a text in lower case.
func squashed(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.L, unicode.M, unicode.Nd) {
			return r
		}
		return -1
	}, strings.ReplaceAll(strings.ToLower(text), "$", "s"))
}

// spelled returns a squashed text with letters for the digits that stand for them.
func spelled(text string) string {
	return strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t").Replace(text)
}
