package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/money"
)

// itemRow is a row of appointment_items. It is read as JSON, with its appointment.
type itemRow struct {
	bun.BaseModel `bun:"table:appointment_items,alias:i" json:"-"`

	BusinessID          string    `bun:"type:uuid,pk" json:"-"`
	AppointmentID       string    `bun:"type:uuid,pk" json:"-"`
	Item                int       `bun:",pk"          json:"-"`
	ServiceID           string    `bun:"type:uuid"    json:"service_id"`
	ServiceName         string    `json:"service_name"`
	PriceMinor          int64     `json:"price_minor"`
	StaffID             *string   `bun:"type:uuid"    json:"staff_id"`
	StaffName           string    `json:"staff_name"`
	StartsAt            time.Time `json:"starts_at"`
	EndsAt              time.Time `json:"ends_at"`
	BufferBeforeMinutes int       `json:"buffer_before_minutes"`
	BufferAfterMinutes  int       `json:"buffer_after_minutes"`
}

var (
	newItems = sqltext.ColumnsOf[itemRow]()
	// withItems selects the items of appointments a.
	withItems = `(SELECT json_agg(i ORDER BY i.item) FROM appointment_items i WHERE i.business_id = a.business_id AND i.appointment_id = a.id) AS items`
)

func toItemRows(all ...appointment.Appointment) []*itemRow {
	rows := make([]*itemRow, 0, len(all))
	for _, a := range all {
		for n, i := range a.Items {
			start := a.StartsAt.Add(i.After)
			rows = append(rows, &itemRow{
				BusinessID: string(a.BusinessID), AppointmentID: string(a.ID), Item: n + 1,
				ServiceID: string(i.ServiceID), ServiceName: i.ServiceName, PriceMinor: i.Price.Minor,
				StaffID: stored.OrNull(string(i.StaffID)), StaffName: i.StaffName,
				StartsAt: start, EndsAt: start.Add(i.Duration),
				BufferBeforeMinutes: minutes(i.BufferBefore), BufferAfterMinutes: minutes(i.BufferAfter),
			})
		}
	}
	return rows
}

func fromItemRows(a appointmentRow) []appointment.Item {
	items := make([]appointment.Item, len(a.Items))
	for n, r := range a.Items {
		items[n] = appointment.Item{
			ServiceID: business.ServiceID(r.ServiceID), ServiceName: r.ServiceName,
			Price: money.Amount{Minor: r.PriceMinor, Currency: money.Currency(a.Currency)},
			After: r.StartsAt.Sub(a.StartsAt), Duration: r.EndsAt.Sub(r.StartsAt),
			BufferBefore: ofMinutes(r.BufferBeforeMinutes), BufferAfter: ofMinutes(r.BufferAfterMinutes),
			StaffID: business.StaffID(stored.OrZero(r.StaffID)), StaffName: r.StaffName,
		}
	}
	return items
}

// storeItems makes the stored items of appointments equal to theirs. It writes only rows that differ.
func storeItems(ctx context.Context, db bun.IDB, id business.ID, all ...appointment.Appointment) error {
	records, err := sqltext.Recordset(toItemRows(all...))
	if err != nil {
		return err
	}
	_, err = db.NewRaw(`
		WITH n AS (
			SELECT `+newItems.SelectFrom("r")+` FROM jsonb_populate_recordset(NULL::appointment_items, ?0::jsonb) r
		), gone AS (
			DELETE FROM appointment_items i USING (SELECT appointment_id, max(item) AS last FROM n GROUP BY appointment_id) kept
			WHERE i.business_id = ?1 AND i.appointment_id = kept.appointment_id AND i.item > kept.last
		)
		INSERT INTO appointment_items AS i (`+newItems.Names()+`) SELECT `+newItems.SelectFrom("n")+` FROM n WHERE n.business_id = ?1
		ON CONFLICT ON CONSTRAINT appointment_items_pkey DO UPDATE SET (`+newItems.Names()+`) = ROW(`+newItems.SelectFrom("excluded")+`)
		WHERE i IS DISTINCT FROM excluded`, records, id).Exec(ctx)
	return err
}
