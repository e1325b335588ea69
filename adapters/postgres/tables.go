package postgres

// tenantTables hold what belongs to one business: their keys begin with its id. A table stands before those that it
// references, so rows can be deleted in this order. Tests compare the list with the schema.
var tenantTables = []string{
	"idempotency_keys",
	"messages",
	"appointment_history",
	"allocations",
	"appointments",
	"customers",
	"lanes",
	"staff_services",
	"staff",
	"services",
	"businesses",
}

// lookupTables belong to businesses too, but are read to find out which business it is, so their keys begin with something
// else.
var lookupTables = []string{"booking_links", "memberships", "sessions", "tokens"}

// businessColumn is the column of a tenant table or a lookup table that names the business.
func businessColumn(table string) string {
	if table == "businesses" {
		return "id"
	}
	return "business_id"
}
