// Package message describes the mails of the product: their subject, recipient and state.
package message

import (
	"time"

	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/core/text"
)

// ID identifies a message within its business.
type ID string

// SubjectKind is the kind of a message's subject.
type SubjectKind string

const (
	AboutAppointment SubjectKind = "appointment"
	AboutAccount     SubjectKind = "account"
	AboutDay         SubjectKind = "day"     // the day on which the message was created
	AboutContact     SubjectKind = "contact" // a message of the contact form, which has the same id
	AboutAlert       SubjectKind = "alert"   // an alert, which has the same id
)

// Subject is the subject of a message. It has an appointment only for AboutAppointment.
type Subject struct {
	Kind               SubjectKind
	Appointment        appointment.ID
	AppointmentVersion int        // the appointment's version when the message was created
	Account            account.ID // for AboutAccount; empty: the mail is about the plan or the keys of the business
}

// Kind is the kind of a message.
type Kind string

// Kinds of messages about an appointment.
const (
	Booked    Kind = "booked"
	Confirmed Kind = "confirmed"
	Changed   Kind = "changed"
	Cancelled Kind = "cancelled"
	Reminder  Kind = "reminder"
	// AddressChanged tells the former address that mails about the appointment now go to another one. It does not reveal the
	// new address.
	AddressChanged Kind = "address_changed"
	// Assigned and TakenAway go to the staff member who has the appointment now, and to the one who had it.
	Assigned  Kind = "assigned"
	TakenAway Kind = "taken_away"
)

// Kinds of messages about several appointments of a series, which tell of all of them at once. Each belongs to the first of these appointments.
const (
	SeriesBooked    Kind = "series_booked"
	SeriesMoved     Kind = "series_moved"
	SeriesCancelled Kind = "series_cancelled"
)

// OfSeries reports whether messages of the kind are about several appointments of a series.
func (k Kind) OfSeries() bool { return k != k.OfOne() }

// Kinds of messages about the deposit of an appointment, named as in package deposit. Each states a fact that stays true, so none
// supersedes another. PaymentDue is skipped once nothing is to be paid.
const (
	PaymentDue      Kind = "payment_due" // the place is held, and how to pay; not sent at once
	BookedLate      Kind = "booked_late" // the payment arrived after the hold had ended, and the place was still free
	DepositNotPaid  Kind = "not_paid"    // the place is released and nothing was charged
	DepositNotTaken Kind = "not_taken"   // the same, because the processor did not take the payment; the owner gets it, too
	DepositRefunded Kind = "refunded"
	RefundStuck     Kind = "refund_stuck"    // a person takes care of the refund
	PaymentPending  Kind = "payment_pending" // the place is released, and the payment may still arrive
	PaymentUnclear  Kind = "payment_unclear" // the place is released, and nobody knows yet whether the payment arrived

	// Messages to the owner.
	DepositOdd      Kind = "odd_amount"       // the received amount was wrong, and is refunded
	RefundedOutside Kind = "refunded_outside" // refunded at the processor; the booking stays
	DepositDisputed Kind = "disputed"
	DisputeWon      Kind = "dispute_won"
	DisputeLost     Kind = "dispute_lost"
	DepositStuck    Kind = "stuck"      // the deposit needs a person
	PaymentWaits    Kind = "owner_must" // money or a refund waits at the processor, for the owner or for others
	// DepositTooSmall says that a booking was taken without a deposit.
	DepositTooSmall Kind = "deposit_too_small"
)

// AboutDeposit reports whether messages of the kind are about money, and not about the state of the appointment.
func (k Kind) AboutDeposit() bool {
	switch k {
	case PaymentDue, DepositNotPaid, DepositNotTaken, DepositRefunded, RefundStuck, PaymentPending, PaymentUnclear, DepositOdd, RefundedOutside, DepositDisputed, DisputeWon, DisputeLost, DepositStuck, PaymentWaits, DepositTooSmall:
		return true
	default:
		return false
	}
}

