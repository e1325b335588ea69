package app

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"slotwise/adapters/system"
	"slotwise/adapters/texts"
	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
)

// problems collects all problems, so that people can fix them together.
type problems []string

func (p *problems) addf(format string, args ...any) { *p = append(*p, fmt.Sprintf(format, args...)) }

func (p *problems) joined() error {
	if len(*p) == 0 {
		return nil
	}
	return errors.New("the configuration needs attention:\n  - " + strings.Join(*p, "\n  - "))
}

func (p *problems) needed(isSet bool, name string) {
	if !isSet {
		p.addf("In production %s is needed.", name)
	}
}

func (p *problems) email(name, value string) {
	if _, ok := business.ParseEmail(value); value != "" && !ok {
		p.addf("%s is not an email address: %q.", name, value)
	}
}

func (p *problems) password(name, value, email string) {
	if refusal := refusedPassword(value, email); refusal != "" {
		p.addf("%s cannot be used. %s", name, refusal)
	}
}

// refusedPassword returns what is wrong with a new password of the operator with that address, or "" if it is acceptable.
func refusedPassword(password, email string) string {
	chosen := account.NewPassword{Typed: password, Normal: system.NormalPassword(password), Email: email}
	if e, ok := errors.AsType[*core.Error](chosen.Check()); ok {
		return texts.English().Write(e.Text)
	}
	return ""
}

func (p *problems) key(name string, value []byte) {
	if len(value) > 0 && len(value) < 32 {
		p.addf("%s is too short: use at least 32 characters, for instance from: openssl rand -base64 32.", name)
	}
}

func (p *problems) onOff(name, value string) bool {
	switch strings.ToLower(value) {
	case "on", "true", "1", "yes":
		return true
	case "off", "false", "0", "no":
		return false
	}
	p.addf("%s is %q: it should be on or off.", name, value)
	return false
}

func (p *problems) count(name, value string) int {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 {
		p.addf("%s is %q: it should be a whole number of at least 1.", name, value)
	}
	return n
}

func (p *problems) oneOf(name, value string, allowed ...string) string {
	if slices.Contains(allowed, value) {
		return value
	}
	p.addf("%s is %q: it should be %s.", name, value, strings.Join(allowed, " or "))
	return allowed[0]
}

func (p *problems) database(name, value string) {
	if value == "" {
		return
	}
	u, err := url.Parse(value)
	if err != nil || u.Scheme != "postgres" && u.Scheme != "postgresql" {
		p.addf("%s is not a PostgreSQL address: it should look like postgres://user:password@host:5432/slotwise.", name)
	}
}

func (p *problems) address(name, value string) {
	_, port, err := net.SplitHostPort(value)
	if err != nil || port == "" {
		p.addf("%s is %q: it should be host:port, such as 127.0.0.1:8080.", name, value)
		return
	}
	if _, err := net.LookupPort("tcp", port); err != nil {
		p.addf("%s has the port %q, which does not exist.", name, port)
	}
}

func (p *problems) prefixes(name, value string) []netip.Prefix {
	var list []netip.Prefix
	for _, item := range strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' }) {
		prefix, err := netip.ParsePrefix(item)
		if err != nil {
			addr, addrErr := netip.ParseAddr(item)
			if addrErr != nil {
				p.addf("%s holds %q, which is neither an address nor a network such as 10.0.0.0/8.", name, item)
				continue
			}
			prefix = netip.PrefixFrom(addr, addr.BitLen())
		}
		list = append(list, prefix)
	}
	return list
}

// Sentence returns what a command prints about an error, with the sentence of a refusal in place of its id. It leaves out the code of a
// refusal that nothing was added to, since the code is for programs.
func Sentence(err error) string {
	refusal, ok := errors.AsType[*core.Error](err)
	if !ok || refusal.Text.IsZero() {
		return err.Error()
	}
	sentence := texts.English().Write(refusal.Text)
	if refusal.Error() == err.Error() {
		return sentence
	}
	return strings.Replace(err.Error(), refusal.Text.String(), sentence, 1)
}
