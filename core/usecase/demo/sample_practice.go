package demo

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/tier"
)

var practice = sample{
	id: "0190d3f0-0000-7000-8000-000000003e01", ownerID: "0190d3f0-0000-7000-8000-000000003e02", url: "harbor-family-practice",
	details: business.Details{
		Name: "Harbor Family Practice", Email: "practice@demo.example.com", Phone: "+1 555 0160",
		Address: "8 Lighthouse Road, Lakeview", Category: business.MedicalPractice,
		Description: "General practice for the whole family.",
	},
	timezone: "America/Chicago", currency: "USD", formats: american, age: 390, lastSignIn: 2,
	billing: []bill{{tier.PlanPremiumMonthly, 387}, {tier.PlanPremiumYearly, 267}},
	places:  2, perDay: 10, busy: [7]int{0, 130, 110, 80, 100, 90, 0}, autoConfirm: true,
	newcomers: 20, regulars: 430, returns: []int{4, 6, 9, 13, 13, 26, 26},
	hours:    except(daily(window(8, 12), window(13, 17)), time.Saturday),
	closures: []closure{{inDays: -61, note: "Conference"}, {inDays: 8, windows: []business.Window{window(8, 12)}, note: "Closed in the afternoon"}},
	blocked:  []sampleBlock{{label: "Home visits", staff: "Dr. Ruth Abara", inDays: -362, weekly: true, start: clock(15, 0), end: clock(17, 0)}},
	services: []business.Service{
		service("Consultation", "Consultation", "First visit or a new concern.", 30, 9000),
		service("Consultation", "Follow-up visit", "Results and next steps.", 15, 5000),
		service("Examination", "Annual check-up", "A full yearly examination.", 45, 14000),
		service("Prevention", "Vaccination", "Advice and injection.", 15, 3500),
		service("Laboratory", "Blood test", "In the morning, without breakfast.", 15, 4200),
	},
	shares: []int{34, 26, 12, 8, 20},
	staff: []sampleStaff{
		{name: "Dr. Ruth Abara", mailbox: "abara", phone: "+1 555 0161", specialization: "General practice", active: true, categories: []string{"Consultation", "Examination"}},
		{
			name: "Dr. Paul Lindgren", mailbox: "lindgren", phone: "+1 555 0162", specialization: "Pediatrics", active: true,
			hours:      only(everyDay(window(8, 14)), time.Monday, time.Tuesday, time.Thursday, time.Friday),
			categories: []string{"Consultation", "Examination", "Prevention"}, away: []absence{{-12, "Vacation"}, {-11, "Vacation"}, {4, "Day off"}},
		},
		{name: "Nurse Joy Kim", mailbox: "kim", phone: "+1 555 0163", specialization: "Laboratory", active: true, categories: []string{"Prevention", "Laboratory"}},
	},
	remarks: []string{"I need a letter for my employer.", "I use a wheelchair.", "It is about my knee again.", "Second dose."},
	notes:   []string{"Send results by mail.", "Interpreter: Spanish.", "Fasting.", "Insurance card checked."},
}
