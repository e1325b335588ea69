package httpapi

import (
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/notification"
	"slotwise/core/payment"
)

// notificationTexts are the titles and sentences of notifications. They contain no times, because pages write times in the
// business's formats. Placeholders: {customer}, {service}, {staff}, {mail}, {address} and {reason}.
var notificationTexts = struct {
	titles                    map[notification.Kind]string
	deposits                  map[deposit.State]string // titles of changes of a deposit
	disputes                  map[payment.Dispute]string
	partRefunded              string
	requested                 string // a booking that the owner has to confirm
	soon, upcoming            string
	what, whatWithStaff       string
	failed, failedToOwner     string
	reason                    string // appended to failed
	anyMail                   string
	customerMails, otherMails map[message.Kind]string
}{
	titles: map[notification.Kind]string{
		notification.Booked:        "New booking",
		notification.Moved:         "Moved by the customer",
		notification.Cancelled:     "Cancelled by the customer",
		notification.Changed:       "Changed by the customer",
		notification.MessageFailed: "Email not delivered",
		notification.Deposit:       "The deposit",
	},
	deposits: map[deposit.State]string{
		deposit.Paid:      "Deposit paid",
		deposit.RefundDue: "Deposit to be refunded",
		deposit.Refunding: "Deposit on its way back",
		deposit.Refunded:  "Deposit refunded",
		deposit.Stuck:     "A deposit needs you",
	},
	disputes: map[payment.Dispute]string{
		payment.DisputeOpen: "A deposit is disputed",
		payment.DisputeWon:  "The dispute is won",
		payment.DisputeLost: "The dispute is lost",
	},
	partRefunded:  "The refunded part of a deposit has changed",
	requested:     "Request to confirm",
	soon:          "Starting soon",
	upcoming:      "Upcoming appointment",
	what:          "{customer}, {service}",
	whatWithStaff: "{customer}, {service} with {staff}",
	failed:        "The {mail} could not be delivered to {address}. The customer has not been told.",
	failedToOwner: "The {mail} could not be delivered to {address}.",
	reason:        "The mail server says: {reason}",
	anyMail:       "email",
	customerMails: map[message.Kind]string{
		message.Booked:         "confirmation of the booking",
		message.Confirmed:      "confirmation",
		message.Changed:        "notice of the change",
		message.Cancelled:      "cancellation",
		message.Reminder:       "reminder",
		message.AddressChanged: "note to the former address",

		message.BookedLate:      "confirmation of the booking",
		message.DepositNotPaid:  "notice of the released time",
		message.DepositNotTaken: "notice of the released time",
		message.DepositRefunded: "notice of the refund",
		message.RefundStuck:     "notice of the refund",
		message.PaymentPending:  "notice of the released time",
		message.PaymentUnclear:  "notice of the released time",
		message.PaymentDue:      "link to pay the deposit",
	},
	otherMails: map[message.Kind]string{
		message.Booked:          "notice of the booking",
		message.Confirmed:       "notice of the confirmation",
		message.Changed:         "notice of the change",
		message.Cancelled:       "notice of the cancellation",
		message.ConfirmEmail:    "link to confirm your address",
		message.ResetPassword:   "link to choose a new password",
		message.PasswordChanged: "notice of your new password",
		message.GraceEnded:      "notice about your plan",

		message.SubscriptionStarted:       "welcome to your plan",
		message.SubscriptionPaymentFailed: "notice about a payment for your plan",
		message.SubscriptionRecovered:     "notice about a payment for your plan",
		message.SubscriptionEnded:         "notice about your plan",
		message.SubscriptionNotCompleted:  "notice about a payment for your plan",
		message.SubscriptionRefunded:      "notice about a refund",
		message.SubscriptionPaidAfterEnd:  "notice about a refund",
		message.KeysRefused:               "notice about your payment processor",
		message.DepositStuck:              "notice of the deposit",
		message.PaymentWaits:              "notice of the waiting payment",
		message.DepositTooSmall:           "notice of the deposit",
		message.DepositDisputed:           "notice of the disputed payment",
		message.DisputeWon:                "notice of the disputed payment",
		message.DisputeLost:               "notice of the disputed payment",
		message.DepositOdd:                "notice of the deposit",
		message.RefundedOutside:           "notice of the refund",
		message.Assigned:                  "notice of the appointment",
		message.TakenAway:                 "notice of the reassignment",
		message.QuotaReached:              "notice about waiting emails",
		message.DailyAgenda:               "agenda of the day",
	},
}
