package mail

import (
	"cmp"
	"fmt"
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/account"
	"slotwise/core/message"
	"slotwise/core/subscription"
	"slotwise/ports"
)

// accountTexts are the texts of mails about an account, to its owner or to a staff member.
var accountTexts = map[message.Kind]texts.ID{
	message.ConfirmEmail:              "mail.account.confirmEmail",
	message.ResetPassword:             "mail.account.resetPassword",
	message.PasswordChanged:           "mail.account.passwordChanged",
	message.ConfirmEmailChange:        "mail.account.confirmEmailChange",
	message.EmailChanged:              "mail.account.emailChanged",
	message.TwoFactorOn:               "mail.account.twoFactorOn",
	message.TwoFactorOff:              "mail.account.twoFactorOff",
	message.RecoveryCodeUsed:          "mail.account.recoveryCodeUsed",
	message.RemoveTwoFactor:           "mail.account.removeTwoFactor",
	message.TwoFactorRemoval:          "mail.account.twoFactorRemoval",
	message.TwoFactorKept:             "mail.account.twoFactorKept",
	message.GraceEnded:                "mail.account.graceEnded",
	message.SubscriptionStarted:       "mail.account.subscriptionStarted",
	message.SubscriptionPaymentFailed: "mail.account.subscriptionPaymentFailed",
	message.SubscriptionRecovered:     "mail.account.subscriptionRecovered",
	message.SubscriptionEnded:         "mail.account.subscriptionEnded",
	message.SubscriptionNotCompleted:  "mail.account.subscriptionNotCompleted",
	message.SubscriptionRefunded:      "mail.account.subscriptionRefunded",
	message.SubscriptionPaidAfterEnd:  "mail.account.subscriptionPaidAfterEnd",
	message.ConfirmStaffEmail:         "mail.account.confirmStaffEmail",
	message.Invited:                   "mail.account.invited",
	message.MemberChanged:             "mail.account.memberChanged",
	message.MemberRemoved:             "mail.account.memberRemoved",
	message.DeletionRequested:         "mail.account.deletionRequested",
	message.DeletionDone:              "mail.account.deletionDone",
	message.KeysRefused:               "mail.account.keysRefused",
	message.BusinessSuspended:         "mail.account.businessSuspended",
	message.BusinessRestored:          "mail.account.businessRestored",
	message.QuotaReached:              "mail.account.quotaReached",
}

// operatorTexts replace accountTexts in mail to operators, who cannot get a new password by mail.
var operatorTexts = map[message.Kind]texts.ID{
	message.PasswordChanged:  "mail.operator.passwordChanged",
	message.TwoFactorOn:      "mail.operator.twoFactorOn",
	message.TwoFactorOff:     "mail.operator.twoFactorOff",
	message.RecoveryCodeUsed: "mail.operator.recoveryCodeUsed",
}

// deadlines are the times after a message to which its {until} refers.
var deadlines = map[message.Kind]time.Duration{
	message.SubscriptionPaymentFailed: subscription.PastDueCap,
	message.TwoFactorRemoval:          account.TwoFactorRemovalDelay,
}

// accountContent returns the content of a mail about an account, or to a staff member. A mail to an owner does not name the business,
// because a stranger may have registered with the reader's address and typed any name. support is a contact address, or "".
func accountContent(m ports.AccountMail, support string) (content, error) {
	id, found := accountTexts[m.Message.Kind]
	if forOperator, differs := operatorTexts[m.Message.Kind]; differs && m.Message.Recipient == message.ToOperator {
		id = forOperator
	}
	if !found {
		return content{}, fmt.Errorf("no mail about an account is of kind %q", m.Message.Kind)
	}
	v, err := mentionedAboutAccount(m)
	if err != nil {
		return content{}, err
	}
	c := content{
		Labels:  labelsIn(v.Catalogue),
		Subject: v.say(id + ".subject"), Title: v.say(id + ".subject"), Preview: v.say(id + ".preview"), Intro: v.paragraphs(id + ".intro"),
		Sender: product, Brand: productBrand,
		Action: action{v.say(id + ".action"), m.Link}, Footer: []string{cmp.Or(v.say(id+".reason"), v.say("mail.account.reason"))},
	}
	if lead := v.say(id + ".quote"); lead != "" {
		c.Quote = quote{Lead: lead, Lines: lines(m.Business.Suspension.Reason)}
	}
	if support != "" && m.Message.Recipient != message.ToStaff {
		c.Footer = append(c.Footer, v.Say("mail.account.questions", "support", support))
	}
	if m.ValidFor > 0 {
		c.Hints = append(c.Hints, v.Say("mail.account.validFor", "duration", unbroken(v.Duration(m.ValidFor))))
	}
	if hint := v.say(id + ".hint"); hint != "" {
		c.Hints = append(c.Hints, hint)
	}
	return c, nil
}

func mentionedAboutAccount(m ports.AccountMail) (values, error) {
	v := values{texts.In(m.Language), map[string]any{"business": oneLine(m.Business.Name), "inviter": oneLine(m.InvitedBy), "role": "", "does": ""}}
	if m.Role != "" {
		v.named["does"] = v.say("mail.role.does" + texts.ID("."+m.Role))
		v.named["role"] = v.say("mail.role.name" + texts.ID("."+m.Role))
	}
	after, ends := deadlines[m.Message.Kind]
	if !ends && !m.Business.InDeletion() {
		return v, nil
	}
	f, err := newFormatter(m.Business, v.Catalogue)
	if err != nil {
		return values{}, err
	}
	until := m.Message.CreatedAt.Add(after)
	v.named["date"], v.named["until"] = f.longDate(m.Business.DeleteAt), f.longDate(until)
	v.named["moment"] = f.momentInZone(until)
	return v, nil
}
