package httpapi

import (
	"encoding/json"
	"html"
	"strings"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/httpapi/internal/pages"
	"slotwise/adapters/texts"
	"slotwise/core/business"
	"slotwise/core/text"
)

// schemaTypes maps the categories to types of schema.org.
var schemaTypes = map[business.Category]string{
	business.HairSalon: "HairSalon", business.MedicalPractice: "MedicalBusiness", business.FitnessCenter: "HealthClub",
	business.Restaurant: "Restaurant", business.Barbershop: "HairSalon", business.DentalOffice: "Dentist",
}

// localBusiness describes a business to search engines, in the vocabulary of schema.org.
type localBusiness struct {
	Context     string `json:"@context"`
	Type        string `json:"@type"`
	Name        string `json:"name"`
	Description string `json:"description,omitempty"`
	URL         string `json:"url"`
	Image       string `json:"image,omitempty"`
	Telephone   string `json:"telephone,omitempty"`
	Address     string `json:"address,omitempty"`
}

// sharingOf returns the part of a booking page's head that search engines and messengers show: the business's name, its
// description and its logo. It needs no script on the page. A page whose address asks for a language is a page of its own.
func (s *server) sharingOf(b publicBusiness, v pages.View, offered texts.Choice, asked text.Language) string {
	about := localBusiness{
		Context: "https://schema.org", Type: schemaTypes[b.Category], Name: b.Name, Description: b.Description,
		URL: s.PublicURL + "/book/" + b.UniqueURL, Telephone: b.Phone, Address: b.Address,
	}
	if about.Type == "" {
		about.Type = "LocalBusiness"
	}
	if b.LogoURL != nil {
		about.Image = s.PublicURL + *b.LogoURL
	}
	canonical := about.URL
	if asked != "" {
		canonical = inLanguage(about.URL, asked)
	}
	tags := `<link rel="canonical" href="` + html.EscapeString(canonical) + `">` + alternates(about.URL, offered) +
		metaTag("og:type", "website") + metaTag("og:site_name", b.Name) + metaTag("og:url", canonical) +
		metaTag("og:title", v.Title) + metaTag("og:description", v.Description) + metaTag("og:image", about.Image)
	data, err := json.Marshal(about) // escapes <, > and &
	if err != nil {
		return tags // cannot happen: it contains only texts
	}
	return tags + `<script type="application/ld+json">` + string(data) + `</script>`
}

// alternates names the page in each language for search engines.
func alternates(address string, offered texts.Choice) string {
	if len(offered.Languages) < 2 {
		return ""
	}
	var tags strings.Builder
	add := func(language, address string) {
		tags.WriteString(`<link rel="alternate" hreflang="` + language + `" href="` + html.EscapeString(address) + `">`)
	}
	add("x-default", address)
	for _, l := range offered.Languages {
		add(string(l.ID), inLanguage(address, l.ID))
	}
	return tags.String()
}

func inLanguage(address string, l text.Language) string {
	return address + "?" + contract.LanguageParameter + "=" + string(l)
}

func metaTag(property, content string) string {
	if content == "" {
		return ""
	}
	return `<meta property="` + property + `" content="` + html.EscapeString(content) + `">`
}
