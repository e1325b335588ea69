package postgres

// tenantTables hold the data of a business: their keys begin with its id. A table comes before the tables that it
// references, so rows can be deleted in this order. Tests compare the list with the schema.
var tenantTables = []string{
	"operator_notes",
	"alerts",
	"idempotency_keys",
	"invitations",
	"notification_reads",
	"notification_marks",
	"agendas",
	"messages",
	"webhook_events",
	"deposit_terms",
	"ledger_lines",
	"deposit_attempts",
	"payment_credentials",
	"mail_days",
	"appointment_history",
	"allocations",
	"appointment_items",
	"appointments",
	"class_sessions",
	"class_plans",
	"series",
	"customers",
	"lanes",
	"resources",
	"resource_pools",
	"staff_services",
	"staff_terms",
	"blocked_times",
	"calendar_feeds",
	"staff",
	"services",
	"media",
	"plan_history",
	"subscription_invoices",
	"subscription_pages",
	"subscriptions",
	"listed_businesses",
	"business_days",
	"businesses",
}

// lookupTables also belong to businesses. Their keys do not begin with the business's id, because they are read to find that id.
var lookupTables = []string{"booking_links", "memberships", "sessions", "tokens"}

// businessColumn returns the column of a tenant table or lookup table that holds the business's id.
func businessColumn(table string) string {
	if table == "businesses" {
		return "id"
	}
	return "business_id"
}
