package stored

import (
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// AppointmentRow is a row of appointments without customer_id. The statement that inserts the row looks up that column.
type AppointmentRow struct {
	bun.BaseModel `bun:"table:appointments,alias:a"`

	BusinessID           string `bun:"type:uuid,pk"`
	ID                   string `bun:"type:uuid,pk"`
	Number               string
	ManageSecret         []byte
	SeriesID             *string `bun:"type:uuid"`
	SessionID            *string `bun:"type:uuid"` // null: it occupies lanes, and so is Places
	Places               *int    `bun:"type:smallint"`
	ServiceName          string  // of all items, as are the price, the start and the end
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
	Language             string
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

	Items []ItemRow `bun:"items,scanonly"`
}

var (
	// AppointmentColumns are those of an AppointmentRow.
	AppointmentColumns = sqltext.ColumnsOf[AppointmentRow]()
	// SelectAppointment selects an AppointmentRow with its items from a table called a.
	SelectAppointment = AppointmentColumns.SelectFrom("a") + ", " + withItems
)

// ToAppointmentRow returns the row of an appointment.
func ToAppointmentRow(a appointment.Appointment) *AppointmentRow {
	r := &AppointmentRow{
		BusinessID:   string(a.BusinessID),
		ID:           string(a.ID),
		Number:       string(a.Number),
		ManageSecret: a.Secret[:],
		SeriesID:     OrNull(string(a.Series)),
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
		Language:     string(a.Language),
		OutsideHours: a.OutsideHours,
		HeldUntil:    TimeOrNull(a.HeldUntil),
		ReminderAt:   TimeOrNull(a.ReminderAt),
		CreatedAt:    a.CreatedAt,
		UpdatedAt:    a.UpdatedAt,
		DeletedAt:    TimeOrNull(a.DeletedAt),
		Version:      a.Version,
	}
	if a.Session != "" {
		r.SessionID, r.Places = new(string(a.Session)), &a.Places
	}
	if d := a.Deposit; d.Asked() {
		r.DepositState, r.DepositMinor, r.DepositTest = new(string(d.State)), &d.Amount.Minor, &d.Test
		r.DepositCameMinor, r.DepositCameCurrency, r.DepositRefundedMinor, r.DepositDispute = &d.Came.Minor, new(string(d.Came.Currency)), &d.Refunded, &d.Dispute
	}
	return r
}

// FromAppointmentRow is the inverse of ToAppointmentRow.
func FromAppointmentRow(r AppointmentRow) appointment.Appointment {
	return appointment.Appointment{
		ID:         appointment.ID(r.ID),
		BusinessID: business.ID(r.BusinessID),
		Number:     appointment.Number(r.Number),
		Secret:     [16]byte(r.ManageSecret), // a check of the schema ensures the length
		Series:     appointment.SeriesID(OrZero(r.SeriesID)),
		Session:    appointment.SessionID(OrZero(r.SessionID)),
		Places:     OrZero(r.Places),
		Items:      FromItemRows(r.Items, r.StartsAt, money.Currency(r.Currency)),
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
		Language:     text.Language(r.Language),
		OutsideHours: r.OutsideHours,
		Deposit:      fromDepositColumns(r),
		HeldUntil:    UTC(r.HeldUntil),
		ReminderAt:   UTC(r.ReminderAt),
		CreatedAt:    r.CreatedAt.UTC(),
		UpdatedAt:    r.UpdatedAt.UTC(),
		DeletedAt:    UTC(r.DeletedAt),
		Version:      r.Version,
	}
}

func fromDepositColumns(r AppointmentRow) appointment.Deposit {
	if r.DepositState == nil {
		return appointment.Deposit{}
	}
	return appointment.Deposit{
		State: appointment.DepositState(*r.DepositState), Amount: money.Amount{Minor: *r.DepositMinor, Currency: money.Currency(r.Currency)},
		Came:     money.Amount{Minor: OrZero(r.DepositCameMinor), Currency: money.Currency(OrZero(r.DepositCameCurrency))},
		Refunded: *r.DepositRefundedMinor, Dispute: OrZero(r.DepositDispute), Test: *r.DepositTest,
	}
}

// ScanAppointments reads what SelectAppointment selects.
func ScanAppointments(rows pgx.Rows) ([]appointment.Appointment, error) {
	all, err := pgx.CollectRows(rows, pgx.RowToStructByName[AppointmentRow])
	return Map(all, FromAppointmentRow), err
}
