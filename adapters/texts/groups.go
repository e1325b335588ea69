package texts

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// Group names the areas of screens that a program gets together.
type Group string

// The groups.
const (
	Auth      Group = "auth"      // the sign-in pages
	Dashboard Group = "dashboard" // the dashboard's frame and its first tab
	Rest      Group = "rest"      // its other tabs, and what opens over a tab
	Payment   Group = "payment"   // the pages after a payment
	Operator  Group = "operator"  // the operator's area
	Deposit   Group = "deposit"   // what the booking page says about deposits
	Several   Group = "several"   // what the booking page says about several services
	Classes   Group = "classes"   // what the booking page says about classes
)

// ofEveryPage are the areas that each page of owners and operators has.
var ofEveryPage = []string{"shared", "components", "app", "appointment", "business", "plan", "sharing"}

// ofBookings are the groups that only customers' pages load.
var ofBookings = []Group{Deposit, Several, Classes}

// groups are the areas of each group. A page has those of one group. It loads others as files when it needs them.
// An area can be in several groups.
var groups = map[Group][]string{
	Auth:      {"auth"},
	Dashboard: {"access", "appointments", "dashboard", "deletion"},
	Rest: {
		"account", "analytics", "appointmentCalendar", "appointmentPayments", "appointmentServices", "attention", "auth", "banner", "branding", "businessInfo", "calendarFeeds",
		"classes", "closures", "customers", "days", "hours", "misfits", "notifications", "ownerEmails", "paymentProcessing", "planBanner", "planEnded", "removal", "resources",
		"security", "services", "settings", "settingsFeeds", "sharingDialogs", "staff", "subscription", "suspension", "timezone",
	},
	Payment: {"paymentResult"},
	Deposit: {"deposit"},
	Several: {"several"},
	Classes: {"classBooking"},
	Operator: {
		"operator", "operatorAccess", "operatorAudit", "operatorBusiness", "operatorBusinesses", "operatorOverview", "operatorRevenue", "operatorSubscriptions", "operatorSystem",
		"security",
	},
}

// screenFile is a group as JSON. Its name has a hash of the content, so browsers can keep it forever.
type screenFile struct {
	name    string
	content []byte
}

func (c *Catalogue) fileOf(g Group) screenFile {
	content := toJSON(c.areas(groups[g]))
	sum := sha256.Sum256(content)
	return screenFile{fmt.Sprintf("%s.%s.json", g, hex.EncodeToString(sum[:8])), content}
}

// AppScreens returns what a page of owners and operators needs: the messages of every page and of a group, and the addresses of the files
// of the other groups.
func (c *Catalogue) AppScreens(choice []Language, first Group) []byte {
	later := map[Group]string{}
	for g, areas := range groups {
		if g != first && !slices.Contains(ofBookings, g) && len(areas) > 0 {
			later[g] = c.addressOf(g)
		}
	}
	return c.page(choice, append(slices.Clone(ofEveryPage), groups[first]...), later)
}

// BookingScreens returns what a page of customers needs. It has the texts about deposits, or the address of their file, and that of the
// texts about several services and about classes.
func (c *Catalogue) BookingScreens(choice []Language, deposit bool) []byte {
	areas := []string{"shared", "booking"}
	later := map[Group]string{Several: c.addressOf(Several), Classes: c.addressOf(Classes)}
	if deposit {
		areas = append(areas, groups[Deposit]...)
	} else {
		later[Deposit] = c.addressOf(Deposit)
	}
	return c.page(choice, areas, later)
}

func (c *Catalogue) addressOf(g Group) string {
	return fmt.Sprintf("/texts/%s/%s", c.ID, c.files[g].name)
}

// ScreenFile returns the content of the file of a group. There is none with the hash of another version.
func (c *Catalogue) ScreenFile(name string) ([]byte, bool) {
	group, _, _ := strings.Cut(name, ".")
	file, ok := c.files[Group(group)]
	return file.content, ok && file.name == name
}
