package stored

import (
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/text"
)

// MessageRow is a row of messages without the column changed.
type MessageRow struct {
	bun.BaseModel `bun:"table:messages,alias:m"`

	BusinessID         string
	ID                 string
	SubjectKind        string
	AppointmentID      *string
	AppointmentVersion *int
	AccountID          *string
	Kind               string
	Channel            string
	Recipient          string
	StaffID            *string
	RecipientAddress   string
	Language           *string
	Note               string
	Says               *Text `bun:"type:jsonb"`
	State              string
	Attempts           int
	Reason             string
	Why                *Text
	CreatedAt          time.Time
	SentAt             *time.Time
	FailedAt           *time.Time
}

// MessageColumns are those of a MessageRow.
var MessageColumns = sqltext.ColumnsOf[MessageRow]()

// ToMessageRow returns the row of a message.
func ToMessageRow(m message.Message) *MessageRow {
	r := &MessageRow{
		BusinessID:       string(m.BusinessID),
		ID:               string(m.ID),
		SubjectKind:      string(m.Subject.Kind),
		AccountID:        OrNull(string(m.Subject.Account)),
		Kind:             string(m.Kind),
		Channel:          string(m.Channel),
		Recipient:        string(m.Recipient),
		StaffID:          OrNull(string(m.Staff)),
		RecipientAddress: m.RecipientAddress,
		Language:         OrNull(string(m.Language)),
		Note:             m.Note,
		Says:             TextOrNull(m.Says),
		State:            string(m.State),
		Attempts:         m.Attempts,
		Reason:           m.Reason,
		Why:              TextOrNull(m.Why),
		CreatedAt:        m.CreatedAt,
		SentAt:           TimeOrNull(m.SentAt),
		FailedAt:         TimeOrNull(m.FailedAt),
	}
	if m.Subject.Kind == message.AboutAppointment {
		r.AppointmentID, r.AppointmentVersion = new(string(m.Subject.Appointment)), &m.Subject.AppointmentVersion
	}
	return r
}

// FromMessageRow is the inverse of ToMessageRow.
func FromMessageRow(r MessageRow) message.Message {
	return message.Message{
		ID:         message.ID(r.ID),
		BusinessID: business.ID(r.BusinessID),
		Subject: message.Subject{
			Kind:               message.SubjectKind(r.SubjectKind),
			Appointment:        appointment.ID(OrZero(r.AppointmentID)),
			AppointmentVersion: OrZero(r.AppointmentVersion),
			Account:            account.ID(OrZero(r.AccountID)),
		},
		Kind:             message.Kind(r.Kind),
		Channel:          message.Channel(r.Channel),
		Recipient:        message.Recipient(r.Recipient),
		Staff:            business.StaffID(OrZero(r.StaffID)),
		RecipientAddress: r.RecipientAddress,
		Language:         text.Language(OrZero(r.Language)),
		Note:             r.Note,
		Says:             r.Says.Text(),
		State:            message.State(r.State),
		Attempts:         r.Attempts,
		Reason:           r.Reason,
		Why:              r.Why.Text(),
		CreatedAt:        r.CreatedAt.UTC(),
		SentAt:           UTC(r.SentAt),
		FailedAt:         UTC(r.FailedAt),
	}
}
