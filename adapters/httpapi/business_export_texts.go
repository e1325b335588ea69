package httpapi

import (
	"cmp"
	"fmt"
	"strings"

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
	about string
}

// exportFiles maps each table to its file. Tables with lists within a row are in JSON, which is easier to read.
var exportFiles = map[string]exportFile{
	"businesses":            {"business.json", exportJSON, "the business with its hours, breaks, closures and special days (overrides) and booking rules"},
	"booking_links":         {"booking-links.csv", exportCSV, "the booking link and former ones that still lead to the business"},
	"memberships":           {"accounts.csv", exportCSV, "the accounts that can sign in to the business"},
	"sessions":              {"sign-ins.csv", exportCSV, "browsers that are signed in"},
	"services":              {"services.csv", exportCSV, "services, deleted ones (archived_at) with appointments too"},
	"staff":                 {"staff.json", exportJSON, "staff members with their own hours (null: those of the business), breaks, days off and special days (overrides)"},
	"staff_services":        {"staff-services.csv", exportCSV, "who does which service, for staff members who do not do all"},
	"lanes":                 {"places.csv", exportCSV, "places that take one appointment at a time: a staff member, or one of the parallel bookings"},
	"blocked_times":         {"blocked-times.json", exportJSON, "blocked times; without staff_ids, of the whole business"},
	"customers":             {"customers.csv", exportCSV, "customers with your notes, blocks and their consent to news"},
	"appointments":          {"appointments.csv", exportCSV, "appointments, cancelled and deleted ones too, with names and prices as they were when booked"},
	"allocations":           {"held-times.csv", exportCSV, "the time that each appointment takes at a place, including buffers"},
	"appointment_history":   {"appointment-history.csv", exportCSV, "what happened to each appointment, who did it, your reasons, and the cancellation policy that the customer saw"},
	"messages":              {"messages.csv", exportCSV, "mails that were sent or will be, with their state"},
	"payment_credentials":   {"payment-accounts.json", exportJSON, "your accounts at payment processors, without their secrets"},
	"deposit_attempts":      {"deposits.csv", exportCSV, "payments of deposits at processors, unpaid and refunded ones too"},
	"ledger_lines":          {"payments.csv", exportCSV, "what was paid for each appointment, and what went back"},
	"deposit_terms":         {"deposit-terms.csv", exportCSV, "what customers were told about their deposit, and when they accepted it"},
	"mail_days":             {"mails-per-day.csv", exportCSV, "how many mails of the last days counted towards the quota"},
	"media":                 {"pictures/", exportPictures, "present and former logos, named by the SHA-256 of their content"},
	"subscriptions":         {"subscription.csv", exportCSV, "the subscription to the plan"},
	"subscription_pages":    {"subscription-pages.csv", exportCSV, "pages of the payment processor that were opened to pay for the plan"},
	"subscription_invoices": {"subscription-invoices.csv", exportCSV, "payments for the plan"},
	"plan_history":          {"plan-history.csv", exportCSV, "what happened to the plan"},
}

// exportFileOf returns the file of a table. A test checks that each table has a description.
func exportFileOf(table string) exportFile {
	file := exportFiles[table]
	file.name = cmp.Or(file.name, table+".csv")
	return file
}

const exportConventions = `Dates and times end in Z and are in UTC. The time zone of the business is in business.json.
Prices are in the smallest unit of their currency (price_minor): 4950 with EUR is 49.50 EUR.
Weeks in hours and breaks are lists of seven days that begin with Sunday. Windows are pairs of minutes after midnight:
[540, 1020] is from 09:00 to 17:00. An override replaces the hours of its date; without windows the date is closed.
Columns that end in _id refer to the id of another file: service_id to services.csv, and so on.

CSV files are in UTF-8, with commas, and begin with the names of their columns. A text that a spreadsheet would run as a
formula has an apostrophe before it.

Passwords, the links in mails and other secrets are not in this archive. The files were read one after the other, so a
booking that was made meanwhile may be in one of them and not in another.`

func exportReadme(e report.Export) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Everything that Slotwise stores of %s\n%s\n\n", e.Business.Name, e.At.In(e.Business.Zone()).Format("2 January 2006 15:04 MST"))
	b.WriteString(exportConventions + "\n\n")
	for _, table := range e.Tables {
		file := exportFileOf(table.Name)
		fmt.Fprintf(&b, "%s\n  %s\n", file.name, file.about)
		if file.form != exportPictures {
			fmt.Fprintf(&b, "  columns: %s\n", strings.Join(table.Columns, ", "))
		}
		b.WriteString("\n")
	}
	return strings.ReplaceAll(b.String(), "\n", "\r\n") // also readable in the simplest editors
}
