package stored

import (
	"time"

	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core/customer"
	"slotwise/core/text"
)

// CustomerRecord is the columns of a customer that readers get.
type CustomerRecord struct {
	ID               string `bun:"type:uuid"`
	Email            *string
	Name             string
	Phone            string
	Language         *string
	Notes            *string
	NotesSavedAt     *time.Time
	BlockedAt        *time.Time
	BlockReason      *string
	BlockedPhone     *string
	ErasedAt         *time.Time
	CreatedAt        time.Time
	AppointmentCount int
	Version          int

	MarketingConsentAt *time.Time
}

// SelectCustomer selects a CustomerRecord from a table called c.
var SelectCustomer = sqltext.ColumnsOf[CustomerRecord]().SelectFrom("c")

// FromCustomerRecord returns the customer of a record.
func FromCustomerRecord(r CustomerRecord) customer.Customer {
	return customer.Customer{
		ID:           customer.ID(r.ID),
		FullName:     r.Name,
		Email:        OrZero(r.Email),
		Phone:        r.Phone,
		Language:     text.Language(OrZero(r.Language)),
		Notes:        OrZero(r.Notes),
		NotesSavedAt: UTC(r.NotesSavedAt),
		Block:        customer.Block{Since: UTC(r.BlockedAt), Reason: OrZero(r.BlockReason), Phone: OrZero(r.BlockedPhone)},
		CreatedAt:    r.CreatedAt.UTC(),
		ErasedAt:     UTC(r.ErasedAt),
		Version:      r.Version,

		MarketingConsentAt: UTC(r.MarketingConsentAt),
	}
}
