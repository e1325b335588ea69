package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
)

type messageRow struct {
	bun.BaseModel `bun:"table:messages,alias:m"`

	BusinessID         string     `json:"business_id"`
	ID                 string     `json:"id"`
	SubjectKind        string     `json:"subject_kind"`
	AppointmentID      *string    `json:"appointment_id"`
	AppointmentVersion *int       `json:"appointment_version"`
	Kind               string     `json:"kind"`
	Recipient          string     `json:"recipient"`
	RecipientAddress   string     `json:"recipient_address"`
	State              string     `json:"state"`
	Attempts           int        `json:"attempts"`
	Reason             string     `json:"reason"`
	CreatedAt          time.Time  `json:"created_at"`
	SentAt             *time.Time `json:"sent_at"`
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
