package mail

import (
	"strings"

	"slotwise/core/business"
)

// directionMarks may occur in a name, but in a subject they reorder the words around it.
var directionMarks = strings.NewReplacer("\u200e", "", "\u200f", "")

// oneLine cleans typed text for a header or a heading.
func oneLine(s string) string { return business.CleanLine(directionMarks.Replace(s)) }

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
