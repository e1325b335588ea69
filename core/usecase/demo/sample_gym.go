package demo

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/tier"
)

var gym = sample{
	id: "0190d3f0-0000-7000-8000-000000006b01", ownerID: "0190d3f0-0000-7000-8000-000000006b02", url: "north-lane-fitness",
	details: business.Details{
		Name: "North Lane Fitness", Email: "gym@demo.example.com", Phone: "+1 555 0170",
		Address: "91 North Lane, Redwood", Category: business.FitnessCenter,
		Description: "Small gym, real trainers.",
	},
	timezone: "America/Los_Angeles", currency: "USD", formats: american, age: 240, lastSignIn: 4,
	billing: []bill{{tier.PlanPremiumMonthly, 237}},
	places:  2, perDay: 8, busy: [7]int{60, 125, 110, 115, 105, 85, 100}, autoConfirm: true,
	newcomers: 7, regulars: 95, returns: []int{1, 1, 2, 2, 4},
	hours:    everyDay(window(6, 21)),
	closures: []closure{{inDays: -27, windows: []business.Window{window(8, 14)}, note: "Short day"}},
	blocked:  []sampleBlock{{label: "Floor cleaning", inDays: -230, weekly: true, start: clock(13, 0), end: clock(14, 0)}},
	services: []business.Service{
		service("Training", "Personal training", "One hour with a trainer.", 60, 6500),
		service("Training", "Trial session", "A tour and a short first workout.", 30, 0),
		service("Assessment", "Body assessment", "Measurements, mobility and a training plan.", 45, 5500),
		service("Recovery", "Stretch session", "Guided mobility after training.", 30, 3000),
	},
	shares: []int{58, 8, 12, 22},
	classes: []sampleClass{
		{
			service: inSteps(forClass(service("Classes", "Yoga flow", "Calm strength for every level. Mats are here.", 60, 1800), 10, 3), works(60, "Studio")),
			times:   []sampleTime{{time.Saturday, clock(9, 0), "Ines Duarte"}, {time.Wednesday, clock(15, 0), "Ines Duarte"}}, filled: 70,
		},
		{
			service: inSteps(forClass(service("Classes", "Mobility circle", "Joints and balance in a small group.", 45, 1500), 6, 2), works(45, "Studio")),
			times:   []sampleTime{{time.Thursday, clock(18, 0), "Kofi Mensah"}}, filled: 55,
		},
	},
	resources: []sampleResources{{"Studio", 1}},
	staff: []sampleStaff{
		{
			name: "Dana Brooks", mailbox: "dana", phone: "+1 555 0171", specialization: "Strength", active: true,
			hours: only(everyDay(window(6, 14)), time.Monday, time.Tuesday, time.Wednesday, time.Thursday, time.Friday),
		},
		{
			name: "Kofi Mensah", mailbox: "kofi", phone: "+1 555 0172", specialization: "Mobility", active: true,
			hours: except(everyDay(window(13, 21)), time.Sunday, time.Wednesday), away: []absence{{6, "Competition"}},
		},
		{name: "Ines Duarte", mailbox: "ines", phone: "+1 555 0173", specialization: "Yoga", active: true, hours: only(everyDay(window(8, 16)), time.Saturday, time.Sunday, time.Wednesday)},
	},
	remarks: []string{"Coming back after a knee injury.", "I train for a half marathon.", "First time in a gym."},
	notes:   []string{"Deadlift 90 kg x 5.", "Focus on hips.", "Bring heart rate belt.", "Ten-session card, 4 left."},
}
