package httpapi

import (
	"cmp"
	"fmt"
	"strconv"
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/text"
	"slotwise/core/usecase/report"
	"slotwise/ports"
)

// analyticsHead names the columns of the table of analytics. Each row has the figures of one group in one section. Every additional
// currency gets an additional row. Names of columns and sections are for programs, and the same in each language.
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

func analyticsTable(a report.Analytics, words *texts.Catalogue) [][]string {
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
		r := analyticsRow{section: "staff", group: cmp.Or(f.Name, words.Say("table.group.unassigned")), appointments: strconv.Itoa(f.Appointments), revenue: f.Revenue, blocked: minutesCell(f.Blocked)}
		if f.HasLane {
			r.open = minutesCell(f.Open)
		}
		add(r)
	}
	for _, h := range a.Hours {
		group := fmt.Sprintf("%s %02d:00", words.Weekday(h.Weekday), h.Hour)
		add(analyticsRow{section: "hour", group: group, blocked: minutesCell(h.Blocked), open: minutesCell(h.Open)})
	}
	for _, c := range a.Channels {
		add(analyticsRow{section: "channel", group: wordFor(words, channelWords, c.Channel), appointments: strconv.Itoa(c.Appointments)})
	}
	for _, step := range a.LeadTime.Steps {
		add(analyticsRow{section: "lead time", group: stepName(words, step), appointments: strconv.Itoa(step.Appointments)})
	}
	add(analyticsRow{section: "customers", group: words.Say("table.group.new"), customers: strconv.Itoa(a.Customers.New)})
	add(analyticsRow{section: "customers", group: words.Say("table.group.returning"), customers: strconv.Itoa(a.Customers.Returning)})
	for _, t := range a.Payments {
		for _, r := range paymentRows(words, t) {
			add(r)
		}
	}
	return table
}

// paymentRows returns one row for each kind of payment.
func paymentRows(words *texts.Catalogue, t ports.PaymentTotal) (rows []analyticsRow) {
	kind := "real"
	if t.Test {
		kind = "test"
	}
	add := func(group text.Text, minor int64) {
		rows = append(rows, analyticsRow{section: "payments", group: words.Write(group), paid: money.Amount{Minor: minor, Currency: t.Currency}})
	}
	add(text.Of("table.group.deposits", "kind", kind), t.Deposits)
	add(text.Of("table.group.desk", "kind", kind), t.Desk)
	add(text.Of("table.group.returned", "kind", kind), -t.Returned)
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

func stepName(words *texts.Catalogue, step report.LeadTimeStep) string {
	if step.To == 0 {
		return words.Say("table.group.daysOrMore", "from", days(step.From))
	}
	return words.Say("table.group.daysBetween", "from", days(step.From), "to", days(step.To))
}

func minutesCell(d time.Duration) string { return strconv.Itoa(minutes(d)) }
