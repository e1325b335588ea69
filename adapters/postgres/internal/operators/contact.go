package operators

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/ports"
)

type contactRow struct {
	bun.BaseModel `bun:"table:contact_messages,alias:c"`

	ID        string
	Name      string
	Email     string
	Subject   string
	Message   string
	CreatedAt time.Time
}

// contactWithMail is a row together with the state of the mail about it.
type contactWithMail struct {
	contactRow `bun:",extend"`

	State  *string
	Reason *string
	Why    *stored.Text
}

var contactColumns = sqltext.ColumnsOf[contactRow]().SelectFrom("c")

type contacts struct{ db bun.IDB }

// NewContacts returns the store of contact messages.
func NewContacts(db bun.IDB) ports.ContactStore { return contacts{db} }

func (s contacts) Add(ctx context.Context, m operator.ContactMessage) error {
	row := &contactRow{ID: string(m.ID), Name: m.Name, Email: m.Email, Subject: m.Subject, Message: m.Text, CreatedAt: m.At}
	_, err := s.db.NewInsert().Model(row).Exec(ctx)
	return pgerr.Translate("insert a contact message", err)
}

const contactsWithMail = ` , m.state, m.reason, m.why FROM contact_messages c LEFT JOIN messages m ON m.business_id = @installation AND m.id = c.id `

func (s contacts) Get(ctx context.Context, id operator.ContactID) (ports.ContactMessage, error) {
	var r contactWithMail
	err := sqltext.Raw(s.db, `SELECT `+contactColumns+contactsWithMail+`WHERE c.id = @id`, sqltext.Args{"installation": business.Installation, "id": id}).Scan(ctx, &r)
	return fromContactRow(r), pgerr.Translate("load a contact message", err)
}

func (s contacts) List(ctx context.Context, limit int) ([]ports.ContactMessage, error) {
	var rows []contactWithMail
	err := sqltext.Raw(s.db, `SELECT `+contactColumns+contactsWithMail+`ORDER BY c.id DESC LIMIT @limit`, sqltext.Args{"installation": business.Installation, "limit": limit}).Scan(ctx, &rows)
	return stored.Map(rows, fromContactRow), pgerr.Translate("list contact messages", err)
}

func fromContactRow(r contactWithMail) ports.ContactMessage {
	return ports.ContactMessage{
		ContactMessage: operator.ContactMessage{ID: operator.ContactID(r.ID), Name: r.Name, Email: r.Email, Subject: r.Subject, Text: r.Message, At: r.CreatedAt.UTC()},
		Mail:           message.State(stored.OrZero(r.State)), Reason: stored.OrZero(r.Reason), Why: r.Why.Text(),
	}
}
