package mail

import (
	"strings"
	"unicode"
)

// Directional controls can make a name run over the words around it.
func isDirectional(r rune) bool {
	return r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069' || r == '\u200e' || r == '\u200f'
}

// oneLine is what somebody typed, fit for a header or a heading: on one line, without control characters.
func oneLine(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r), r == '\u2028', r == '\u2029':
			return ' '
		case isDirectional(r), r == unicode.ReplacementChar:
			return -1
		default:
			return r
		}
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

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