// Kinds of messages about an account.
const (
	ConfirmEmail       Kind = "confirm_email"
	ResetPassword      Kind = "reset_password"
	PasswordChanged    Kind = "password_changed"
	ConfirmEmailChange Kind = "confirm_email_change" // to the new address
	EmailChanged       Kind = "email_changed"        // to the former address
	TwoFactorOn        Kind = "two_factor_on"
	TwoFactorOff       Kind = "two_factor_off"
	RecoveryCodeUsed   Kind = "recovery_code_used"
	// RemoveTwoFactor has the link by which an owner without phone and recovery codes begins to remove two-factor sign-in.
	RemoveTwoFactor  Kind = "remove_two_factor"
	TwoFactorRemoval Kind = "two_factor_removal" // says when it is removed, with a link that stops it
	TwoFactorKept    Kind = "two_factor_kept"    // the removal was stopped
	GraceEnded       Kind = "grace_ended"
	QuotaReached     Kind = "quota_reached"
	// SubscriptionStarted welcomes an owner who has paid for a plan.
	SubscriptionStarted Kind = "subscription_started"
	// SubscriptionPaymentFailed says how long the plan continues while a payment is missing.
	SubscriptionPaymentFailed Kind = "subscription_payment_failed"
	SubscriptionRecovered     Kind = "subscription_recovered"
	SubscriptionEnded         Kind = "subscription_ended"
	// SubscriptionNotCompleted says that the first payment was not received.
	SubscriptionNotCompleted Kind = "subscription_not_completed"
	// SubscriptionPaidAfterEnd says that a payment for a subscription that had ended is refunded.
	SubscriptionPaidAfterEnd Kind = "subscription_paid_after_end"
	// SubscriptionRefunded apologises for a second subscription, which is refunded.
	SubscriptionRefunded Kind = "subscription_refunded"
	KeysRefused          Kind = "keys_refused" // the payment processor refuses the keys of the business, or they cannot be read
	// ConfirmStaffEmail asks a staff member whether they want mail about their appointments.
	ConfirmStaffEmail Kind = "confirm_staff_email"
	// Invited asks a person to become a member of the business.
	Invited Kind = "invited"
	// MemberChanged and MemberRemoved tell a member of another role, or that they are no member any more.
	MemberChanged Kind = "member_changed"
	MemberRemoved Kind = "member_removed"
	// DeletionRequested says until when the account can be kept.
	DeletionRequested Kind = "deletion_requested"
	// DeletionDone belongs to the installation's tenant, since the business is erased.
	DeletionDone Kind = "deletion_done"
	// BusinessSuspended says why the operator has suspended the business.
	BusinessSuspended Kind = "business_suspended"
	BusinessRestored  Kind = "business_restored"
)

// DailyAgenda lists the appointments of a day. It is the only kind about a day.
const DailyAgenda Kind = "daily_agenda"

// ContactForm forwards a message of the contact form to the operator. It is the only kind for that.
const ContactForm Kind = "contact_form"

// Kinds of messages to the operator about an alert, one for each kind of alert that goes to the operator.
const (
	AlertDepositStuck       Kind = "deposit_stuck"
	AlertPlanRefunded       Kind = "plan_refunded"
	AlertPlanPartlyRefunded Kind = "plan_partly_refunded"
	AlertPlanRefundFailed   Kind = "plan_refund_failed"
	AlertPlanDisputed       Kind = "plan_disputed"
	AlertPlanDisputeLost    Kind = "plan_dispute_lost"
	AlertPlanUnknown        Kind = "plan_unknown"
	AlertPlanPaidAfterEnd   Kind = "plan_paid_after_end"
	AlertPlanRefundRefused  Kind = "plan_refund_refused"
	AlertPlanInvoiceOpen    Kind = "plan_invoice_open"
	AlertPlanSetUp          Kind = "plan_set_up"
	AlertClockWrong         Kind = "clock_wrong"
	AlertMailWaits          Kind = "mail_waits"
)

