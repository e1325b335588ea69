package texts

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/text"
)

// The pages' reader of messages has to write the same results.
func TestMessagesAreWrittenAsInTheSharedTable(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("testdata/messages.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Language text.Language  `json:"language"`
		Message  string         `json:"message"`
		Want     string         `json:"want"`
		Values   map[string]any `json:"values"`
	}
	if err := json.Unmarshal(content, &cases); err != nil || len(cases) == 0 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	for _, c := range cases {
		for name, value := range c.Values {
			if n, ok := value.(float64); ok {
				c.Values[name] = int(n)
			}
		}
		m, err := parse(c.Message)
		if err != nil {
			t.Errorf("%q: %v", c.Message, err)
		}
		if got := m.write(values{In(c.Language), c.Values}); got != c.Want {
			t.Errorf("%s: %q with %v: %q, want %q", c.Language, c.Message, c.Values, got, c.Want)
		}
	}
}

func TestValuesAreWrittenByTheirType(t *testing.T) {
	t.Parallel()
	m, err := parse("{value}")
	if err != nil {
		t.Fatal(err)
	}
	for want, value := range map[string]any{
		"":                     nil,
		"$1,250.00":            money.Amount{Minor: 125000, Currency: "USD"},
		"2027-06-10":           civil.Date{Year: 2027, Month: 6, Day: 10},
		"2027-06-10T07:30:00Z": time.Date(2027, 6, 10, 9, 30, 0, 0, time.FixedZone("", 7200)),
		"2 hours":              text.Of("duration.hours", "count", 2),
		"0 minutes":            time.Duration(0),
		"1 minute":             time.Minute,
		"45 minutes":           45 * time.Minute,
		"90 minutes":           90 * time.Minute,
		"1 hour":               time.Hour,
		"25 hours":             25 * time.Hour,
		"1 day":                24 * time.Hour,
		"7 days":               7 * 24 * time.Hour,
	} {
		if got := m.write(values{English(), map[string]any{"value": value}}); got != want {
			t.Errorf("%#v: %q, want %q", value, got, want)
		}
	}
}

func TestATextWithoutAMessageIsWrittenAsItsID(t *testing.T) {
	t.Parallel()
	for want, text := range map[string]text.Text{"": {}, "gone.since (n: 1)": text.Of("gone.since", "n", 1)} {
		if got := English().Write(text); got != want {
			t.Errorf("%v: %q, want %q", text, got, want)
		}
	}
}

