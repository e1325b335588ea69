// Package texts is the catalogue of what people read. It finds a message by its id, writes the values into it, and so turns a text of the
// core into a sentence. The README says what the files may contain.
package texts

import (
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
}

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
	c := &Catalogue{tag: tag, messages: map[string]message{}}
	for _, name := range names {
		content, err := fs.ReadFile(from, name)
		if err != nil {
			return nil, fmt.Errorf("read the texts: %w", err)
		}
		var area any
		if err := json.Unmarshal(content, &area); err != nil {
			return nil, fmt.Errorf("read the texts in %s: %w", name, err)
		}
		if err := c.add(strings.TrimSuffix(path.Base(name), ".json"), area); err != nil {
			return nil, fmt.Errorf("read the texts in %s: %w", name, err)
		}
	}
	return c, nil
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

// Say returns the message with that id and values, which are given as for text.Of.
func (c *Catalogue) Say(id string, pairs ...any) string { return c.Write(text.Of(id, pairs...)) }
