package demo

import (
	"time"

	"slotwise/core/business"
)

// salon is the business of the fixed booking address. Its color services ask for a deposit.
var salon = sample{
	label: "premium", id: "0190d3f0-0000-7000-8000-000000009e31", ownerID: "0190d3f0-0000-7000-8000-000000009e32", url: BookingURL,
	details: business.Details{
		Name: "Glow Studio", Email: "premium@demo.example.com", Phone: "+1 555 0117",
		Address: "204 Harbor Avenue, Springfield", Category: business.HairSalon,
		Description: "Hair, color and skin care by the water.",
	},
	timezone: "America/New_York", currency: "USD", formats: american, age: 430, lastSignIn: 0, complimentary: true,
	places: 3, perDay: 13, busy: [7]int{80, 70, 85, 95, 110, 125, 135},
	newcomers: 25, regulars: 480, returns: []int{4, 6, 6, 8, 8, 10, 13},
	hours: on(daily(window(9, 19)), time.Sunday, window(10, 18)),
	closures: []closure{
		{inDays: -96, note: "Renovation"},
		{inDays: -95, note: "Renovation"},
		{inDays: -19, windows: []business.Window{window(9, 14)}, note: "Team afternoon"},
		{inDays: 13, note: "Trade fair"},
	},
	blocked: []sampleBlock{
		{label: "Team meeting", inDays: -363, weekly: true, start: clock(9, 0), end: clock(9, 30)},
		{label: "School run", staff: "Maya Chen", inDays: -180, weekly: true, start: clock(15, 0), end: clock(15, 45)},
		{label: "Photo shooting", staff: "Sofia Novak", inDays: 2, start: clock(13, 0), end: clock(15, 0)},
	},
	services: []business.Service{
		without(service("Hair", "Cut and style", "Consultation, wash, cut and blow-dry.", 60, 6800)),
		without(service("Hair", "Fringe trim", "Between two cuts.", 15, 1500)),
		without(service("Hair", "Blow-dry", "Wash and blow-dry for the evening.", 45, 4200)),
		inSteps(service("Color", "Root color", "Color at the roots, wash and blow-dry.", 90, 9500), works(35, "Color chair"), waits(30, "Color chair"), works(25, "Color chair")),
		inSteps(service("Color", "Balayage", "Hand-painted highlights with toner and care.", 135, 18900), works(60, "Color chair"), waits(30, "Color chair"), works(45, "Color chair")),
		service("Color", "Gloss", "Shine and tone for colored hair.", 45, 5500),
		without(service("Care", "Scalp treatment", "Massage, mask and steam.", 30, 3800)),
		inSteps(without(service("Care", "Express facial", "Cleansing, peeling and mask.", 30, 4500)), works(30, "Treatment room")),
	},
	classes: []sampleClass{{
		service: without(forClass(service("Workshops", "Braiding workshop", "Three braids for every day. Bring a friend.", 90, 3500), 6, 4)),
		times:   []sampleTime{{time.Thursday, clock(17, 0), "Maya Chen"}}, filled: 75,
	}},
	resources: []sampleResources{{"Color chair", 3}, {"Treatment room", 1}},
	shares:    []int{34, 8, 14, 18, 6, 9, 4, 7},
	further:   []further{{"Root color", "Cut and style", 30}, {"Balayage", "Cut and style", 25}, {"Cut and style", "Scalp treatment", 10}, {"Cut and style", "Express facial", 4}},
	staff: []sampleStaff{
		{
			name: "Maya Chen", mailbox: "maya", phone: "+1 555 0131", specialization: "Color", active: true, breaks: everyDay(window(13, 14)),
			terms: []sampleTerms{{"Balayage", 20900, nil}, {"Cut and style", 7800, []int{45}}},
			away:  []absence{{-40, "Vacation"}, {-39, "Vacation"}, {-38, "Vacation"}, {-37, "Vacation"}, {-36, "Vacation"}},
		},
		{
			name: "Leo Martins", mailbox: "leo", phone: "+1 555 0132", specialization: "Cuts", active: true,
			hours: except(daily(window(9, 17)), time.Monday), categories: []string{"Hair", "Care"}, away: []absence{{-8, "Ill"}, {9, "Day off"}},
		},
		{
			name: "Sofia Novak", mailbox: "sofia", phone: "+1 555 0133", specialization: "Styling", active: true,
			hours: on(daily(window(11, 15), window(16, 19)), time.Sunday, window(11, 18)), categories: []string{"Hair", "Color"}, away: []absence{{5, "Training"}},
		},
		{name: "Tomas Reyes", mailbox: "tomas", phone: "+1 555 0134"},
	},
	remarks: []string{
		"I would like to go a little shorter this time.", "Please no perfume, I am allergic.", "It is for a wedding in the evening.",
		"My hair was colored elsewhere two months ago.", "Can I bring my dog?",
	},
	notes: []string{"Formula 7N + 8G, 20 vol.", "Prefers the seat at the window.", "Brings her own conditioner.", "Patch test done.", "Asked about keratin care."},
}