var ofAlert = map[operator.AlertKind]Kind{
	operator.DepositStuck:       AlertDepositStuck,
	operator.PlanRefunded:       AlertPlanRefunded,
	operator.PlanPartlyRefunded: AlertPlanPartlyRefunded,
	operator.PlanRefundFailed:   AlertPlanRefundFailed,
	operator.PlanDisputed:       AlertPlanDisputed,
	operator.PlanDisputeLost:    AlertPlanDisputeLost,
	operator.PlanUnknown:        AlertPlanUnknown,
	operator.PlanPaidAfterEnd:   AlertPlanPaidAfterEnd,
	operator.PlanRefundRefused:  AlertPlanRefundRefused,
	operator.PlanInvoiceOpen:    AlertPlanInvoiceOpen,
	operator.PlanSetUp:          AlertPlanSetUp,
	operator.ClockWrong:         AlertClockWrong,
	operator.MailWaits:          AlertMailWaits,
}

// Test lets an operator check that mail arrives. It is never stored.
const Test Kind = "test"

// Recipient is who receives a message.
type Recipient string

const (
	ToCustomer Recipient = "customer"
	ToOwner    Recipient = "owner"
	ToStaff    Recipient = "staff"
	ToOperator Recipient = "operator"
)

// Channel is how a message reaches its recipient.
type Channel string

// Email is the only channel so far.
const Email Channel = "email"

// State is the state of a message's delivery.
type State string

const (
	AwaitingConfirmation State = "awaiting_confirmation" // waits until the owner has confirmed their email address; has no job
	AwaitingQuota        State = "awaiting_quota"        // waits for the next day of the business's mail quota; has no job
	Queued               State = "queued"                // a job will send it; Reason says why the last attempt failed, if any
	Sent                 State = "sent"                  // the mail server accepted it
	Failed               State = "failed"                // given up; Reason is the server's reply
	Skipped              State = "skipped"               // obsolete, so not sent; Reason says why
)

// HasJob reports whether a job will send the message.
func (s State) HasJob() bool { return s == Queued }

// RequeueBatch is the number of waiting messages that one transaction queues, so that it stays short if a business has
// many. The next sweep queues the rest.
const RequeueBatch = 1000

// Message is one mail to one recipient.
type Message struct {
	ID               ID
	BusinessID       business.ID
	Subject          Subject
	Kind             Kind
	Channel          Channel
	Recipient        Recipient
	Staff            business.StaffID // for ToStaff
	RecipientAddress string
	Language         text.Language // of a recipient whose account is erased; empty: known from the recipient
	Note             string        // the owner's words to the customer; plain text, may have several lines; empty: none
	Says             text.Text     // in place of a note, what the product says to the customer
	State            State
	Attempts         int
	Reason           string    // in the words of the mail server
	Why              text.Text // in place of Reason, what the product says
	CreatedAt        time.Time
	SentAt           time.Time // zero: not sent
	FailedAt         time.Time // when it was given up; zero: not failed
}

// paymentDueAfter lets most customers pay before they get PaymentDue. The processor was asked four times by then (deposit.Attempt.NextCheck),
// so who has paid gets no mail, and at least 23 minutes are left to pay.
const paymentDueAfter = 5 * time.Minute

// SendAt is when the message is sent at the earliest; zero: at once.
func (m Message) SendAt() time.Time {
	if m.Kind != PaymentDue {
		return time.Time{}
	}
	return m.CreatedAt.Add(paymentDueAfter)
}

// ForAccount creates a message to the owner of the business about their account. It never waits for the confirmation,
// since the owner needs mail to confirm.
func ForAccount(id ID, b business.ID, kind Kind, owner string, now time.Time) Message {
	return Message{
		ID: id, BusinessID: b, Subject: Subject{Kind: AboutAccount}, Kind: kind,
		Channel: Email, Recipient: ToOwner, RecipientAddress: owner, State: Queued, CreatedAt: now,
	}
}

// LeavesNoTrace reports whether the message is deleted when there are no further attempts to send it. It would be the last
// record that names a person whose account was erased, or it was not needed, as for almost every deposit.
func (m Message) LeavesNoTrace() bool {
	return m.Kind == DeletionDone && !m.State.HasJob() || m.Kind == PaymentDue && m.State == Skipped
}

