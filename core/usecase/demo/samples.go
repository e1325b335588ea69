package demo

import (
	"time"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/tier"
)

// sample describes a business of the demo.
type sample struct {
	label    string
	id       business.ID // fixed, so that a bookmark of its dashboard outlives a reset
	ownerID  account.ID  // fixed, so that a session outlives a reset
	url      string
	details  business.Details
	timezone string
	currency money.Currency
	premium  bool
	places   int
	perDay   int // appointments on an ordinary day, about
	hours    business.Hours
	services []business.Service
	staff    []sampleStaff
}

func (s sample) business(now time.Time) business.Business {
	b := business.New(s.id, s.details, s.timezone, createdAt(now))
	b.UniqueURL, b.Currency, b.Hours, b.Demo = s.url, s.currency, s.hours, true
	b.EmailConfirmedAt, b.ServicesCheckedAt, b.HoursSetAt, b.LinkSharedAt = b.CreatedAt, b.CreatedAt, b.CreatedAt, b.CreatedAt
	b.Rules.ParallelBookings = s.places
	b.Rules.CancellationPolicy = "Please cancel at least two hours before, so that somebody else can have your time."
	if s.premium {
		b.Entitlement = tier.Entitlement{Complimentary: true, Plan: tier.PlanPremiumMonthly}
	}
	return b
}

func (s sample) owner(passwordHash string, now time.Time) account.Account {
	return account.NewOwner(s.ownerID, s.details.Email, passwordHash, s.id, createdAt(now))
}

func service(category, name, description string, minutes int, minor int64) business.Service {
	return business.Service{
		Name: name, Description: description, Category: category,
		Duration: time.Duration(minutes) * time.Minute, Price: money.Amount{Minor: minor}, Deposit: business.ServiceDeposit{Mode: business.DepositAsBusiness},
	}
}

// daily opens Monday to Saturday with the same windows.
func daily(windows ...business.Window) business.Hours {
	var h business.Hours
	for day := time.Monday; day <= time.Saturday; day++ {
		h[day] = business.Day{Open: true, Windows: windows}
	}
	h[time.Sunday].Windows = windows
	return h
}

func window(open, shut int) business.Window {
	return business.Window{Open: civil.Minute(open * 60), Close: civil.Minute(shut * 60)}
}

var samples = []sample{
	{
		label: "free", id: "0190d3f0-0000-7000-8000-00000000f4ee", ownerID: "0190d3f0-0000-7000-8000-00000000f4ef", url: "corner-barbers",
		details: business.Details{
			Name: "Corner Barbers", Email: "free@demo.example.com", Phone: "+1 555 0142",
			Address: "17 Market Street, Springfield", Category: business.Barbershop,
			Description: "Cuts and shaves without fuss since 1987.",
		},
		timezone: "America/New_York", currency: "USD", places: 1, perDay: 5,
		hours: daily(window(9, 13), window(14, 18)),
		services: []business.Service{
			service("Hair", "Haircut", "Wash, cut and style.", 30, 3200),
			service("Hair", "Clipper cut", "One length, clean edges.", 20, 2400),
			service("Beard", "Beard trim", "Shape, line-up and oil.", 20, 1800),
			service("Beard", "Hot towel shave", "With a straight razor.", 45, 3900),
		},
	},
	{
		label: "premium", id: "0190d3f0-0000-7000-8000-000000009e31", ownerID: "0190d3f0-0000-7000-8000-000000009e32", url: BookingURL,
		details: business.Details{
			Name: "Glow Studio", Email: "premium@demo.example.com", Phone: "+1 555 0117",
			Address: "204 Harbor Avenue, Springfield", Category: business.HairSalon,
			Description: "Hair, color and skin care by the water.",
		},
		timezone: "America/New_York", currency: "USD", premium: true, places: 3, perDay: 13,
		hours: daily(window(9, 19)),
		services: []business.Service{
			service("Hair", "Cut and style", "Consultation, wash, cut and blow-dry.", 60, 6800),
			service("Hair", "Fringe trim", "Between two cuts.", 15, 1500),
			service("Hair", "Blow-dry", "Wash and blow-dry for the evening.", 45, 4200),
			service("Color", "Root color", "Color at the roots, wash and blow-dry.", 90, 9500),
			service("Color", "Balayage", "Hand-painted highlights with toner and care.", 135, 18900),
			service("Color", "Gloss", "Shine and tone for colored hair.", 45, 5500),
			service("Care", "Scalp treatment", "Massage, mask and steam.", 30, 3800),
			service("Care", "Express facial", "Cleansing, peeling and mask.", 30, 4500),
		},
		staff: []sampleStaff{
			{name: "Maya Chen", mailbox: "maya", phone: "+1 555 0131", specialization: "Color", active: true, breaks: daily(window(13, 14))},
			{
				name: "Leo Martins", mailbox: "leo", phone: "+1 555 0132", specialization: "Cuts", active: true,
				hours: tuesdayToSaturday(window(9, 17)), categories: []string{"Hair", "Care"},
			},
			{
				name: "Sofia Novak", mailbox: "sofia", phone: "+1 555 0133", specialization: "Styling", active: true,
				hours: daily(window(11, 15), window(16, 19)), categories: []string{"Hair", "Color"}, daysUntilTraining: 5,
			},
			{name: "Tomas Reyes", mailbox: "tomas", phone: "+1 555 0134"},
		},
	},
}
