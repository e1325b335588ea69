// Package texts is the catalogue of what people read. It finds a message by its id, writes the values into it, and so turns a text of the
// core into a sentence. The README says what the files may contain.
package texts

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"golang.org/x/text/language"

	"slotwise/core/text"
)

//go:embed */*.json
var files embed.FS

// Catalogue has the messages of one language.
type Catalogue struct {
	tag      language.Tag
	messages map[string]message
	screens  map[string][]byte // as JSON: the messages of each area that browsers write
}

// ofScreens begins the names of the files whose messages browsers write. The messages of screen.booking.json are the area "booking".
const ofScreens = "screen."

// English returns the catalogue in English, which is complete.
var English = sync.OnceValue(func() *Catalogue {
	c, err := read(files, language.English)
	if err != nil {
		panic(err) // the files are part of the program, and a test reads them
	}
	return c
})

// read reads all areas of one language. The id of a message is the name of its file and its path in it: "service.minutes".
func read(from fs.FS, tag language.Tag) (*Catalogue, error) {
	names, err := fs.Glob(from, tag.String()+"/*.json")
	if err != nil {
		return nil, fmt.Errorf("list the texts: %w", err)
	}
	c := &Catalogue{tag: tag, messages: map[string]message{}, screens: map[string][]byte{}}
	for _, name := range names {
		content, err := fs.ReadFile(from, name)
		if err != nil {
			return nil, fmt.Errorf("read the texts: %w", err)
		}
		var area any
		if err := json.Unmarshal(content, &area); err != nil {
			return nil, fmt.Errorf("read the texts in %s: %w", name, err)
		}
		id := strings.TrimSuffix(path.Base(name), ".json")
		if err := c.add(id, area); err != nil {
			return nil, fmt.Errorf("read the texts in %s: %w", name, err)
		}
		if area, ok := strings.CutPrefix(id, ofScreens); ok {
			c.screens[area] = forPage(content)
		}
	}
	return c, nil
}

// forPage returns JSON without spaces that can stand within a script element.
func forPage(content []byte) []byte {
	var compact, escaped bytes.Buffer
	_ = json.Compact(&compact, content) // it was read before, so it is valid
	json.HTMLEscape(&escaped, compact.Bytes())
	return escaped.Bytes()
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

// Screens returns as JSON what a page needs to show the areas: the language, and their messages as they are in the catalogue. It can
// stand within a script element.
func (c *Catalogue) Screens(areas ...string) []byte {
	page := fmt.Appendf(nil, `{"language":%q,"areas":{`, c.tag)
	for i, area := range areas {
		if i > 0 {
			page = append(page, ',')
		}
		page = fmt.Appendf(page, "%q:%s", area, c.screens[area])
	}
	return append(page, "}}"...)
}

// Say returns the message with that id and values, which are given as for text.Of.
func (c *Catalogue) Say(id string, pairs ...any) string { return c.Write(text.Of(id, pairs...)) }
