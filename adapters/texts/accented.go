package texts

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/language"
)

// Accented is a made language for tests: English with accents, a third longer, in brackets. What stands without brackets on a page that
// has this language is not in the catalogue, or comes from the business. It has no messages but those that browsers write.
var Accented = sync.OnceValue(func() *Catalogue {
	c := &Catalogue{tag: language.MustParse("en-XA"), screens: map[string][]byte{}}
	for area, content := range English().screens {
		var messages any
		err := json.Unmarshal(content, &messages)
		if err == nil {
			content, err = json.Marshal(accented(messages))
		}
		if err != nil {
			panic(err) // the content was read before
		}
		c.screens[area] = content
	}
	return c
})

func accented(node any) any {
	switch node := node.(type) {
	case string:
		m, _ := parse(node) // it was parsed before
		return fmt.Sprintf("[%s%s]", m.accented(), strings.Repeat("·", len(node)/3))
	case map[string]any:
		for name, inner := range node {
			node[name] = accented(inner)
		}
	}
	return node
}

var accents = strings.NewReplacer("a", "á", "e", "é", "i", "í", "o", "ó", "u", "ú", "y", "ý", "A", "Á", "E", "É", "I", "Í", "O", "Ó", "U", "Ú", "n", "ñ", "c", "ç",
	"{", "'{'", "}", "'}'", "'", "''")

// accented writes the message again as its source, with accents.
func (m message) accented() string {
	var b strings.Builder
	for _, p := range m {
		switch p.kind {
		case literal:
			b.WriteString(accents.Replace(p.literal))
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
				fmt.Fprintf(&b, " %s {%s}", name, p.cases[name].accented())
			}
			b.WriteByte('}')
		}
	}
	return b.String()
}
