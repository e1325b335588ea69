package postgres

import (
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/payment"
)

// appointmentRow is a row of appointments without customer_id. The statement that inserts the row looks up that column.
type appointmentRow struct {
	bun.BaseModel `bun:"table:appointments,alias:a"`

	BusinessID           string `bun:"type:uuid,pk"`
	ID                   string `bun:"type:uuid,pk"`
	Number               string
	ManageSecret         []byte
	ServiceName          string // of all items, as are the price, the start and the end
	PriceMinor           int64
	Currency             string
	StartsAt             time.Time
	EndsAt               time.Time
	Status               string
	NoShow               bool
	ClientName           string
	ClientEmail          string
	ClientPhone          string
	ClientNotes          string
	Notes                string
	Source               string
	Channel              string
	OutsideHours         bool
	DepositState         *string // null: no deposit was requested
	DepositMinor         *int64
	DepositCameMinor     *int64
	DepositCameCurrency  *string
	DepositRefundedMinor *int64
	DepositDispute       *payment.Dispute
	DepositTest          *bool
	HeldUntil            *time.Time
	ReminderAt           *time.Time
	CreatedAt            time.Time
	UpdatedAt            time.Time
	DeletedAt            *time.Time
	Version              int

	Items []itemRow `bun:"items,scanonly"`
}

var (
	newAppointments = sqltext.ColumnsOf[appointmentRow]()
	// appointmentColumns selects an appointmentRow with its items from a table called a.
	appointmentColumns = newAppointments.SelectFrom("a") + ", " + withItems
)

func toAppointmentRow(a appointment.Appointment) *appointmentRow {
	r := &appointmentRow{
		BusinessID:   string(a.BusinessID),
		ID:           string(a.ID),
		Number:       string(a.Number),
		ManageSecret: a.Secret[:],
		ServiceName:  a.ServiceNames(),
		PriceMinor:   a.Price().Minor,
		Currency:     string(a.Price().Currency),
		StartsAt:     a.StartsAt,
		EndsAt:       a.EndsAt(),
		Status:       string(a.Status),
		NoShow:       a.NoShow,
		ClientName:   a.Customer.FullName,
		ClientEmail:  a.Customer.Email,
		ClientPhone:  a.Customer.Phone,
		ClientNotes:  a.Customer.Notes,
		Notes:        a.Notes,
		Source:       string(a.Source),
		Channel:      string(a.Channel),
		OutsideHours: a.OutsideHours,
		HeldUntil:    stored.TimeOrNull(a.HeldUntil),
		ReminderAt:   stored.TimeOrNull(a.ReminderAt),
		CreatedAt:    a.CreatedAt,
		UpdatedAt:    a.UpdatedAt,
		DeletedAt:    stored.TimeOrNull(a.DeletedAt),
		Version:      a.Version,
	}
	if d := a.Deposit; d.Asked() {
		r.DepositState, r.DepositMinor, r.DepositTest = new(string(d.State)), &d.Amount.Minor, &d.Test
		r.DepositCameMinor, r.DepositCameCurrency, r.DepositRefundedMinor, r.DepositDispute = &d.Came.Minor, new(string(d.Came.Currency)), &d.Refunded, &d.Dispute
	}
	return r
}

func fromAppointmentRow(r appointmentRow) appointment.Appointment {
	return appointment.Appointment{
		ID:         appointment.ID(r.ID),
		BusinessID: business.ID(r.BusinessID),
		Number:     appointment.Number(r.Number),
		Secret:     [16]byte(r.ManageSecret), // a check of the schema ensures the length
		Items:      fromItemRows(r),
		StartsAt:   r.StartsAt.UTC(),
		Status:     appointment.Status(r.Status),
		NoShow:     r.NoShow,
		Customer: appointment.Customer{
			FullName: r.ClientName,
			Email:    r.ClientEmail,
			Phone:    r.ClientPhone,
			Notes:    r.ClientNotes,
		},
		Notes:        r.Notes,
		Source:       appointment.Source(r.Source),
		Channel:      appointment.Channel(r.Channel),
		OutsideHours: r.OutsideHours,
		Deposit:      fromDepositColumns(r),
		HeldUntil:    stored.UTC(r.HeldUntil),
		ReminderAt:   stored.UTC(r.ReminderAt),
		CreatedAt:    r.CreatedAt.UTC(),
		UpdatedAt:    r.UpdatedAt.UTC(),
		DeletedAt:    stored.UTC(r.DeletedAt),
		Version:      r.Version,
	}
}

func fromDepositColumns(r appointmentRow) appointment.Deposit {
	if r.DepositState == nil {
		return appointment.Deposit{}
	}
	return appointment.Deposit{
		State: appointment.DepositState(*r.DepositState), Amount: money.Amount{Minor: *r.DepositMinor, Currency: money.Currency(r.Currency)},
		Came:     money.Amount{Minor: stored.OrZero(r.DepositCameMinor), Currency: money.Currency(stored.OrZero(r.DepositCameCurrency))},
		Refunded: *r.DepositRefundedMinor, Dispute: stored.OrZero(r.DepositDispute), Test: *r.DepositTest,
	}
}
