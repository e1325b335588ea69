package httpapi

import (
	"cmp"
	"fmt"
	"strconv"
	"time"

	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/usecase/report"
	"slotwise/ports"
)

// analyticsHead names the columns of the table of analytics. Each row has the figures of one group in one section. Every additional
// currency gets an additional row.
var analyticsHead = []string{
	"section", "from", "to", "group", "appointments", "cancelled", "no_shows", "revenue", "currency", "blocked_minutes", "open_minutes", "customers", "paid",
}

// analyticsRow has a field for each column. Columns that a section does not have stay empty.
type analyticsRow struct {
	section, from, to, group         string
	appointments, cancelled, noShows string
	revenue                          []money.Amount
	blocked, open, customers         string
	paid                             money.Amount // paid in the period, including for appointments outside it
}

func analyticsTable(a report.Analytics) [][]string {
	table := [][]string{analyticsHead}
	add := func(r analyticsRow) {
		r.from, r.to = cmp.Or(r.from, a.Period.From.String()), cmp.Or(r.to, a.Period.To.String())
		table = append(table, r.cells()...)
	}
	add(figuresRow("total", a.Period.From, a.Period.To, a.Totals))
	for _, week := range a.Weeks {
		add(figuresRow("week", week.From, week.To, week.Figures))
	}
	for _, f := range a.Staff {
		r := analyticsRow{section: "staff", group: cmp.Or(f.Name, "Unassigned"), appointments: strconv.Itoa(f.Appointments), revenue: f.Revenue, blocked: minutesCell(f.Blocked)}
		if f.HasLane {
			r.open = minutesCell(f.Open)
		}
		add(r)
	}
	for _, h := range a.Hours {
		group := fmt.Sprintf("%s %02d:00", h.Weekday, h.Hour)
		add(analyticsRow{section: "hour", group: group, blocked: minutesCell(h.Blocked), open: minutesCell(h.Open)})
	}
	for _, c := range a.Channels {
		add(analyticsRow{section: "channel", group: string(c.Channel), appointments: strconv.Itoa(c.Appointments)})
	}
	for _, step := range a.LeadTime.Steps {
		add(analyticsRow{section: "lead time", group: stepName(step), appointments: strconv.Itoa(step.Appointments)})
	}
	add(analyticsRow{section: "customers", group: "new", customers: strconv.Itoa(a.Customers.New)})
	add(analyticsRow{section: "customers", group: "returning", customers: strconv.Itoa(a.Customers.Returning)})
	for _, t := range a.Payments {
		for _, r := range paymentRows(t) {
			add(r)
		}
	}
	return table
}

// paymentRows returns one row for each kind of payment.
func paymentRows(t ports.PaymentTotal) (rows []analyticsRow) {
	add := func(group string, minor int64) {
		if t.Test {
			group = "test " + group
		}
		rows = append(rows, analyticsRow{section: "payments", group: group, paid: money.Amount{Minor: minor, Currency: t.Currency}})
	}
	add("deposits", t.Deposits)
	add("at the desk", t.Desk)
	add("returned", -t.Returned)
	return rows
}

func figuresRow(section string, from, to civil.Date, f report.Figures) analyticsRow {
	return analyticsRow{
		section: section, from: from.String(), to: to.String(),
		appointments: strconv.Itoa(f.Appointments), cancelled: strconv.Itoa(f.Cancelled), noShows: strconv.Itoa(f.NoShows),
		revenue: f.Revenue, blocked: minutesCell(f.Blocked), open: minutesCell(f.Open),
	}
}

// cells returns one row per currency, and at least one. Only the first row has the figures that are not amounts, so that sums over a
// column are correct.
func (r analyticsRow) cells() [][]string {
	row := func(group []string, sum money.Amount) []string {
		cells := append([]string{r.section, r.from, r.to, r.group}, group...)
		const revenue, currency, paid = 7, 8, 12 // columns
		if sum.Currency != "" {
			cells[revenue], cells[currency] = sum.Decimal(), string(sum.Currency)
		}
		if r.paid.Currency != "" {
			cells[paid], cells[currency] = r.paid.Decimal(), string(r.paid.Currency)
		}
		return cells
	}
	first := []string{r.appointments, r.cancelled, r.noShows, "", "", r.blocked, r.open, r.customers, ""}
	if len(r.revenue) == 0 {
		return [][]string{row(first, money.Amount{})}
	}
	rows := [][]string{row(first, r.revenue[0])}
	for _, sum := range r.revenue[1:] {
		rows = append(rows, row(make([]string, len(first)), sum))
	}
	return rows
}

func stepName(step report.LeadTimeStep) string {
	if step.To == 0 {
		return fmt.Sprintf("%d days or more", days(step.From))
	}
	return fmt.Sprintf("%d to %d days", days(step.From), days(step.To))
}

func minutesCell(d time.Duration) string { return strconv.Itoa(minutes(d)) }
