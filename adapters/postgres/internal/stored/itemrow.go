package stored

import (
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/money"
)

// ItemRow is a row of appointment_items. It is read as JSON, with its appointment.
type ItemRow struct {
	bun.BaseModel `bun:"table:appointment_items,alias:i" json:"-"`

	BusinessID          string     `bun:"type:uuid,pk" json:"-"`
	AppointmentID       string     `bun:"type:uuid,pk" json:"-"`
	Item                int        `bun:",pk"          json:"-"`
	ServiceID           string     `bun:"type:uuid"    json:"service_id"`
	ServiceName         string     `json:"service_name"`
	PriceMinor          int64      `json:"price_minor"`
	StaffID             *string    `bun:"type:uuid"    json:"staff_id"`
	StaffName           string     `json:"staff_name"`
	StartsAt            time.Time  `json:"starts_at"`
	EndsAt              time.Time  `json:"ends_at"`
	BufferBeforeMinutes int        `json:"buffer_before_minutes"`
	BufferAfterMinutes  int        `json:"buffer_after_minutes"`
	Steps               []StepJSON `bun:"type:jsonb"   json:"steps"`
}

var (
	// ItemColumns are those of an ItemRow.
	ItemColumns = sqltext.ColumnsOf[ItemRow]()
	// withItems selects the items of appointments a.
	withItems = `(SELECT json_agg(i ORDER BY i.item) FROM appointment_items i WHERE i.business_id = a.business_id AND i.appointment_id = a.id) AS items`
)

// ToItemRows returns the rows of the items of appointments.
func ToItemRows(all ...appointment.Appointment) []*ItemRow {
	rows := make([]*ItemRow, 0, len(all))
	for _, a := range all {
		for n, i := range a.Items {
			start := a.StartsAt.Add(i.After)
			rows = append(rows, &ItemRow{
				BusinessID: string(a.BusinessID), AppointmentID: string(a.ID), Item: n + 1,
				ServiceID: string(i.ServiceID), ServiceName: i.ServiceName, PriceMinor: i.Price.Minor,
				StaffID: OrNull(string(i.StaffID)), StaffName: i.StaffName,
				StartsAt: start, EndsAt: start.Add(i.Duration),
				BufferBeforeMinutes: Minutes(i.BufferBefore), BufferAfterMinutes: Minutes(i.BufferAfter), Steps: ToSteps(i.Steps),
			})
		}
	}
	return rows
}

// FromItemRows returns the items of an appointment with that start and currency.
func FromItemRows(rows []ItemRow, startsAt time.Time, currency money.Currency) []appointment.Item {
	items := make([]appointment.Item, len(rows))
	for n, r := range rows {
		items[n] = appointment.Item{
			ServiceID: business.ServiceID(r.ServiceID), ServiceName: r.ServiceName,
			Price: money.Amount{Minor: r.PriceMinor, Currency: currency},
			After: r.StartsAt.Sub(startsAt), Duration: r.EndsAt.Sub(r.StartsAt),
			BufferBefore: OfMinutes(r.BufferBeforeMinutes), BufferAfter: OfMinutes(r.BufferAfterMinutes), Steps: FromSteps(r.Steps),
			StaffID: business.StaffID(OrZero(r.StaffID)), StaffName: r.StaffName,
		}
	}
	return items
}