func TestPluralFormsFollowTheLanguage(t *testing.T) {
	t.Parallel()
	arabic := In("ar")
	for n, want := range map[int]string{0: "zero", 1: "one", 2: "two", 3: "few", 11: "many", 100: "other", -1: "one"} {
		if got := arabic.form(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

func TestTheMadeLanguageWritesEnglishWithAccentsInBrackets(t *testing.T) {
	t.Parallel()
	for source, want := range map[string]string{
		"Book a time":          "[Bóók á tímé···]",
		"One.\n\nTwo.":         "[Óñé.]\n\n[Twó.···]",
		"{name}'s, or '{'x'}'": "[Ada's, ór {x}······]",
		"{count, number} of #": "[1,234 óf #······]",
		"{count, plural, =0 {No times} one {# time} other {# times}}": "[1,234 tímés" + strings.Repeat("·", 19) + "]",
		"{name, select, Ada {she} other {they}}":                      "[shé" + strings.Repeat("·", 12) + "]",
	} {
		m, err := parse(In("en-XA").made(source))
		if err != nil {
			t.Errorf("%q: %v", source, err)
		}
		if got := m.write(values{English(), map[string]any{"name": "Ada", "count": 1234}}); got != want {
			t.Errorf("%q: %q, want %q", source, got, want)
		}
	}
}

func TestTheMadeLanguageFromRightToLeftTurnsLettersButNotValues(t *testing.T) {
	t.Parallel()
	const want = "[\u202eBóók wíth \u202cAda\u202e.\u202c]\n\n[\u202eTwó\u202c·······]"
	m, err := parse(In("ar-XB").made("Book with {name}.\n\nTwo"))
	if got := m.write(values{English(), map[string]any{"name": "Ada"}}); err != nil || got != want {
		t.Errorf("%+q, %v, want %+q", got, err, want)
	}
}

func TestEachLanguageHasAllMessages(t *testing.T) {
	t.Parallel()
	for _, l := range Languages() {
		c := In(l.ID)
		if c.ID != l.ID || len(c.messages) != len(English().messages) || len(c.screens) != len(English().screens) {
			t.Errorf("%s: %d messages and %d areas of screens in the catalogue of %s", l.ID, len(c.messages), len(c.screens), c.ID)
		}
		for area, content := range c.screens {
			if !json.Valid(content) {
				t.Errorf("%s: the texts of %s are not JSON", l.ID, area)
			}
		}
	}
	if In("nl") != English() {
		t.Error("a language that the product lacks is not English")
	}
	if In("ar").Dir() != "rtl" || In("de").Dir() != "ltr" {
		t.Errorf("Arabic runs %s and German %s", In("ar").Dir(), In("de").Dir())
	}
}

func TestWhatALanguageLacksIsEnglishInItsOwnDirection(t *testing.T) {
	t.Parallel()
	folder := fstest.MapFS{
		"en/service.json":        {Data: []byte(`{"name": "Name", "group": {"minutes": "{n} minutes", "price": "Price"}}`)},
		"en/screen.booking.json": {Data: []byte(`{"title": "Book & pay"}`)},
		"de/service.json":        {Data: []byte(`{"name": "", "group": {"minutes": "{n} Minuten"}, "gone": "Weg"}`)},
		"ar/service.json":        {Data: []byte(`{"group": {"price": "السعر"}}`)},
	}
	for id, want := range map[text.Language][]string{
		"de": {"Name", "5 Minuten", "Price", `{"title":"Book \u0026 pay"}`},
		"ar": {"\u2066Name\u2069", "\u2066\u20685\u2069 minutes\u2069", "السعر", "{\"title\":\"\u2066Book \\u0026 pay\u2069\"}"},
	} {
		c, err := read(folder, In(id).Language)
		if err != nil {
			t.Fatal(err)
		}
		got := []string{c.Say("service.name"), c.Say("service.group.minutes", "n", 5), c.Say("service.group.price"), string(c.screens["booking"])}
		if !slices.Equal(got, want) || len(c.messages) != 4 {
			t.Errorf("%s: %d messages, %q, want %q", id, len(c.messages), got, want)
		}
	}
}

func TestFaultsOfMessagesAreFound(t *testing.T) {
	t.Parallel()
	for source, want := range map[string]string{
		"{name":                     "braces",
		"name}":                     "braces",
		"{count, plural":            "braces",
		"{count, plural, other {a}": "braces",
		"{count, plural, other {a":  "braces",
		"{}":                        "name of a value",
		"{a b}":                     "name of a value",
		"{at, date}":                "not a part of the format",
		"{n, number, integer}":      "not a part of the format",
		"{n, plural}":               "not a part of the format",
		"{n, plural, one {a}}":      "other",
		"{k, select, a {b}}":        "other",
		"{k, select, other {{n, plural, other {a}}}}": "within another",
	} {
		if _, err := parse(source); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want an error about %q", source, err, want)
		}
	}
}

func TestAFaultyFileIsNamed(t *testing.T) {
	t.Parallel()
	for content, want := range map[string]string{
		`{"name": "{"}`:   "message service.name: the braces",
		`{"name": 1}`:     "message service.name is neither",
		`{"name": "a"`:    "en/service.json: ",
		`{"a": {"b": 1}}`: "message service.a.b is neither",
	} {
		_, err := read(fstest.MapFS{"en/service.json": {Data: []byte(content)}}, English().Language)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want an error about %q", content, err, want)
		}
	}
}

func TestEachAreaOfScreensIsInAGroup(t *testing.T) {
	t.Parallel()
	grouped := map[string]int{"booking": 1, "widget": 1} // of customers' pages and of other sites
	for _, area := range ofEveryPage {
		grouped[area]++
	}
	for _, areas := range groups {
		for _, area := range areas {
			grouped[area]++
		}
	}
	for area := range English().screens {
		if grouped[area] == 0 {
			t.Errorf("no page gets the texts of %q", area)
		}
	}
	for area := range grouped {
		if English().screens[area] == nil {
			t.Errorf("there are no texts of %q", area)
		}
	}
}
