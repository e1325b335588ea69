package mail

import (
	"fmt"

	"slotwise/core"
	"slotwise/ports"
)

// accountContent is the content of a mail about an account. It does not name the business: whoever registered typed its
// name, and is not always the one who reads the mail at this address. support is whom to ask; empty: nobody.
func accountContent(m ports.AccountMail, support string) (content, error) {
	text, found := accountTexts[m.Message.Kind]
	if !found {
		return content{}, fmt.Errorf("no mail about an account is of kind %q", m.Message.Kind)
	}
	c := content{
		Labels:  labelTexts,
		Subject: text.subject, Title: text.subject, Preview: text.preview, Sender: accountMailTexts.sender, Brand: productBrand,
		Intro: text.intro, Action: action{text.link, m.Link}, Footer: []string{accountMailTexts.reason},
	}
	if support != "" {
		c.Footer = append(c.Footer, accountMailTexts.questions.fill("{support}", support))
	}
	if m.ValidFor > 0 {
		c.Hints = append(c.Hints, accountMailTexts.validFor.fill("{duration}", unbroken(core.DurationText(m.ValidFor))))
	}
	if text.hint != "" {
		c.Hints = append(c.Hints, text.hint)
	}
	return c, nil
}
