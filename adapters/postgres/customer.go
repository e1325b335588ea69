package postgres

import (
	"context"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/text"
)

// customerRow is a row of customers without the id, which the database generates if the customer is new.
type customerRow struct {
	bun.BaseModel `bun:"table:customers,alias:c"`

	BusinessID string  `bun:"type:uuid,pk"`
	Email      *string // null if unknown
	Name       string
	Phone      string
	PhoneE164  string `bun:"phone_e164"`
	Search     string
	CreatedAt  time.Time

	AppointmentCount int
	UnpaidSince      *time.Time // set while the customer has only started a booking with a deposit; null: has booked
	Version          int

	Language           *string // null if unknown
	MarketingConsentAt *time.Time
}

var newCustomers = sqltext.ColumnsOf[customerRow]()

// toCustomerRow returns the row to insert for an appointment's customer, unless one exists with the same address.
func toCustomerRow(a appointment.Appointment) *customerRow {
	c := a.Customer
	r := &customerRow{
		BusinessID: string(a.BusinessID),
		Email:      stored.OrNull(strings.ToLower(c.Email)),
		Name:       c.FullName,
		Phone:      c.Phone,
		PhoneE164:  customer.E164(c.Phone),
		Search:     customer.SearchText(c.FullName, c.Email, c.Phone),
		CreatedAt:  a.UpdatedAt,

		AppointmentCount: counted(a),
		Version:          1,
	}
	if a.Held() {
		r.UnpaidSince = &a.CreatedAt
	}
	return r
}

// counted returns what an appointment adds to its customer's count.
func counted(a appointment.Appointment) int {
	if a.Status.Occupies() && a.DeletedAt.IsZero() && !a.Held() {
		return 1
	}
	return 0
}

// fillCustomer counts the appointment and fills the empty fields of an existing customer c. It overwrites nothing, because
// anyone can book with another person's address. The search text keeps every name that was given, so the owner can find each.
// The row stays locked until the booking commits, so a concurrent merge or erasure of the customer never misses the
// appointment.
var fillCustomer = `ON CONFLICT ON CONSTRAINT customers_email_key DO UPDATE SET
		name = CASE WHEN c.name = '' THEN excluded.name ELSE c.name END,
		phone = CASE WHEN c.phone = '' THEN excluded.phone ELSE c.phone END,
		language = coalesce(c.language, excluded.language),
		marketing_consent_at = coalesce(c.marketing_consent_at, excluded.marketing_consent_at),
		phone_e164 = CASE WHEN c.phone = '' THEN excluded.phone_e164 ELSE c.phone_e164 END,
		appointment_count = c.appointment_count + excluded.appointment_count,
		unpaid_since = CASE WHEN excluded.unpaid_since IS NULL THEN NULL ELSE c.unpaid_since END,
		search = CASE WHEN ` + needsNoSearch("c.search", "excluded.search") + ` THEN c.search ELSE c.search || excluded.search END`

// putCustomer finds or adds the customer of an appointment, counts it, and returns the row's id.
func (s appointments) putCustomer(ctx context.Context, a appointment.Appointment) (id string, err error) {
	insert := s.db.NewInsert().Model(toCustomerRow(a)).Value("id", "gen_random_uuid()")
	err = insert.On(strings.TrimPrefix(fillCustomer, "ON ")).Returning("id").Scan(ctx, &id)
	return id, err
}

// changeCustomer moves the count of an appointment to the customer with its new address. before is what the appointment counted until
// now. It returns the row's id.
func (s appointments) changeCustomer(ctx context.Context, a appointment.Appointment, before int) (id string, err error) {
	if err := s.lockBothCustomers(ctx, a); err != nil {
		return "", err
	}
	if err := s.count(ctx, a, -before); err != nil {
		return "", err
	}
	return s.putCustomer(ctx, a)
}

// lockBothCustomers locks an appointment's current customer and the customer with its new address, in the order of their ids.
func (s appointments) lockBothCustomers(ctx context.Context, a appointment.Appointment) error {
	var ids []string
	return sqltext.Raw(s.db, `
		SELECT c.id FROM customers c
		WHERE c.business_id = @business AND (c.email = @email OR c.id = (SELECT customer_id FROM appointments a WHERE a.business_id = @business AND a.id = @id))
		ORDER BY c.id FOR NO KEY UPDATE`, sqltext.Args{"business": a.BusinessID, "email": strings.ToLower(a.Customer.Email), "id": a.ID}).Scan(ctx, &ids)
}

// LockCustomers implements ports.AppointmentLocks.
func (s appointments) LockCustomers(ctx context.Context, id business.ID, all []appointment.ID) error {
	var ids []string
	err := sqltext.Raw(s.db, `
		SELECT c.id FROM customers c
		WHERE c.business_id = @business AND c.id IN (SELECT a.customer_id FROM appointments a WHERE a.business_id = @business AND a.id = ANY (@all::uuid[]))
		ORDER BY c.id FOR NO KEY UPDATE`, sqltext.Args{"business": id, "all": pgdialect.Array(all)}).Scan(ctx, &ids)
	return pgerr.Translate("lock the customers of appointments", err)
}

// count adds to the count of an appointment's current customer.
func (s appointments) count(ctx context.Context, a appointment.Appointment, added int) error {
	if added == 0 {
		return nil
	}
	_, err := sqltext.Raw(s.db, `
		UPDATE customers c SET appointment_count = c.appointment_count + @added, unpaid_since = NULL FROM appointments a
		WHERE a.business_id = @business AND a.id = @id AND c.business_id = a.business_id AND c.id = a.customer_id`, sqltext.Args{"added": added, "business": a.BusinessID, "id": a.ID}).Exec(ctx)
	return err
}

func (s appointmentReader) CustomerLanguage(ctx context.Context, id business.ID, email string) (text.Language, error) {
	var languages []text.Language
	err := sqltext.Raw(s.bun, `
		SELECT c.language FROM customers c WHERE c.business_id = @business AND c.email = @email AND c.language IS NOT NULL`,
		sqltext.Args{"business": id, "email": strings.ToLower(email)}).Scan(ctx, &languages)
	if err != nil || len(languages) == 0 {
		return "", pgerr.Translate("read the language of a customer", err)
	}
	return languages[0], nil
}

// countedBefore returns what an appointment counted before the change of an entry.
func countedBefore(a appointment.Appointment, e appointment.Entry) int {
	if e.Action == appointment.ActionDeleted {
		a.DeletedAt = time.Time{}
	}
	if status, changed := e.Change(appointment.FieldStatus); changed {
		a.Status = appointment.Status(status.From)
	}
	if hold, changed := e.Change(appointment.FieldHeldUntil); changed {
		a.HeldUntil, _ = time.Parse(time.RFC3339, hold.From) // empty: the appointment was not held
	}
	return counted(a)
}
