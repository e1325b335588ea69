package mail

import (
	"cmp"
	"context"
	"fmt"

	"slotwise/adapters/texts"
	"slotwise/core/operator"
	"slotwise/ports"
)

var alertTexts = map[operator.AlertKind]texts.ID{
	operator.DepositStuck:       "mail.operator.alert.depositStuck",
	operator.PlanRefunded:       "mail.operator.alert.planRefunded",
	operator.PlanPartlyRefunded: "mail.operator.alert.planPartlyRefunded",
	operator.PlanRefundFailed:   "mail.operator.alert.planRefundFailed",
	operator.PlanDisputed:       "mail.operator.alert.planDisputed",
	operator.PlanDisputeLost:    "mail.operator.alert.planDisputeLost",
	operator.PlanUnknown:        "mail.operator.alert.planUnknown",
	operator.PlanPaidAfterEnd:   "mail.operator.alert.planPaidAfterEnd",
	operator.PlanRefundRefused:  "mail.operator.alert.planRefundRefused",
	operator.PlanInvoiceOpen:    "mail.operator.alert.planInvoiceOpen",
	operator.PlanSetUp:          "mail.operator.alert.planSetUp",
	operator.ClockWrong:         "mail.operator.alert.clockWrong",
	operator.MailWaits:          "mail.operator.alert.mailWaits",
}

// sendAlertMail tells the operator about a matter that needs them.
func (m *Mailer) sendAlertMail(ctx context.Context, mail ports.AlertMail) error {
	c, err := alertContent(mail)
	if err != nil {
		return err
	}
	e := m.envelope(mail.Message, c)
	if e.from.Name == "" {
		e.from.Name = product
	}
	return m.deliver(ctx, e, string(mail.Message.Kind), mail.Business.Demo)
}

// alertContent returns the content of a mail about an alert. Text that the owner of the business or a processor wrote gets no links
// and no markup.
func alertContent(mail ports.AlertMail) (content, error) {
	id, found := alertTexts[mail.Alert.Kind]
	if !found {
		return content{}, fmt.Errorf("no mail is about an alert of kind %q", mail.Alert.Kind)
	}
	v := mentionedInAlert(mail)
	subject, intro := v.say(id+".subject"), v.paragraphs(id+".intro")
	return content{
		Labels: labelsIn(v.Catalogue), Sender: product, Brand: productBrand, Subject: subject, Title: subject, Preview: intro[0], Intro: intro,
		Action: action{v.say("mail.operator.alert.open"), mail.SystemURL}, Footer: []string{v.say("mail.operator.alert.reason")},
	}, nil
}

func mentionedInAlert(mail ports.AlertMail) values {
	a, in := mail.Alert, texts.In(mail.Language)
	v := map[string]any{
		"business": short(mail.Business.Name, subjectLength), "name": oneLine(a.Name), "amount": a.Amount,
		"detail": oneLine(cmp.Or(in.Write(a.Says), a.Detail)),
	}
	if a.Test {
		v["amount"] = in.Say("mail.operator.alert.testMoney", "amount", a.Amount)
	}
	return values{in, v}
}
