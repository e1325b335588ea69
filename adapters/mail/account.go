package mail

import (
	"cmp"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/message"
	"slotwise/core/subscription"
	"slotwise/ports"
)

// deadlines are the times after a message to which its {until} refers.
var deadlines = map[message.Kind]time.Duration{
	message.SubscriptionPaymentFailed: subscription.PastDueCap,
	message.TwoFactorRemoval:          account.TwoFactorRemovalDelay,
}

// accountContent returns the content of a mail about an account, or to a staff member. A mail to an owner does not name the business,
// because a stranger may have registered with the reader's address and typed any name. support is a contact address, or "".
func accountContent(m ports.AccountMail, support string) (content, error) {
	text, found := accountTexts[m.Message.Kind]
	if forOperator, differs := operatorTexts[m.Message.Kind]; differs && m.Message.Recipient == message.ToOperator {
		text = forOperator
	}
	if !found {
		return content{}, fmt.Errorf("no mail about an account is of kind %q", m.Message.Kind)
	}
	fill := func(p phrase) string { return p.fill("{business}", oneLine(m.Business.Name)) }
	if m.Business.InDeletion() {
		f, err := newFormatter(m.Business)
		if err != nil {
			return content{}, err
		}
		fill = func(p phrase) string { return p.fill("{date}", f.longDate(m.Business.DeleteAt)) }
	}
	if after, ends := deadlines[m.Message.Kind]; ends {
		f, err := newFormatter(m.Business)
		if err != nil {
			return content{}, err
		}
		until := m.Message.CreatedAt.Add(after)
		fill = func(p phrase) string {
			return p.fill("{until}", f.longDate(until), "{moment}", f.moment(until)+", "+f.zoneDuring(until, until))
		}
	}
	subject := fill(text.subject)
	c := content{
		Labels:  labelTexts,
		Subject: subject, Title: subject, Preview: fill(text.preview), Sender: accountMailTexts.sender, Brand: productBrand,
		Action: action{text.link, m.Link}, Footer: []string{fill(cmp.Or(text.reason, phrase(accountMailTexts.reason)))},
	}
	if text.quote != "" {
		c.Quote = quote{Lead: text.quote, Lines: lines(m.Business.Suspension.Reason)}
	}
	for _, paragraph := range text.intro {
		c.Intro = append(c.Intro, fill(paragraph))
	}
	if support != "" && m.Message.Recipient != message.ToStaff {
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
