package business

import (
	"strings"
	"unicode/utf8"
)

// ParseEmail trims and lower-cases an address and reports whether mail can be sent to it: one @, something before it, a dot
// in the domain, and only characters that a mail header can contain. It does not check whether the address exists. net/mail
// is not used because it also accepts names, comments, quoted parts and domains without a dot.
func ParseEmail(s string) (string, bool) {
	s = strings.ToLower(strings.TrimFunc(s, invisible)) // pasted text often brings invisible characters
	local, domain, hasAt := strings.Cut(s, "@")
	if !hasAt || local == "" || len(local) > 64 || len(s) > 254 || strings.Contains(domain, "@") {
		return "", false
	}
	for _, r := range s {
		if invisible(r) || r == utf8.RuneError || strings.ContainsRune(`<>(),;:\"[]`, r) {
			return "", false
		}
	}
	if strings.HasPrefix(local, ".") || strings.HasSuffix(local, ".") || strings.Contains(s, "..") {
		return "", false
	}
	labels := strings.Split(domain, ".")
	if len(labels) < 2 {
		return "", false
	}
	for _, label := range labels {
		if label == "" || len(label) > 63 || strings.HasPrefix(label, "-") || strings.HasSuffix(label, "-") {
			return "", false
		}
	}
	return s, true
}

// Mailbox returns the address without the part after a plus sign, since many mail servers deliver all such addresses to one mailbox.
// It is only for counting.
func Mailbox(email string) string {
	local, domain, _ := strings.Cut(email, "@")
	if tag := strings.IndexByte(local, '+'); tag > 0 {
		local = local[:tag]
	}
	return local + "@" + domain
}
