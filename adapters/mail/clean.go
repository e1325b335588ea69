package mail

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
)

// directionMarks may occur in a name, but in a subject they reorder the words around it.
var directionMarks = strings.NewReplacer("\u200e", "", "\u200f", "")

// oneLine cleans typed text for a header or a heading.
func oneLine(s string) string { return business.CleanLine(directionMarks.Replace(s)) }

var (
	nameLike  = regexp.MustCompile(`^[\pL\pM .'’-]+$`)
	likeAHost = regexp.MustCompile(`\.\pL{2}`)
)

// nameTyped returns the name that the customer typed, for a mail to the address that they typed. It may be the address of somebody else, to
// whom nobody should be able to send their own text. So it returns an empty text for anything but a short name, and after the customer was
// erased.
func nameTyped(c appointment.Customer) string {
	const maxLetters, maxWords = 60, 6
	name := oneLine(c.FullName)
	if name == customer.ErasedName {
		return ""
	}
	if !nameLike.MatchString(name) || likeAHost.MatchString(name) || utf8.RuneCountInString(name) > maxLetters || len(strings.Fields(name)) > maxWords {
		return ""
	}
	return name
}

// arrivalNote returns what customers should know before coming, with a full stop if the owner left it out, as on the page.
func arrivalNote(r business.Rules) []string {
	note := strings.TrimSpace(r.ArrivalNote)
	if last, _ := utf8.DecodeLastRuneInString(note); unicode.IsLetter(last) || unicode.IsNumber(last) {
		note += "."
	}
	return lines(note)
}

// lines cleans typed text of several lines, each with oneLine. It drops empty lines at both ends.
func lines(s string) []string {
	s = strings.TrimSpace(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(s))
	if s == "" {
		return nil
	}
	all := strings.Split(s, "\n")
	for i := range all {
		all[i] = oneLine(all[i])
	}
	return all
}

// short truncates s for a subject after limit characters.
func short(s string, limit int) string {
	runes := []rune(oneLine(s))
	if len(runes) <= limit {
		return string(runes)
	}
	return strings.TrimSpace(string(runes[:limit-1])) + "…"
}
