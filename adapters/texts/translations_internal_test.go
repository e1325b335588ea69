package texts

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"slotwise/core/text"
)

// hasMany are the languages in which browsers know a form for millions, which the server does not. Messages may have it.
var hasMany = []string{"es", "fr", "it", "pt"}

var exactly = regexp.MustCompile(`^=\d+$`)

// faultsIn returns what is wrong with the messages of a language, as far as a program can see it. English may lack none of the ids.
func (c *Catalogue) faultsIn(english *Catalogue) []string {
	var forms []string
	for n := range 1200 {
		if form := c.form(n); !slices.Contains(forms, form) {
			forms = append(forms, form)
		}
	}
	slices.Sort(forms)
	base, _ := c.Tag.Base()
	var faults []string
	for _, id := range slices.Sorted(maps.Keys(c.messages)) {
		m, source := c.messages[id], english.messages[id]
		fault := func(format string, a ...any) {
			faults = append(faults, fmt.Sprintf("%s: %s", id, fmt.Sprintf(format, a...)))
		}
		if len(m) == 0 {
			continue // not translated
		}
		if source == nil {
			fault("English has no such message")
			continue
		}
		want, got := map[string]string{}, map[string]string{}
		source.uses(want)
		m.uses(got)
		for _, name := range slices.Sorted(maps.Keys(got)) {
			if how, ok := want[name]; !ok {
				fault("English has no value {%s}", name)
			} else if got[name] != how && (got[name] != asItIs || how != asNumber) {
				fault("{%s} is %s, in English %s", name, got[name], how)
			}
		}
		for _, name := range slices.Sorted(maps.Keys(want)) {
			if _, ok := got[name]; !ok {
				fault("the value {%s} is missing", name)
			}
		}
		for _, p := range m {
			if p.kind != byCount {
				continue
			}
			has := slices.DeleteFunc(slices.Sorted(maps.Keys(p.cases)), func(name string) bool {
				return exactly.MatchString(name) || name == "many" && slices.Contains(hasMany, base.String())
			})
			if !slices.Equal(has, forms) {
				fault("{%s} has the plural forms %v, not %v", p.name, has, forms)
			}
		}
	}
	return faults
}

const (
	asItIs   = "written as it is"
	asNumber = "a number"
)

// uses adds how the message writes each value.
func (m message) uses(to map[string]string) {
	for _, p := range m {
		switch p.kind {
		case literal, countItself:
		case bare:
			if to[p.name] == "" {
				to[p.name] = asItIs
			}
		case number, byCount:
			to[p.name] = asNumber
		case byName:
			to[p.name] = "a choice of " + strings.Join(slices.Sorted(maps.Keys(p.cases)), ", ")
		}
		for _, inner := range p.cases {
			inner.uses(to)
		}
	}
}

// translationsIn returns what the files of a language say, without English where they say nothing.
func translationsIn(from fs.FS, l Language) (*Catalogue, error) {
	areas, err := readFolder(from, string(l.ID))
	c := &Catalogue{Language: l, messages: map[string]message{}}
	for id, area := range areas {
		err = cmp.Or(err, c.add(id, area))
	}
	return c, err
}

func TestTranslationsFitTheEnglishMessages(t *testing.T) {
	t.Parallel()
	folders, err := fs.ReadDir(files, ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		id := text.Language(folder.Name())
		switch {
		case id == text.English || id == "testdata":
			continue
		case In(id).ID != id:
			t.Errorf("%s is not in the table of languages", id)
			continue
		}
		c, err := translationsIn(files, In(id).Language)
		if err != nil {
			t.Errorf("%s: %v", id, err)
		}
		for _, fault := range c.faultsIn(English()) {
			t.Errorf("%s: %s", id, fault)
		}
	}
}

func TestFaultsOfTranslationsAreFound(t *testing.T) {
	t.Parallel()
	const days = "{count, plural, one {# day} other {# days}}"
	for _, c := range []struct {
		language                   text.Language
		english, translation, want string
	}{
		{"de", `{"a": "{name} and {time}"}`, `{"a": "{time}, {name}"}`, ""},
		{"de", `{"a": "{name}", "b": "B"}`, `{"b": ""}`, ""},
		{"de", `{"a": "A"}`, `{"b": "B"}`, "service.b: English has no such message"},
		{"de", `{"a": "A"}`, `{"a": {"b": "B"}}`, "service.a.b: English has no such message"},
		{"de", `{"a": "{name}"}`, `{"a": "{nom}"}`, "service.a: English has no value {nom}\nservice.a: the value {name} is missing"},
		{"fr", `{"a": "{name}"}`, `{"a": "l'{name}"}`, "service.a: the value {name} is missing"},
		{"de", `{"a": "{n}"}`, `{"a": "{n, number}"}`, "service.a: {n} is a number, in English written as it is"},
		{"de", `{"a": "{n, number}"}`, `{"a": "{n}"}`, ""},
		{
			"de", `{"a": "{k, select, b {B} other {}}"}`, `{"a": "{k, select, c {C} other {}}"}`,
			"service.a: {k} is a choice of c, other, in English a choice of b, other",
		},
		{"de", `{"a": "` + days + `"}`, `{"a": "{count, plural, other {#}}"}`, "service.a: {count} has the plural forms [other], not [one other]"},
		{"tr", `{"a": "` + days + `"}`, `{"a": "{count, plural, one {#} few {#} other {#}}"}`, "service.a: {count} has the plural forms [few one other], not [one other]"},
		{"ar", `{"a": "` + days + `"}`, `{"a": "` + days + `"}`, "service.a: {count} has the plural forms [one other], not [few many one other two zero]"},
		{"ar", `{"a": "` + days + `"}`, `{"a": "{count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}"}`, ""},
		{"pt-BR", `{"a": "` + days + `"}`, `{"a": "{count, plural, =0 {0} one {#} many {#} other {#}}"}`, ""},
		{"es", `{"a": "` + days + `"}`, `{"a": "` + days + `"}`, ""},
	} {
		english, err := read(fstest.MapFS{"en/service.json": {Data: []byte(c.english)}}, English().Language)
		if err != nil {
			t.Fatal(err)
		}
		folder := fstest.MapFS{string(c.language) + "/service.json": {Data: []byte(c.translation)}}
		translations, err := translationsIn(folder, In(c.language).Language)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(translations.faultsIn(english), "\n"); got != c.want {
			t.Errorf("%s %s: %q, want %q", c.language, c.translation, got, c.want)
		}
	}
}
