package mail

import (
	"strings"
	"testing"

	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
)

// alertMails returns one mail of each kind to the operator.
func alertMails() (list []ports.AlertMail) {
	b := places()[0].business
	paid := money.Amount{Minor: 1234, Currency: "USD"}
	for _, a := range []operator.Alert{
		{Kind: operator.DepositStuck, Name: "AB12-CD34", Amount: money.Amount{Minor: 1250, Currency: "EUR"}, Detail: "Stripe refused the refund: the account is limited."},
		{Kind: operator.PlanRefunded, Name: "in_1Q2w3E", Amount: paid},
		{Kind: operator.PlanPartlyRefunded, Name: "in_1Q2w3E", Amount: money.Amount{Minor: 500, Currency: "USD"}},
		{Kind: operator.PlanUnknown, Name: "sub_1Q2w3E", Detail: "cus_1Q2w3E"},
		{Kind: operator.PlanPaidAfterEnd, Name: "in_1Q2w3E", Amount: money.Amount{Minor: 1499, Currency: "USD"}},
		{Kind: operator.PlanInvoiceOpen, Name: "sub_1Q2w3E"},
		{Kind: operator.PlanRefundRefused, Name: "in_1Q2w3E", Amount: money.Amount{Minor: 1499, Currency: "USD"}, Detail: "The payment was disputed, and Stripe does not refund it."},
		{Kind: operator.PlanSetUp, Says: text.Of("processor.stripe.noPrice")},
		{Kind: operator.PlanRefundFailed, Name: "in_1Q2w3E", Amount: money.Amount{Minor: 500, Currency: "USD"}},
		{Kind: operator.PlanDisputed, Name: "in_1Q2w3E", Amount: paid},
		{Kind: operator.PlanDisputeLost, Name: "in_1Q2w3E", Amount: paid, Test: true},
		{Kind: operator.ClockWrong, Name: "Stripe", Detail: "7 minutes behind"},
		{Kind: operator.MailWaits},
	} {
		a.ID, a.Business, a.RaisedAt = "0193b1f0-0000-7000-8000-0000000000f5", b.ID, asked
		mail := ports.AlertMail{Message: message.ForAlert(a, "help@book.example"), Alert: a, Business: b, SystemURL: "https://book.example/admin/dashboard/system"}
		if a.Kind == operator.ClockWrong {
			mail.Alert.Business, mail.Business = business.Installation, business.Business{ID: business.Installation}
		}
		list = append(list, mail)
	}
	return list
}

func TestGoldenAlertMails(t *testing.T) {
	t.Parallel()
	mails := alertMails()
	if len(mails) != len(alertTexts) {
		t.Errorf("%d kinds are tested, of %d", len(mails), len(alertTexts))
	}
	for _, mail := range mails {
		kind := string(mail.Alert.Kind)
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			mailer, folder := newFolderMailer(t)
			if err := mailer.Send(t.Context(), mail); err != nil {
				t.Fatal(err)
			}
			m := only(t, folder)
			agree(t, m)
			goldenMail(t, "alert-"+kind, m)
		})
	}
}

func TestWhatOthersWroteInAnAlertIsHarmless(t *testing.T) {
	t.Parallel()
	for name, hostile := range hostileNames {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			mailer, folder := newFolderMailer(t)
			mail := alertMails()[0]
			mail.Business.Name, mail.Alert.Name, mail.Alert.Detail = hostile, hostile, hostile
			if err := mailer.Send(t.Context(), mail); err != nil {
				t.Fatal(err)
			}
			m := only(t, folder)
			if strings.Contains(m.HTML, "<script") || strings.Contains(m.HTML, "<b>") {
				t.Error("markup came through")
			}
			for _, link := range hrefs(m.HTML) {
				if !strings.HasPrefix(link, "https://book.example/") {
					t.Errorf("link %s", link)
				}
			}
		})
	}
}
