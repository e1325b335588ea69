package postgres

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

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
	Kind               string
	Recipient          string
	RecipientAddress   string
	State              string
	Attempts           int
	Reason             string
	CreatedAt          time.Time
	SentAt             *time.Time
}

func toMessageRow(m message.Message) *messageRow {
	r := &messageRow{
		BusinessID:       string(m.BusinessID),
		ID:               string(m.ID),
		SubjectKind:      string(m.Subject.Kind),
		Kind:             string(m.Kind),
		Recipient:        string(m.Recipient),
		RecipientAddress: m.RecipientAddress,
		State:            string(m.State),
		Attempts:         m.Attempts,
		Reason:           m.Reason,
		CreatedAt:        m.CreatedAt,
		SentAt:           timeOrNull(m.SentAt),
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
			Appointment:        appointment.ID(orZero(r.AppointmentID)),
			AppointmentVersion: orZero(r.AppointmentVersion),
		},
		Kind:             message.Kind(r.Kind),
		Recipient:        message.Recipient(r.Recipient),
		RecipientAddress: r.RecipientAddress,
		State:            message.State(r.State),
		Attempts:         r.Attempts,
		Reason:           r.Reason,
		CreatedAt:        r.CreatedAt.UTC(),
		SentAt:           utc(r.SentAt),
	}
}

// messageColumns are new messages about an appointment, column by column, as unnest takes them.
type messageColumns struct {
	ids, kinds, recipients, addresses, states []string
	versions                                  []int
	createdAt                                 []time.Time
}

func newMessageColumns(messages []message.Message) (c messageColumns) {
	for _, m := range messages {
		c.ids = append(c.ids, string(m.ID))
		c.versions = append(c.versions, m.Subject.AppointmentVersion)
		c.kinds = append(c.kinds, string(m.Kind))
		c.recipients = append(c.recipients, string(m.Recipient))
		c.addresses = append(c.addresses, m.RecipientAddress)
		c.states = append(c.states, string(m.State))
		c.createdAt = append(c.createdAt, m.CreatedAt)
	}
	return c
}

type messages struct{ db bun.IDB }

func (s messages) Insert(ctx context.Context, m message.Message) error {
	res, err := s.db.NewInsert().Model(toMessageRow(m)).Exec(ctx)
	return done("insert a message", res, err)
}

func (s messages) Get(ctx context.Context, id business.ID, m message.ID) (message.Message, error) {
	var r messageRow
	err := s.db.NewSelect().Model(&r).Where("m.business_id = ? AND m.id = ?", id, m).Scan(ctx)
	if err != nil {
		return message.Message{}, translate("load a message", err)
	}
	return fromMessageRow(r), nil
}

func (s messages) Update(ctx context.Context, m message.Message) error {
	res, err := s.db.NewUpdate().Model(toMessageRow(m)).Column("state", "attempts", "reason", "sent_at").
		Where("m.business_id = ? AND m.id = ?", m.BusinessID, m.ID).Exec(ctx)
	return requireRow("update a message", res, err)
}

func (s messages) ForAppointment(ctx context.Context, id business.ID, a appointment.ID) ([]message.Message, error) {
	var rows []messageRow
	err := s.db.NewSelect().Model(&rows).Where("m.business_id = ? AND m.appointment_id = ?", id, a).
		Order("m.created_at DESC", "m.id DESC").Scan(ctx)
	if err != nil {
		return nil, translate("list an appointment's messages", err)
	}
	return mapRows(rows, fromMessageRow), nil
}

// Requeue names the messages in the order in which they were made: their ids sort that way.
func (s messages) Requeue(ctx context.Context, id business.ID) ([]message.ID, error) {
	var ids []message.ID
	err := s.db.NewRaw(`UPDATE messages SET state = 'queued' WHERE business_id = ? AND state = 'awaiting_confirmation' RETURNING id`, id).
		Scan(ctx, &ids)
	slices.Sort(ids)
	return ids, translate("requeue messages", err)
}
