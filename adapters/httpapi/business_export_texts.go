package httpapi

import (
	"cmp"
	"fmt"
	"strings"

	"slotwise/adapters/texts"
	"slotwise/core/text"
	"slotwise/core/usecase/report"
)

// exportForm is the file format of a table in the export.
type exportForm int

const (
	exportCSV exportForm = iota
	exportJSON
	exportPictures
)

// exportFile is the file that contains a table, and its description in the README.
type exportFile struct {
	name  string
	form  exportForm
	about text.Text
}

// exportFiles maps each table to its file. Tables with lists within a row are in JSON, which is easier to read.
var exportFiles = map[string]exportFile{
	"businesses":            {"business.json", exportJSON, text.Of("export.about.businesses")},
	"booking_links":         {"booking-links.csv", exportCSV, text.Of("export.about.bookingLinks")},
	"memberships":           {"accounts.csv", exportCSV, text.Of("export.about.memberships")},
	"invitations":           {"invitations.csv", exportCSV, text.Of("export.about.invitations")},
	"sessions":              {"sign-ins.csv", exportCSV, text.Of("export.about.sessions")},
	"services":              {"services.csv", exportCSV, text.Of("export.about.services")},
	"staff":                 {"staff.json", exportJSON, text.Of("export.about.staff")},
	"staff_services":        {"staff-services.csv", exportCSV, text.Of("export.about.staffServices")},
	"staff_terms":           {"staff-terms.csv", exportCSV, text.Of("export.about.staffTerms")},
	"resource_pools":        {"rooms-and-equipment.csv", exportCSV, text.Of("export.about.resourcePools")},
	"resources":             {"single-rooms-and-equipment.json", exportJSON, text.Of("export.about.resources")},
	"lanes":                 {"places.csv", exportCSV, text.Of("export.about.lanes")},
	"blocked_times":         {"blocked-times.json", exportJSON, text.Of("export.about.blockedTimes")},
	"customers":             {"customers.csv", exportCSV, text.Of("export.about.customers")},
	"series":                {"series.csv", exportCSV, text.Of("export.about.series")},
	"class_plans":           {"class-timetables.csv", exportCSV, text.Of("export.about.classPlans")},
	"class_sessions":        {"class-sessions.csv", exportCSV, text.Of("export.about.classSessions")},
	"appointments":          {"appointments.csv", exportCSV, text.Of("export.about.appointments")},
	"appointment_items":     {"appointment-services.csv", exportCSV, text.Of("export.about.appointmentItems")},
	"allocations":           {"held-times.csv", exportCSV, text.Of("export.about.allocations")},
	"appointment_history":   {"appointment-history.csv", exportCSV, text.Of("export.about.appointmentHistory")},
	"messages":              {"messages.csv", exportCSV, text.Of("export.about.messages")},
	"payment_credentials":   {"payment-accounts.json", exportJSON, text.Of("export.about.paymentCredentials")},
	"deposit_attempts":      {"deposits.csv", exportCSV, text.Of("export.about.depositAttempts")},
	"ledger_lines":          {"payments.csv", exportCSV, text.Of("export.about.ledgerLines")},
	"deposit_terms":         {"deposit-terms.csv", exportCSV, text.Of("export.about.depositTerms")},
	"mail_days":             {"mails-per-day.csv", exportCSV, text.Of("export.about.mailDays")},
	"media":                 {"pictures/", exportPictures, text.Of("export.about.media")},
	"subscriptions":         {"subscription.csv", exportCSV, text.Of("export.about.subscriptions")},
	"subscription_pages":    {"subscription-pages.csv", exportCSV, text.Of("export.about.subscriptionPages")},
	"subscription_invoices": {"subscription-invoices.csv", exportCSV, text.Of("export.about.subscriptionInvoices")},
	"plan_history":          {"plan-history.csv", exportCSV, text.Of("export.about.planHistory")},
}

// exportFileOf returns the file of a table. A test checks that each table has a description.
func exportFileOf(table string) exportFile {
	file := exportFiles[table]
	file.name = cmp.Or(file.name, table+".csv")
	return file
}

func exportReadme(e report.Export, words *texts.Catalogue) string {
	var b strings.Builder
	at := e.At.In(e.Business.Zone())
	fmt.Fprintf(&b, "%s\n%s\n\n", words.Say("export.title", "business", e.Business.Name), words.Say("export.at", "day", at.Day(), "month", words.Month(at.Month()), "year", at.Year(), "time", at.Format("15:04 MST")))
	b.WriteString(words.Say("export.conventions") + "\n\n")
	for _, table := range e.Tables {
		file := exportFileOf(table.Name)
		fmt.Fprintf(&b, "%s\n  %s\n", file.name, words.Write(file.about))
		if file.form != exportPictures {
			fmt.Fprintf(&b, "  %s\n", words.Say("export.columns", "columns", strings.Join(table.Columns, ", ")))
		}
		b.WriteString("\n")
	}
	return strings.ReplaceAll(b.String(), "\n", "\r\n") // also readable in the simplest editors
}
