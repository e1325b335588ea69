package mail

import (
	"strings"

	"slotwise/core/business"
)

// directionMarks may stand in a name, but in a subject they reorder the words around it.
var directionMarks = strings.NewReplacer("\u200e", "", "\u200f", "")

// oneLine is what somebody typed, fit for a header or a heading.
func oneLine(s string) string { return business.CleanLine(directionMarks.Replace(s)) }

// lines is what somebody typed over several lines, each as oneLine; empty lines at either end are dropped.
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

// short cuts s for a subject after limit characters.
func short(s string, limit int) string {
	runes := []rune(oneLine(s))
	if len(runes) <= limit {
		return string(runes)
	}
	return strings.TrimSpace(string(runes[:limit-1])) + "…"
}
