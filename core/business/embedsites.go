package business

import (
	"slices"
	"strconv"
	"strings"

	"slotwise/core"
	"slotwise/core/text"
)

// maxEmbedSites limits the length of the header that names the sites.
const maxEmbedSites = 20

// WithEmbedSites replaces the sites that may show the booking page inside their own pages. An empty list means that every
// site may. It returns Invalid with a message for FieldEmbedSites.
func (b Business) WithEmbedSites(typed []string) (Business, error) {
	sites := []string{}
	for _, one := range typed {
		if strings.TrimSpace(one) == "" {
			continue
		}
		site, ok := parseSite(one)
		if !ok {
			return b, core.InvalidField(FieldEmbedSites, text.Of("business.notAWebsite", "site", CleanLine(one)))
		}
		if !slices.Contains(sites, site) {
			sites = append(sites, site)
		}
	}
	if len(sites) > maxEmbedSites {
		return b, core.InvalidField(FieldEmbedSites, text.Of("business.tooManySites", "most", maxEmbedSites))
	}
	b.EmbedSites = sites
	return b, nil
}

// parseSite reads the address of any page of a site and returns the site's origin, such as "https://example.com:8443" or
// "https://*.example.com". The default scheme is https. The result is a valid source of a Content-Security-Policy, so its host may
// contain only letters, digits, hyphens and dots.
func parseSite(text string) (site string, ok bool) {
	scheme, rest, found := strings.Cut(strings.ToLower(strings.TrimSpace(text)), "://")
	if !found {
		scheme, rest = "https", scheme
	}
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		rest = rest[:end]
	}
	host, port, hasPort := strings.Cut(rest, ":")
	if hasPort {
		n, err := strconv.ParseUint(port, 10, 16)
		if err != nil || n == 0 {
			return "", false
		}
	}
	if scheme != "https" && scheme != "http" || !isHost(strings.TrimPrefix(host, "*.")) {
		return "", false
	}
	return scheme + "://" + rest, true
}

// isHost reports whether a text has the form of a host name or an IPv4 address. Letters beyond ASCII must be encoded as in
// browsers: "xn--…".
func isHost(text string) bool {
	const maxLength = 253
	for label := range strings.SplitSeq(text, ".") {
		if label == "" || strings.Trim(label, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" || strings.HasPrefix(label, "-") || strings.HasSuffix(label, "-") {
			return false
		}
	}
	return len(text) <= maxLength
}
