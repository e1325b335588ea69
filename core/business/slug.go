package business

import (
	"slices"
	"strings"

	"slotwise/core"
	"slotwise/core/letters"
	"slotwise/core/text"
)

// Booking links have at most 40 characters, so that people can read them out and print them.
const (
	slugMin = 3
	slugMax = 40
)

// spelledOut spells names for addresses: two letters for an umlaut, none for an apostrophe.
var spelledOut = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "'", "", "’", "", "&", " and ")

// reserved are links that the product uses itself or that look like mistakes.
var reserved = []string{"admin", "api", "demo", "embed", "manage", "new", "null", "slotwise", "undefined"}

// Slug returns the booking link for a name: lower-case letters, digits and single hyphens. It is "business" for a name
// without letters and digits. Short and reserved links get the prefix "business-".
func Slug(name string) string {
	var b strings.Builder
	for _, r := range letters.Plain(spelledOut.Replace(strings.ToLower(name))) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	slug := strings.TrimRight(cutAtWord(b.String(), slugMax), "-")
	if len(slug) < slugMin || slices.Contains(reserved, slug) {
		return strings.Trim("business-"+slug, "-")
	}
	return slug
}

// cutAtWord cuts a link at the end of a word, or within the word if it is the only one.
func cutAtWord(link string, limit int) string {
	if len(link) <= limit {
		return link
	}
	if end := strings.LastIndexByte(link[:limit+1], '-'); end >= slugMin {
		return link[:end]
	}
	return link[:limit]
}

// SlugWithSuffix returns another link for the same name. It ends with six letters or digits of random.
func SlugWithSuffix(slug, random string) string {
	suffix := truncate(strings.ReplaceAll(Slug(random), "-", ""), 6)
	return strings.TrimRight(cutAtWord(slug, slugMax-len(suffix)-1), "-") + "-" + suffix
}

// ParseLink reads a booking link that an owner has typed. It returns Invalid with a message for FieldUniqueURL.
func ParseLink(typed string) (string, error) {
	link := strings.ToLower(strings.TrimSpace(typed))
	if slices.Contains(reserved, link) {
		return "", core.InvalidField(FieldUniqueURL, text.Of("business.linkRefused"))
	}
	if link == "" || Slug(link) != link {
		return "", core.InvalidField(FieldUniqueURL, text.Of("business.linkForm", "least", slugMin, "most", slugMax))
	}
	return link, nil
}

// SimilarLinks suggests links similar to a taken one, the best first. The last ones end with letters of random.
func SimilarLinks(taken string, b Business, random string) []string {
	category := strings.ReplaceAll(string(b.Category), "_", "-")
	return []string{Slug(b.Name), Slug(taken + "-" + category), SlugWithSuffix(taken, random), SlugWithSuffix(Slug(b.Name), random)}
}

func truncate(s string, maximum int) string {
	if len(s) > maximum {
		return s[:maximum]
	}
	return s
}
