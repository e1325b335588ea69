// Package texts is the catalogue of what people read. It finds a message by its id, writes the values into it, and so turns a text of the
// core into a sentence. The README says what the files may contain.
package texts

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"slotwise/core/text"
)

//go:embed */*.json
var files embed.FS

// Catalogue has the messages of one language. Where it lacks one, it has that of English.
type Catalogue struct {
	Language

	messages map[string]message
	screens  map[string][]byte // as JSON: the messages of each area that browsers write
	files    map[Group]screenFile
}

// ofScreens begins the names of the files whose messages browsers write. The messages of screen.booking.json are the area "booking".
const ofScreens = "screen."

// read reads all areas of a language. The id of a message is the name of its file and its path in it: "service.minutes".
func read(from fs.FS, l Language) (*Catalogue, error) {
	areas, err := readFolder(from, string(text.English))
	if err != nil {
		return nil, err
	}
	if l.ID != text.English {
		translated := map[string]any{}
		if !l.Made {
			translated, err = readFolder(from, string(l.ID))
		}
		if err != nil {
			return nil, err
		}
		areas = l.translate(areas, translated)
	}
	c := &Catalogue{Language: l, messages: map[string]message{}, screens: map[string][]byte{}, files: map[Group]screenFile{}}
	for id, area := range areas {
		if err := c.add(id, area); err != nil {
			return nil, fmt.Errorf("read the texts in %s: %w", l.ID, err)
		}
		if area, ok := strings.CutPrefix(id, ofScreens); ok {
			c.screens[area], err = json.Marshal(areas[id]) // can stand within a script element
		}
		if err != nil {
			return nil, fmt.Errorf("write the texts of %s: %w", id, err)
		}
	}
	for g := range groups {
		c.files[g] = c.fileOf(g)
	}
	return c, nil
}

// readFolder returns the content of the files of a language by the names of the areas.
func readFolder(from fs.FS, folder string) (map[string]any, error) {
	names, err := fs.Glob(from, folder+"/*.json")
	if err != nil {
		return nil, fmt.Errorf("list the texts: %w", err)
	}
	areas := make(map[string]any, len(names))
	for _, name := range names {
		content, err := fs.ReadFile(from, name)
		if err != nil {
			return nil, fmt.Errorf("read the texts: %w", err)
		}
		var area any
		if err := json.Unmarshal(content, &area); err != nil {
			return nil, fmt.Errorf("read the texts in %s: %w", name, err)
		}
		areas[strings.TrimSuffix(path.Base(name), ".json")] = area
	}
	return areas, nil
}

// translate returns the messages of English with what the language says instead.
func (l Language) translate(english, translated map[string]any) map[string]any {
	result := make(map[string]any, len(english))
	for name, node := range english {
		switch node := node.(type) {
		case map[string]any:
			inner, _ := translated[name].(map[string]any)
			result[name] = l.translate(node, inner)
		case string:
			inner, _ := translated[name].(string)
			result[name] = cmp.Or(inner, l.fromEnglish(node))
		default:
			result[name] = node
		}
	}
	return result
}

// fromEnglish returns a message that the language lacks. English within text that runs from right to left keeps its own direction.
func (l Language) fromEnglish(source string) string {
	switch {
	case l.Made:
		return l.made(source)
	case l.RightToLeft:
		return "\u2066" + source + "\u2069"
	}
	return source
}

func (c *Catalogue) add(id string, node any) error {
	switch node := node.(type) {
	case string:
		m, err := parse(node)
		if err != nil {
			return fmt.Errorf("message %s: %w", id, err)
		}
		c.messages[id] = m
		return nil
	case map[string]any:
		for name, inner := range node {
			if err := c.add(id+"."+name, inner); err != nil {
				return err
			}
		}
		return nil
	}
	return fmt.Errorf("message %s is neither text nor a group of messages", id)
}

// Write returns a text as a sentence. The zero text is empty. A text whose id the catalogue lacks, which a stored row may have, is
// written as its id.
func (c *Catalogue) Write(t text.Text) string {
	if t.IsZero() {
		return ""
	}
	m, ok := c.messages[t.ID]
	if !ok {
		return t.String()
	}
	return m.write(values{c, t.Values})
}

// ID names a message, or a group of messages such as the texts of a mail, that is written with values of which it mentions some.
type ID string

// Fill returns the message with that id. It is empty if there is none, since of the messages that a group can have, some are optional.
func (c *Catalogue) Fill(id ID, known map[string]any) string {
	return c.messages[string(id)].write(values{c, known})
}

// page returns as JSON what a page needs to show the areas: the language, the same for Intl, the languages from which its readers can
// choose, the messages as they are in the catalogue, and the addresses of files with others. It can stand within a script element.
func (c *Catalogue) page(choice []Language, areas []string, later map[Group]string) []byte {
	offered := make([]pageLanguage, len(choice))
	for i, l := range choice {
		offered[i] = pageLanguage{l.ID, l.Name, l.Dir(), l.Beta}
	}
	return toJSON(pageTexts{c.ID, c.Tag.String(), offered, c.areas(areas), later})
}

// toJSON encodes what consists of texts and of valid JSON.
func toJSON(v any) []byte {
	written, err := json.Marshal(v)
	if err != nil {
		panic(err) // the files are part of the program, and a test reads them
	}
	return written
}

func (c *Catalogue) areas(names []string) map[string]json.RawMessage {
	areas := make(map[string]json.RawMessage, len(names))
	for _, name := range names {
		areas[name] = c.screens[name]
	}
	return areas
}

// pageTexts is what the front end's lib/texts.ts reads.
type pageTexts struct {
	Language  text.Language              `json:"language"`
	Locale    string                     `json:"locale"`
	Languages []pageLanguage             `json:"languages"`
	Areas     map[string]json.RawMessage `json:"areas"`
	Later     map[Group]string           `json:"later,omitempty"` // the addresses of the files of groups
}

type pageLanguage struct {
	ID   text.Language `json:"id"`
	Name string        `json:"name"`
	Dir  string        `json:"dir"`
	Beta bool          `json:"beta"`
}

// Say returns the message with that id and values, which are given as for text.Of.
func (c *Catalogue) Say(id string, pairs ...any) string { return c.Write(text.Of(id, pairs...)) }
