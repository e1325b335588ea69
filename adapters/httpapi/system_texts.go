package httpapi

import (
	"slotwise/adapters/texts"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/text"
)

// systemTexts are what operators read about payments, mails and jobs.
var systemTexts = struct {
	plans                 map[operator.AlertKind]texts.ID // what happened, the reason and what to do, with {amount}, {name} and {detail} of the alert
	mails                 map[message.Kind]text.Text      // names of mails
	toCustomers, toOthers map[message.Kind]text.Text      // names of the other mails, by who gets them
	jobs                  map[string]text.Text            // by kind
}{
	plans: map[operator.AlertKind]texts.ID{
		operator.PlanRefunded:       "system.plan.refunded",
		operator.PlanPartlyRefunded: "system.plan.partlyRefunded",
		operator.PlanRefundFailed:   "system.plan.refundFailed",
		operator.PlanDisputed:       "system.plan.disputed",
		operator.PlanDisputeLost:    "system.plan.disputeLost",
		operator.PlanUnknown:        "system.plan.unknown",
		operator.PlanPaidAfterEnd:   "system.plan.paidAfterEnd",
		operator.PlanRefundRefused:  "system.plan.refundRefused",
		operator.PlanInvoiceOpen:    "system.plan.invoiceOpen",
		operator.PlanSetUp:          "system.plan.setUp",
	},
	mails: map[message.Kind]text.Text{
		message.ConfirmEmail:              text.Of("system.mail.confirmEmail"),
		message.ResetPassword:             text.Of("system.mail.resetPassword"),
		message.PasswordChanged:           text.Of("system.mail.passwordChanged"),
		message.ConfirmEmailChange:        text.Of("system.mail.confirmEmailChange"),
		message.EmailChanged:              text.Of("system.mail.emailChanged"),
		message.TwoFactorOn:               text.Of("system.mail.twoFactorOn"),
		message.TwoFactorOff:              text.Of("system.mail.twoFactorOff"),
		message.RemoveTwoFactor:           text.Of("system.mail.removeTwoFactor"),
		message.TwoFactorRemoval:          text.Of("system.mail.twoFactorRemoval"),
		message.TwoFactorKept:             text.Of("system.mail.twoFactorKept"),
		message.RecoveryCodeUsed:          text.Of("system.mail.recoveryCodeUsed"),
		message.GraceEnded:                text.Of("system.mail.graceEnded"),
		message.SubscriptionStarted:       text.Of("system.mail.subscriptionStarted"),
		message.SubscriptionPaymentFailed: text.Of("system.mail.subscriptionPaymentFailed"),
		message.SubscriptionRecovered:     text.Of("system.mail.subscriptionRecovered"),
		message.SubscriptionEnded:         text.Of("system.mail.subscriptionEnded"),
		message.SubscriptionNotCompleted:  text.Of("system.mail.subscriptionNotCompleted"),
		message.SubscriptionRefunded:      text.Of("system.mail.subscriptionRefunded"),
		message.SubscriptionPaidAfterEnd:  text.Of("system.mail.subscriptionPaidAfterEnd"),
		message.KeysRefused:               text.Of("system.mail.keysRefused"),
		message.QuotaReached:              text.Of("system.mail.quotaReached"),
		message.ConfirmStaffEmail:         text.Of("system.mail.confirmStaffEmail"),
		message.Invited:                   text.Of("system.mail.invited"),
		message.MemberChanged:             text.Of("system.mail.memberChanged"),
		message.MemberRemoved:             text.Of("system.mail.memberRemoved"),
		message.DeletionRequested:         text.Of("system.mail.deletionRequested"),
		message.DeletionDone:              text.Of("system.mail.deletionDone"),
		message.DailyAgenda:               text.Of("system.mail.dailyAgenda"),
		message.ContactForm:               text.Of("system.mail.contactForm"),
		message.BusinessSuspended:         text.Of("system.mail.businessSuspended"),
		message.BusinessRestored:          text.Of("system.mail.businessRestored"),
		message.AlertDepositStuck:         text.Of("system.mail.depositStuck"),
		message.AlertPlanRefunded:         text.Of("system.mail.planRefunded"),
		message.AlertPlanPartlyRefunded:   text.Of("system.mail.planPartlyRefunded"),
		message.AlertPlanRefundFailed:     text.Of("system.mail.planRefundFailed"),
		message.AlertPlanDisputed:         text.Of("system.mail.planDisputed"),
		message.AlertPlanDisputeLost:      text.Of("system.mail.planDisputeLost"),
		message.AlertPlanUnknown:          text.Of("system.mail.planUnknown"),
		message.AlertPlanPaidAfterEnd:     text.Of("system.mail.planPaidAfterEnd"),
		message.AlertPlanRefundRefused:    text.Of("system.mail.planRefundRefused"),
		message.AlertPlanInvoiceOpen:      text.Of("system.mail.planInvoiceOpen"),
		message.AlertPlanSetUp:            text.Of("system.mail.planSetUp"),
		message.AlertClockWrong:           text.Of("system.mail.clockWrong"),
		message.AlertMailWaits:            text.Of("system.mail.mailWaits"),
	},
	toCustomers: map[message.Kind]text.Text{
		message.Booked:          text.Of("system.mailToCustomer.booked"),
		message.Confirmed:       text.Of("system.mailToCustomer.confirmed"),
		message.Changed:         text.Of("system.mailToCustomer.changed"),
		message.Cancelled:       text.Of("system.mailToCustomer.cancelled"),
		message.Reminder:        text.Of("system.mailToCustomer.reminder"),
		message.AddressChanged:  text.Of("system.mailToCustomer.addressChanged"),
		message.BookedLate:      text.Of("system.mailToCustomer.bookedLate"),
		message.DepositNotPaid:  text.Of("system.mailToCustomer.depositNotPaid"),
		message.DepositNotTaken: text.Of("system.mailToCustomer.depositNotTaken"),
		message.DepositRefunded: text.Of("system.mailToCustomer.depositRefunded"),
		message.RefundStuck:     text.Of("system.mailToCustomer.refundStuck"),
		message.PaymentPending:  text.Of("system.mailToCustomer.paymentPending"),
		message.PaymentUnclear:  text.Of("system.mailToCustomer.paymentUnclear"),
		message.PaymentDue:      text.Of("system.mailToCustomer.paymentDue"),
	},
	toOthers: map[message.Kind]text.Text{
		message.Booked:          text.Of("system.mailToOther.booked"),
		message.Confirmed:       text.Of("system.mailToOther.confirmed"),
		message.Changed:         text.Of("system.mailToOther.changed"),
		message.Cancelled:       text.Of("system.mailToOther.cancelled"),
		message.DepositStuck:    text.Of("system.mailToOther.depositStuck"),
		message.PaymentWaits:    text.Of("system.mailToOther.paymentWaits"),
		message.DepositTooSmall: text.Of("system.mailToOther.depositTooSmall"),
		message.DepositDisputed: text.Of("system.mailToOther.depositDisputed"),
		message.DisputeWon:      text.Of("system.mailToOther.disputeWon"),
		message.DisputeLost:     text.Of("system.mailToOther.disputeLost"),
		message.DepositOdd:      text.Of("system.mailToOther.depositOdd"),
		message.RefundedOutside: text.Of("system.mailToOther.refundedOutside"),
		message.Assigned:        text.Of("system.mailToOther.assigned"),
		message.TakenAway:       text.Of("system.mailToOther.takenAway"),
	},
	jobs: map[string]text.Text{
		"sweep_reminders":        text.Of("system.job.sweepReminders"),
		"sweep_waiting":          text.Of("system.job.sweepWaiting"),
		"sweep_agendas":          text.Of("system.job.sweepAgendas"),
		"expire_grace_periods":   text.Of("system.job.expireGracePeriods"),
		"poll_subscriptions":     text.Of("system.job.pollSubscriptions"),
		"end_subscriptions":      text.Of("system.job.endSubscriptions"),
		"catch_up_subscriptions": text.Of("system.job.catchUpSubscriptions"),
		"sweep_sessions":         text.Of("system.job.sweepSessions"),
		"cancel_in_deletion":     text.Of("system.job.cancelInDeletion"),
		"open_sessions":          text.Of("system.job.openSessions"),
		"erase_deleted":          text.Of("system.job.eraseDeleted"),
		"delete_old":             text.Of("system.job.deleteOld"),
		"poll_deposits":          text.Of("system.job.pollDeposits"),
		"compare_accounts":       text.Of("system.job.compareAccounts"),
		"reset_demo":             text.Of("system.job.resetDemo"),
		"fill_demo":              text.Of("system.job.fillDemo"),
		"count_appointments":     text.Of("system.job.countAppointments"),
		"check_sums":             text.Of("system.job.checkSums"),
	},
}

func lineText(l deposit.Line) text.Text {
	switch l.Kind {
	case deposit.LineDeposit:
		return text.Of("system.payment.line.deposit", "amount", l.Amount)
	case deposit.LineRefund:
		return text.Of("system.payment.line.refund", "amount", l.Amount)
	case deposit.LineDispute:
		return text.Of("system.payment.line.dispute", "amount", l.Amount)
	case deposit.LineRefundFailed:
		return text.Of("system.payment.line.refundFailed", "amount", l.Amount)
	case deposit.LinePayment: // taken at the desk
	}
	return text.Text{}
}
