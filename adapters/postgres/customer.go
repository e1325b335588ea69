package postgres

import (
	"context"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"slotwise/core/appointment"
	"slotwise/core/customer"
)

// customerRow is a row of customers without the id, which the server generates if the customer is new.
type customerRow struct {
	bun.BaseModel `bun:"table:customers,alias:c"`

	BusinessID string  `bun:"type:uuid,pk"`
	Email      *string // null if unknown
	Name       string
	Phone      string
	PhoneE164  string `bun:"phone_e164"`
	Search     string
	CreatedAt  time.Time
}

var newCustomers = modelOf[customerRow]()

// toCustomerRow returns the row to insert for an appointment's customer, unless one exists with the same address.
func toCustomerRow(a appointment.Appointment) *customerRow {
	c := a.Customer
	return &customerRow{
		BusinessID: string(a.BusinessID),
		Email:      orNull(strings.ToLower(c.Email)),
		Name:       c.FullName,
		Phone:      c.Phone,
		PhoneE164:  customer.E164(c.Phone),
		Search:     customer.SearchText(c.FullName, c.Email, c.Phone),
		CreatedAt:  a.UpdatedAt,
	}
}

// fillCustomer fills the fields that the row of an existing customer c lacks. It overwrites nothing, because anybody can book with
// somebody else's address; but the owner finds them by every name that was given. An update that changes nothing still returns
// the id. DO NOTHING would return no row to a statement that waited for another's insert.
var fillCustomer = `ON CONFLICT ON CONSTRAINT customers_email_key DO UPDATE SET
		name = CASE WHEN c.name = '' THEN excluded.name ELSE c.name END,
		phone = CASE WHEN c.phone = '' THEN excluded.phone ELSE c.phone END,
		phone_e164 = CASE WHEN c.phone = '' THEN excluded.phone_e164 ELSE c.phone_e164 END,
		search = CASE WHEN ` + needsNoSearch("c.search", "excluded.search") + ` THEN c.search ELSE c.search || excluded.search END`

// putCustomer finds or adds the customer of an appointment and returns the row's id.
func (s appointments) putCustomer(ctx context.Context, a appointment.Appointment) (id string, err error) {
	insert := s.db.NewInsert().Model(toCustomerRow(a)).Value("id", "gen_random_uuid()")
	err = insert.On(strings.TrimPrefix(fillCustomer, "ON ")).Returning("id").Scan(ctx, &id)
	return id, err
}
