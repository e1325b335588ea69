package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
)

type messageRow struct {
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
	Note               string
	Says               *stored.Text `bun:"type:jsonb"`
	State              string
	Attempts           int
	Reason             string
	Why                *stored.Text
	CreatedAt          time.Time
	SentAt             *time.Time
	FailedAt           *time.Time
}

var newMessages = sqltext.ColumnsOf[messageRow]()

// countedStates are the states of messages that reports count. Every statement by which a message may enter or leave one of
// them sets changed, unless it also writes an allocation. A migration repeats the states in an index.
const countedStates = "('awaiting_confirmation', 'awaiting_quota', 'failed')"

// messageRecords returns new messages as the JSON that statements insert.
func messageRecords(messages []message.Message) (string, error) {
	rows := make([]*messageRow, len(messages))
	for i, m := range messages {
		rows[i] = toMessageRow(m)
	}
	return sqltext.Recordset(rows)
}

func toMessageRow(m message.Message) *messageRow {
	r := &messageRow{
		BusinessID:       string(m.BusinessID),
		ID:               string(m.ID),
		SubjectKind:      string(m.Subject.Kind),
		AccountID:        stored.OrNull(string(m.Subject.Account)),
		Kind:             string(m.Kind),
		Channel:          string(m.Channel),
		Recipient:        string(m.Recipient),
		StaffID:          stored.OrNull(string(m.Staff)),
		RecipientAddress: m.RecipientAddress,
		Note:             m.Note,
		Says:             stored.TextOrNull(m.Says),
		State:            string(m.State),
		Attempts:         m.Attempts,
		Reason:           m.Reason,
		Why:              stored.TextOrNull(m.Why),
		CreatedAt:        m.CreatedAt,
		SentAt:           stored.TimeOrNull(m.SentAt),
		FailedAt:         stored.TimeOrNull(m.FailedAt),
	}
	if m.Subject.Kind == message.AboutAppointment {
		r.AppointmentID, r.AppointmentVersion = new(string(m.Subject.Appointment)), &m.Subject.AppointmentVersion
	}
	return r
}

func fromMessageRow(r messageRow) message.Message {
	return message.Message{
		ID:         message.ID(r.ID),
		BusinessID: business.ID(r.BusinessID),
		Subject: message.Subject{
			Kind:               message.SubjectKind(r.SubjectKind),
			Appointment:        appointment.ID(stored.OrZero(r.AppointmentID)),
			AppointmentVersion: stored.OrZero(r.AppointmentVersion),
			Account:            account.ID(stored.OrZero(r.AccountID)),
		},
		Kind:             message.Kind(r.Kind),
		Channel:          message.Channel(r.Channel),
		Recipient:        message.Recipient(r.Recipient),
		Staff:            business.StaffID(stored.OrZero(r.StaffID)),
		RecipientAddress: r.RecipientAddress,
		Note:             r.Note,
		Says:             r.Says.Text(),
		State:            message.State(r.State),
		Attempts:         r.Attempts,
		Reason:           r.Reason,
		Why:              r.Why.Text(),
		CreatedAt:        r.CreatedAt.UTC(),
		SentAt:           stored.UTC(r.SentAt),
		FailedAt:         stored.UTC(r.FailedAt),
	}
}

type messages struct{ db bun.IDB }

func (s messages) Get(ctx context.Context, id business.ID, m message.ID) (message.Message, error) {
	var r messageRow
	err := s.db.NewSelect().Model(&r).Where("m.business_id = ? AND m.id = ?", id, m).Scan(ctx)
	if err != nil {
		return message.Message{}, pgerr.Translate("load a message", err)
	}
	return fromMessageRow(r), nil
}

func (s messages) Update(ctx context.Context, m message.Message) error {
	res, err := s.db.NewUpdate().Model(toMessageRow(m)).Column("state", "attempts", "reason", "why", "sent_at", "failed_at").
		Set("changed = CASE WHEN m.state IN "+countedStates+" OR ? IN "+countedStates+" THEN "+sqltext.ThisChange+" ELSE m.changed END", m.State).
		Where("m.business_id = ? AND m.id = ?", m.BusinessID, m.ID).Exec(ctx)
	if err := pgerr.RequireRow("update a message", res, err); err != nil {
		return err
	}
	return s.forgetErased(ctx, m)
}

func (s messages) Delete(ctx context.Context, id business.ID, m message.ID) error {
	_, err := s.db.NewRaw(`DELETE FROM messages WHERE business_id = ? AND id = ?`, id, m).Exec(ctx)
	return pgerr.Translate("delete a message", err)
}

func (s messages) ForAppointment(ctx context.Context, id business.ID, a appointment.ID) ([]message.Message, error) {
	var rows []messageRow
	err := s.db.NewSelect().Model(&rows).Where("m.business_id = ? AND m.appointment_id = ?", id, a).
		Order("m.created_at DESC", "m.id DESC").Scan(ctx)
	if err != nil {
		return nil, pgerr.Translate("list an appointment's messages", err)
	}
	return stored.Map(rows, fromMessageRow), nil
}

// Waiting jumps through the index from business to business, so that it does not read every waiting message.
func (s messages) Waiting(ctx context.Context) ([]business.ID, error) {
	var ids []business.ID
	err := s.db.NewRaw(`
		WITH RECURSIVE waiting AS (
			(SELECT m.business_id FROM messages m WHERE m.state IN ('awaiting_confirmation', 'awaiting_quota') ORDER BY m.business_id LIMIT 1)
			UNION ALL
			SELECT (
				SELECT m.business_id FROM messages m
				WHERE m.state IN ('awaiting_confirmation', 'awaiting_quota') AND m.business_id > w.business_id
				ORDER BY m.business_id LIMIT 1
			) FROM waiting w WHERE w.business_id IS NOT NULL
		)
		SELECT b.id FROM waiting w JOIN businesses b ON b.id = w.business_id WHERE b.email_confirmed_at IS NOT NULL`).Scan(ctx, &ids)
	return ids, pgerr.Translate("list businesses whose messages wait", err)
}
