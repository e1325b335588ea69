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
		message.Changed:        "news of the change",
		message.Cancelled:      "cancellation",
		message.Reminder:       "reminder",
		message.AddressChanged: "note to the former address",

		message.BookedLate:      "confirmation of the booking",
		message.DepositNotPaid:  "news of the released time",
		message.DepositNotTaken: "news of the released time",
		message.DepositRefunded: "news of the refund",
		message.RefundStuck:     "news of the refund",
	},
	otherMails: map[message.Kind]string{
		message.Booked:          "news of the booking",
		message.Confirmed:       "news of the confirmation",
		message.Changed:         "news of the change",
		message.Cancelled:       "news of the cancellation",
		message.ConfirmEmail:    "link to confirm your address",
		message.ResetPassword:   "link to choose a new password",
		message.PasswordChanged: "news of your new password",
		message.GraceEnded:      "news about your plan",

		message.SubscriptionStarted:       "the welcome to your plan",
		message.SubscriptionPaymentFailed: "news about a payment for your plan",
		message.SubscriptionRecovered:     "news about a payment for your plan",
		message.SubscriptionEnded:         "news about your plan",
		message.SubscriptionNotCompleted:  "news about a payment for your plan",
		message.SubscriptionRefunded:      "news about a refund",
		message.KeysRefused:               "news about your payment processor",
		message.DepositStuck:              "news of the deposit",
		message.DepositTooSmall:           "news of the deposit",
		message.DepositDisputed:           "news of the disputed payment",
		message.QuotaReached:              "news about waiting emails",
		message.DailyAgenda:               "agenda of the day",
	},
}
