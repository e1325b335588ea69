package customer_test

import (
	"strings"
	"testing"

	"slotwise/core/customer"
)

func TestASearchFindsACustomerHoweverItIsTyped(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, email, phone string
		found, notFound    []string
	}{
		{
			"Zoë  Ångström-O'Neill", "Zoe.A@Example.com", "+1 (555) 01200",
			[]string{"zoe", "ZOË", "Zoe\u0308", "angstrom", "angstroem", "ångström o'neill", "oneill", "O’Neill", "angstromoneill", "zoe.a@example.com", " example.COM", "5550120", "(555) 01", "+1 555", "z", "zo", "1 5"},
			[]string{"joe", "zoe@example", "556", "oe", "01", "neil x"},
		},
		{"Müller", "", "", []string{"muller", "mueller", "müller", "MÜLLER", "mu"}, []string{"moller", "miller"}},
		{"Mueller", "", "", []string{"müller", "mueller", "muller"}, nil},
		{"Hans Zott", "", "", []string{"zo", "zott"}, []string{"zoe", "zoë"}},
		{"Sinéad O’Neill", "", "", []string{"o neil", "O Neill", "o'neil", "O´Neill", "O‘Neill", "oneill", "sinead o neill", "sinead oneill", "neill"}, []string{"o'nell", "on eill"}},
		{"Tadhg O Neill", "", "", []string{"o neil", "O'Neill", "O’Neill", "oneill", "tadhg o'neill"}, []string{"tadhgo"}},
		{"José de l'Église", "", "", []string{"de l eglise", "de l'église", "leglise", "église"}, nil},
		{"Anne-Marie d'Arc", "", "", []string{"anne marie", "anne-marie", "annemarie", "darc", "d'arc", "Marie d’Arc", "marie d arc"}, []string{"mariette"}},
		{"Café İstanbul, Hauptstraße 5", "", "", []string{"istanbul", "ISTANBUL", "İstanbul", "strasse", "straße", "cafe"}, nil},
		{"王 伟", "", "", []string{"王 伟", "王伟"}, nil},
		{"王伟", "", "", []string{"王", "王伟"}, []string{"伟"}},
	} {
		stored := customer.SearchText(c.name, c.email, c.phone)
		for _, typed := range c.found {
			if term := customer.SearchTerm(typed); !strings.Contains(stored, term) {
				t.Errorf("%q, as %q, is not found in %q", typed, term, stored)
			}
		}
		for _, typed := range c.notFound {
			if term := customer.SearchTerm(typed); strings.Contains(stored, term) {
				t.Errorf("%q, as %q, is found in %q", typed, term, stored)
			}
		}
	}
}

func TestNothingIsSearchedForBySignsAlone(t *testing.T) {
	t.Parallel()
	for _, typed := range []string{"", " ", "%", "&", "-", "@", "(", "...", "+ (", "€", "👋"} {
		if term := customer.SearchTerm(typed); term != "" {
			t.Errorf("%q is searched for as %q", typed, term)
		}
	}
}

func TestTheSearchTextIsNeverEmpty(t *testing.T) {
	t.Parallel()
	if got := customer.SearchText("", "", ""); got != " " {
		t.Errorf("an empty customer is stored as %q", got)
	}
	if got := customer.SearchText("Zoe", "", ""); got != " zoe zo" {
		t.Errorf("Zoe is stored as %q", got)
	}
}
