package httpapi

import (
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/operator"
)

// systemTexts are what operators read about payments, mails and jobs. Placeholders: {processor}, {amount}, {reason} and {words}, which
// are the processor's words.
var systemTexts = struct {
	keysRefused, enterKeys    string
	restoreKey                string
	refundRefused, refundOpen string // with the processor's words, and without any
	refundThere               string
	lookThere                 string
	asked                     string
	quotaUsed                 string                              // {business}, {mails}
	plansRefused              string                              // {words}
	mailRetried, jobRetried   string                              // {job}, {jobs}
	retryReason               string                              // {reason}
	planProcessor             string                              // the processor that charges for plans
	reversed                  map[operator.AlertKind]reversedText // of payments for plans; with {amount}, {name} and {detail} of the alert
	lines                     map[deposit.LineKind]string
	mails                     map[message.Kind]string // in addition to those that owners see
	jobs                      map[string]string       // by kind
}{
	keysRefused:   "{processor} refuses the keys of the business: {reason}",
	enterKeys:     "Ask the business to enter working keys of the same {processor} account in its payment settings. Then press Retry: {processor} is asked again, and only its answer settles the payment here.",
	restoreKey:    "Start the server with the SLOTWISE_SECRET_KEY under which the keys were stored, or with that one as SLOTWISE_SECRET_KEY_PREVIOUS. Or ask the business to enter its keys of the same {processor} account again. Then press Retry.",
	refundRefused: "The refund was refused. {processor}: “{words}”. {amount} of the customer’s money is still with the business.",
	refundOpen:    "{reason} {amount} of the customer’s money is still with the business.",
	refundThere:   "Ask the business to fix what {processor} refuses, or to refund {amount} in its own {processor} account. Then press Retry: only the answer of {processor} settles it here.",
	lookThere:     "Ask the business to look at this payment in its {processor} account and to refund what the customer should have back. Then press Retry: only the answer of {processor} settles it here.",
	asked:         "A deposit was asked for",
	quotaUsed:     "{business} has used up its mail quota for today, and mails to its customers are waiting: {mails}",
	plansRefused:  "Stripe refuses all requests about plans, and waiting does not help. Check its keys and run “slotwise stripe setup”. Stripe says: {words}",
	mailRetried:   "mails could not be sent so far and are tried again: {jobs}",
	jobRetried:    "{job}: failed and is tried again",
	retryReason:   ". The reason: {reason}",
	planProcessor: "Stripe",
	reversed: map[operator.AlertKind]reversedText{
		operator.PlanRefunded: {
			happened: "The payment was refunded in full",
			reason:   "The payment for the plan was refunded in full in your Stripe account. It no longer counts as revenue, and the plan continues.",
			whatToDo: "Decide whether the plan should go on. If not, set the business to Free, which ends its subscription. Then mark the payment as settled.",
		},
		operator.PlanPartlyRefunded: {
			happened: "{amount} of the payment was refunded",
			reason:   "Of the payment for the plan, {amount} was refunded in your Stripe account. That no longer counts as revenue, and the plan continues.",
			whatToDo: "Decide whether the plan should go on. If not, set the business to Free, which ends its subscription. Then mark the payment as settled.",
		},
		operator.PlanRefundFailed: {
			happened: "The refund failed",
			reason:   "The refund was made at the payment processor and failed afterwards. The money is back in your account, and counts as revenue again.",
			whatToDo: "If the money should go back, return it in another way. Then mark the payment as settled.",
		},
		operator.PlanDisputed: {
			happened: "The payment was disputed",
			reason:   "The bank of the person who paid for the plan wants the money back. The plan continues meanwhile.",
			whatToDo: "Answer the dispute in your Stripe account before its deadline. When you have, mark it as settled. A dispute that you win settles itself; one that you lose is listed again.",
		},
		operator.PlanDisputeLost: {
			happened: "The dispute was lost",
			reason:   "The bank has taken the payment for the plan back. It no longer counts as revenue, and the plan continues.",
			whatToDo: "Decide whether the plan should go on. If not, set the business to Free, which ends its subscription. Then mark the payment as settled.",
		},
		operator.PlanUnknown: {
			happened: "The subscription is not known any more",
			reason:   "Your Stripe account does not know this subscription or its customer. The keys may be those of another account or of the other mode, or the customer was deleted. Nothing can be charged. After 3 days the plan continues only to the end of a paid period.",
			whatToDo: "If the keys are wrong, correct them: the plan then continues as before. Otherwise make sure that the subscription does not go on in the other account. The owner can subscribe again. Then mark it as settled.",
		},
		operator.PlanPaidAfterEnd: {
			happened: "A payment came after the end, and was refunded",
			reason:   "{amount} was paid for a subscription that had ended. It was refunded automatically, and the owner was told.",
			whatToDo: "There is nothing to do. If it happens again, look at the open invoices in your Stripe account. Then mark the payment as settled.",
		},
		operator.PlanRefundRefused: {
			happened: "A payment came after the end, and could not be refunded",
			reason:   "{amount} was paid for a subscription that had ended, and Stripe refused the refund: {detail}",
			whatToDo: "Return the money in your Stripe account or in another way. Then mark the payment as settled.",
		},
		operator.PlanInvoiceOpen: {
			happened: "An invoice stays open after the end",
			reason:   "The subscription has ended, but Stripe refused to void its open invoice. A payment may be in progress. One that still comes is refunded automatically.",
			whatToDo: "Void the invoice in your Stripe account. Then mark it as settled.",
		},
		operator.PlanSetUp: {
			happened: "Stripe refused a request about the plan",
			reason:   "Stripe refused a request for a reason that only you can remove, such as a price that is missing or a key without a permission: {name}",
			whatToDo: "Run slotwise stripe setup, check the key’s permissions, and look at the log of your Stripe account. Then mark it as settled.",
		},
	},
	lines: map[deposit.LineKind]string{
		deposit.LineDeposit: "{amount} arrived",
		deposit.LineRefund:  "{amount} went back",
		deposit.LineDispute: "{amount} was taken back by the customer’s bank",

		deposit.LineRefundFailed: "{amount} came back, because the refund failed",
	},
	mails: map[message.Kind]string{
		message.ConfirmEmail:                "confirmation of an owner’s address",
		message.ResetPassword:               "link for a new password",
		message.PasswordChanged:             "notice of a changed password",
		message.ConfirmEmailChange:          "confirmation of a new address",
		message.EmailChanged:                "notice of a changed address",
		message.TwoFactorOn:                 "notice about two-factor sign-in",
		message.TwoFactorOff:                "notice about two-factor sign-in",
		message.RemoveTwoFactor:             "link for an owner who has lost their phone",
		message.TwoFactorRemoval:            "notice about two-factor sign-in",
		message.TwoFactorKept:               "notice about two-factor sign-in",
		message.RecoveryCodeUsed:            "notice of a used recovery code",
		message.GraceEnded:                  "notice about the plan",
		message.SubscriptionStarted:         "notice about the plan",
		message.SubscriptionPaymentFailed:   "notice of a missing payment",
		message.SubscriptionRecovered:       "notice about the plan",
		message.SubscriptionEnded:           "notice about the plan",
		message.SubscriptionNotCompleted:    "notice about the plan",
		message.SubscriptionRefunded:        "notice of a refund",
		message.SubscriptionPaidAfterEnd:    "notice of a refund",
		message.KeysRefused:                 "notice of refused payment keys",
		message.QuotaReached:                "notice about the mail quota",
		message.ConfirmStaffEmail:           "confirmation of a staff member’s address",
		message.DeletionRequested:           "notice about the deletion",
		message.DeletionDone:                "notice about the deletion",
		message.DailyAgenda:                 "agenda of the day",
		message.ContactForm:                 "message of the contact form",
		message.BusinessSuspended:           "notice about the suspension",
		message.BusinessRestored:            "notice about the suspension",
		message.Kind(operator.DepositStuck): "email to you about a payment that needs a person",

		message.Kind(operator.PlanRefunded):       "email to you about a refunded payment for a plan",
		message.Kind(operator.PlanPartlyRefunded): "email to you about a partly refunded payment for a plan",
		message.Kind(operator.PlanRefundFailed):   "email to you about a refund that failed",
		message.Kind(operator.PlanDisputed):       "email to you about a disputed payment for a plan",
		message.Kind(operator.PlanDisputeLost):    "email to you about a dispute that is lost",
		message.Kind(operator.PlanUnknown):        "email to you about a subscription that is not known",
		message.Kind(operator.PlanPaidAfterEnd):   "email to you about a payment after the end of a plan",
		message.Kind(operator.PlanRefundRefused):  "email to you about a refund that was refused",
		message.Kind(operator.PlanInvoiceOpen):    "email to you about an invoice that stays open",
		message.Kind(operator.PlanSetUp):          "email to you about your payment account",
		message.Kind(operator.ClockWrong):         "email to you about the server’s clock",
		message.Kind(operator.MailWaits):          "email to you about a mail quota",
	},
	jobs: map[string]string{
		"sweep_reminders":        "Reminders that are due",
		"sweep_waiting":          "Mails that waited",
		"sweep_agendas":          "Agendas of the day",
		"expire_grace_periods":   "Ends of grace periods",
		"poll_subscriptions":     "Checks of subscriptions",
		"end_subscriptions":      "Ends of subscriptions",
		"catch_up_subscriptions": "Events of subscriptions",
		"sweep_sessions":         "Removal of old sign-ins",
		"cancel_in_deletion":     "Cancellations of deleted businesses",
		"erase_deleted":          "Erasure of deleted businesses",
		"delete_old":             "Removal of old rows",
		"poll_deposits":          "Checks of deposits",
		"compare_accounts":       "Nightly comparison of payments",
		"reset_demo":             "Reset of the demo",
		"fill_demo":              "Year of history of the demo",
		"count_appointments":     "Count of appointments",
		"check_sums":             "Nightly check of sums",
	},
}

// reversedText is what operators read about a payment for a plan that was reversed or is disputed.
type reversedText struct{ happened, reason, whatToDo string }