// ForStaff creates a message to a staff member that is not about an appointment. It is sent in the name of the business, so it
// waits until the owner's address is confirmed.
func ForStaff(id ID, b business.Business, kind Kind, to business.Staff, now time.Time) Message {
	m := ForAccount(id, b.ID, kind, to.Email, now)
	m.Recipient, m.Staff = ToStaff, to.ID
	if b.EmailConfirmedAt.IsZero() {
		m.State = AwaitingConfirmation
	}
	return m
}

// ForMember creates a message about a membership, to a member or to whom is invited. It is sent in the name of the business, so it waits until the
// owner's address is confirmed.
func ForMember(id ID, b business.Business, kind Kind, to string, now time.Time) Message {
	m := ForAccount(id, b.ID, kind, to, now)
	m.Recipient = ToStaff
	if b.EmailConfirmedAt.IsZero() {
		m.State = AwaitingConfirmation
	}
	return m
}

// ForDay creates the agenda of today for the owner of the business. The owner's address must be confirmed.
func ForDay(id ID, b business.ID, owner string, now time.Time) Message {
	return Message{
		ID: id, BusinessID: b, Subject: Subject{Kind: AboutDay}, Kind: DailyAgenda,
		Channel: Email, Recipient: ToOwner, RecipientAddress: owner, State: Queued, CreatedAt: now,
	}
}

// ForContact creates the mail that forwards a message of the contact form to the operator. The message belongs to no
// business.
func ForContact(c operator.ContactMessage, to string) Message {
	return Message{
		ID: ID(c.ID), BusinessID: business.Installation, Subject: Subject{Kind: AboutContact}, Kind: ContactForm,
		Channel: Email, Recipient: ToOperator, RecipientAddress: to, State: Queued, CreatedAt: c.At,
	}
}

// ForAlert creates the message that tells the operator of an alert. It belongs to the installation's tenant, since the business must
// not see it.
func ForAlert(a operator.Alert, to string) Message {
	return Message{
		ID: ID(a.ID), BusinessID: business.Installation, Subject: Subject{Kind: AboutAlert}, Kind: ofAlert[a.Kind],
		Channel: Email, Recipient: ToOperator, RecipientAddress: to, State: Queued, CreatedAt: a.RaisedAt,
	}
}

// ForTest creates a message that is sent at once and not stored.
func ForTest(id ID, to string, now time.Time) Message {
	return Message{ID: id, BusinessID: business.Installation, Kind: Test, Channel: Email, Recipient: ToOperator, RecipientAddress: to, State: Queued, CreatedAt: now}
}

// MarkSent returns the message after the mail server accepted it.
func (m Message) MarkSent(now time.Time) Message {
	m.State, m.SentAt, m.Reason, m.Why = Sent, now, "", text.Text{}
	m.Attempts++
	return m
}

// MarkRefused returns the message after an attempt that failed for the reason. final means that no attempt follows.
func (m Message) MarkRefused(reason string, final bool, now time.Time) Message {
	m.State, m.Reason, m.Why = Queued, reason, text.Text{}
	m.Attempts++
	if final {
		m.State, m.FailedAt = Failed, now
	}
	return m
}

// MarkNotSent is MarkRefused for a reason of the product.
func (m Message) MarkNotSent(why text.Text, final bool, now time.Time) Message {
	m = m.MarkRefused("", final, now)
	m.Why = why
	return m
}

// MarkSkipped returns the message as skipped, for the reason.
func (m Message) MarkSkipped(why text.Text) Message {
	m.State, m.Reason, m.Why = Skipped, "", why
	return m
}

// Waiting returns the message in a state in which it waits: AwaitingConfirmation or AwaitingQuota.
func (m Message) Waiting(s State) Message {
	m.State = s
	return m
}

// Retried returns a failed message queued again. ok is false for any other message.
func (m Message) Retried() (queued Message, ok bool) {
	if m.State != Failed {
		return m, false
	}
	m.State, m.Reason, m.Why, m.FailedAt = Queued, "", text.Text{}, time.Time{}
	return m, true
}
