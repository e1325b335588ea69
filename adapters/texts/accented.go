package texts

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"slotwise/core/text"
)

// The made languages are for tests: English with accents, a third longer, in brackets. What stands without brackets in them is not in the
// catalogue, or comes from the business. The second one runs from right to left.
const (
	accentedEnglish text.Language = "en-XA"
	mirroredEnglish text.Language = "ar-XB"
)

func (l Language) made(source string) string {
	m, err := parse(source)
	if err != nil {
		return source // the catalogue names the fault
	}
	made := m.accented(accents.Replace)
	if l.RightToLeft {
		made = m.accented(func(literal string) string { return mirrored(accents.Replace(literal)) })
	}
	made = "[" + made + strings.Repeat("·", len(source)/3) + "]"
	return strings.ReplaceAll(made, "\n\n", "]\n\n[")
}

// mirrored gives letters the direction of Arabic, in each paragraph.
func mirrored(literal string) string {
	return "\u202e" + strings.ReplaceAll(literal, "\n\n", "\u202c\n\n\u202e") + "\u202c"
}

var accents = strings.NewReplacer("a", "á", "e", "é", "i", "í", "o", "ó", "u", "ú", "y", "ý", "A", "Á", "E", "É", "I", "Í", "O", "Ó", "U", "Ú", "n", "ñ", "c", "ç",
	"{", "'{'", "}", "'}'", "'", "''")

// accented writes the message again as its source, with other literals.
func (m message) accented(write func(literal string) string) string {
	var b strings.Builder
	for _, p := range m {
		switch p.kind {
		case literal:
			b.WriteString(write(p.literal))
		case bare:
			fmt.Fprintf(&b, "{%s}", p.name)
		case number:
			fmt.Fprintf(&b, "{%s, number}", p.name)
		case countItself:
			b.WriteByte('#')
		case byCount, byName:
			word := "plural"
			if p.kind == byName {
				word = "select"
			}
			fmt.Fprintf(&b, "{%s, %s,", p.name, word)
			for _, name := range slices.Sorted(maps.Keys(p.cases)) {
				fmt.Fprintf(&b, " %s {%s}", name, p.cases[name].accented(write))
			}
			b.WriteByte('}')
		}
	}
	return b.String()
}
