package mail

import (
	"cmp"
	"context"
	"fmt"

	"slotwise/ports"
)

// sendAlertMail tells the operator about a matter that needs them.
func (m *Mailer) sendAlertMail(ctx context.Context, mail ports.AlertMail) error {
	c, err := alertContent(mail)
	if err != nil {
		return err
	}
	e := m.envelope(mail.Message, c)
	if e.from.Name == "" {
		e.from.Name = accountMailTexts.sender
	}
	return m.deliver(ctx, e, string(mail.Message.Kind), mail.Business.Demo)
}

// alertContent returns the content of a mail about an alert. Text that the owner of the business or a processor wrote gets no links
// and no markup.
func alertContent(mail ports.AlertMail) (content, error) {
	a := mail.Alert
	text, found := alertTexts[a.Kind]
	if !found {
		return content{}, fmt.Errorf("no mail is about an alert of kind %q", a.Kind)
	}
	amount := a.Amount.String()
	if a.Test {
		amount = alertMailTexts.testMoney.fill("{amount}", amount)
	}
	fill := func(p phrase) string {
		return p.fill("{business}", short(mail.Business.Name, subjectLength), "{name}", oneLine(a.Name), "{amount}", amount, "{detail}", oneLine(cmp.Or(sentence(a.Says), a.Detail)))
	}
	subject := fill(text.subject)
	c := content{
		Labels: labelTexts, Sender: accountMailTexts.sender, Brand: productBrand, Subject: subject, Title: subject,
		Action: action{alertMailTexts.open, mail.SystemURL}, Footer: []string{alertMailTexts.reason},
	}
	for _, p := range text.intro {
		c.Intro = append(c.Intro, fill(p))
	}
	c.Preview = c.Intro[0]
	return c, nil
}
