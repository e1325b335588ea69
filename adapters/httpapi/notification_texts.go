package httpapi

import (
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/notification"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// notificationTexts are the titles of notifications, and the names of mails in them.
var notificationTexts = struct {
	titles                    map[notification.Kind]text.Text
	deposits                  map[deposit.State]text.Text // titles of changes of a deposit
	disputes                  map[payment.Dispute]text.Text
	partRefunded              text.Text
	requested                 text.Text // a booking that the owner has to confirm
	soon, upcoming            text.Text
	anyMail                   text.Text
	customerMails, otherMails map[message.Kind]text.Text
}{
	titles: map[notification.Kind]text.Text{
		notification.Booked:        text.Of("notification.title.booked"),
		notification.Moved:         text.Of("notification.title.moved"),
		notification.Cancelled:     text.Of("notification.title.cancelled"),
		notification.Changed:       text.Of("notification.title.changed"),
		notification.MessageFailed: text.Of("notification.title.messageFailed"),
		notification.Deposit:       text.Of("notification.title.deposit"),
	},
	deposits: map[deposit.State]text.Text{
		deposit.Paid:      text.Of("notification.deposit.paid"),
		deposit.RefundDue: text.Of("notification.deposit.refundDue"),
		deposit.Refunding: text.Of("notification.deposit.refunding"),
		deposit.Refunded:  text.Of("notification.deposit.refunded"),
		deposit.Stuck:     text.Of("notification.deposit.stuck"),
	},
	disputes: map[payment.Dispute]text.Text{
		payment.DisputeOpen: text.Of("notification.dispute.open"),
		payment.DisputeWon:  text.Of("notification.dispute.won"),
		payment.DisputeLost: text.Of("notification.dispute.lost"),
	},
	partRefunded: text.Of("notification.partRefunded"),
	requested:    text.Of("notification.requested"),
	soon:         text.Of("notification.soon"),
	upcoming:     text.Of("notification.upcoming"),
	anyMail:      text.Of("notification.anyMail"),
	customerMails: map[message.Kind]text.Text{
		message.Booked:         text.Of("notification.customerMail.booked"),
		message.Confirmed:      text.Of("notification.customerMail.confirmed"),
		message.Changed:        text.Of("notification.customerMail.changed"),
		message.Cancelled:      text.Of("notification.customerMail.cancelled"),
		message.Reminder:       text.Of("notification.customerMail.reminder"),
		message.AddressChanged: text.Of("notification.customerMail.addressChanged"),

		message.BookedLate:      text.Of("notification.customerMail.bookedLate"),
		message.DepositNotPaid:  text.Of("notification.customerMail.depositNotPaid"),
		message.DepositNotTaken: text.Of("notification.customerMail.depositNotTaken"),
		message.DepositRefunded: text.Of("notification.customerMail.depositRefunded"),
		message.RefundStuck:     text.Of("notification.customerMail.refundStuck"),
		message.PaymentPending:  text.Of("notification.customerMail.paymentPending"),
		message.PaymentUnclear:  text.Of("notification.customerMail.paymentUnclear"),
		message.PaymentDue:      text.Of("notification.customerMail.paymentDue"),
	},
	otherMails: map[message.Kind]text.Text{
		message.Booked:          text.Of("notification.otherMail.booked"),
		message.Confirmed:       text.Of("notification.otherMail.confirmed"),
		message.Changed:         text.Of("notification.otherMail.changed"),
		message.Cancelled:       text.Of("notification.otherMail.cancelled"),
		message.ConfirmEmail:    text.Of("notification.otherMail.confirmEmail"),
		message.ResetPassword:   text.Of("notification.otherMail.resetPassword"),
		message.PasswordChanged: text.Of("notification.otherMail.passwordChanged"),
		message.GraceEnded:      text.Of("notification.otherMail.graceEnded"),

		message.SubscriptionStarted:       text.Of("notification.otherMail.subscriptionStarted"),
		message.SubscriptionPaymentFailed: text.Of("notification.otherMail.subscriptionPaymentFailed"),
		message.SubscriptionRecovered:     text.Of("notification.otherMail.subscriptionRecovered"),
		message.SubscriptionEnded:         text.Of("notification.otherMail.subscriptionEnded"),
		message.SubscriptionNotCompleted:  text.Of("notification.otherMail.subscriptionNotCompleted"),
		message.SubscriptionRefunded:      text.Of("notification.otherMail.subscriptionRefunded"),
		message.SubscriptionPaidAfterEnd:  text.Of("notification.otherMail.subscriptionPaidAfterEnd"),
		message.KeysRefused:               text.Of("notification.otherMail.keysRefused"),
		message.DepositStuck:              text.Of("notification.otherMail.depositStuck"),
		message.PaymentWaits:              text.Of("notification.otherMail.paymentWaits"),
		message.DepositTooSmall:           text.Of("notification.otherMail.depositTooSmall"),
		message.DepositDisputed:           text.Of("notification.otherMail.depositDisputed"),
		message.DisputeWon:                text.Of("notification.otherMail.disputeWon"),
		message.DisputeLost:               text.Of("notification.otherMail.disputeLost"),
		message.DepositOdd:                text.Of("notification.otherMail.depositOdd"),
		message.RefundedOutside:           text.Of("notification.otherMail.refundedOutside"),
		message.Assigned:                  text.Of("notification.otherMail.assigned"),
		message.TakenAway:                 text.Of("notification.otherMail.takenAway"),
		message.QuotaReached:              text.Of("notification.otherMail.quotaReached"),
		message.DailyAgenda:               text.Of("notification.otherMail.dailyAgenda"),
	},
}
