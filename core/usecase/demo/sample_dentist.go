package demo

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/tier"
)

var dentist = sample{
	id: "0190d3f0-0000-7000-8000-00000000de01", ownerID: "0190d3f0-0000-7000-8000-00000000de02", url: "bright-lane-dental",
	details: business.Details{
		Name: "Bright Lane Dental", Email: "dentist@demo.example.com", Phone: "+44 20 7946 0180",
		Address: "3 Bright Lane, London", Category: business.DentalOffice,
		Description: "Gentle dentistry, evenings on Thursdays.",
	},
	timezone: "Europe/London", currency: "GBP", formats: european, age: 380, lastSignIn: 6,
	billing: []bill{{tier.PlanPremiumMonthly, 377}}, leaves: true,
	places: 2, perDay: 7, busy: [7]int{0, 110, 100, 90, 130, 70, 0},
	newcomers: 18, regulars: 405, returns: []int{4, 13, 13, 26, 26, 26},
	hours:    on(except(daily(window(9, 13), window(14, 17)), time.Saturday), time.Thursday, window(9, 13), window(14, 20)),
	closures: []closure{{inDays: -45, note: "Training day"}, {inDays: 15, note: "Training day"}},
	blocked:  []sampleBlock{{label: "Emergency slots", inDays: -360, weekly: true, start: clock(9, 0), end: clock(10, 0)}},
	services: []business.Service{
		service("Examination", "Dental check-up", "Examination and advice.", 30, 5500),
		service("Hygiene", "Professional cleaning", "Scaling and polishing.", 45, 8500),
		service("Treatment", "Filling", "Composite, with local anesthetic.", 45, 12000),
		service("Cosmetic", "Tooth whitening", "Whitening in the practice.", 60, 24000),
	},
	shares: []int{42, 34, 18, 6},
	staff: []sampleStaff{
		{name: "Dr. Emily Hart", mailbox: "hart", phone: "+44 20 7946 0181", specialization: "Dentist", active: true, categories: []string{"Examination", "Treatment", "Cosmetic"}},
		{
			name: "Oskar Lind", mailbox: "lind", phone: "+44 20 7946 0182", specialization: "Hygienist", active: true, categories: []string{"Hygiene", "Cosmetic"},
			breaks: daily(window(11, 12)), away: []absence{{-20, "Vacation"}, {-19, "Vacation"}, {-18, "Vacation"}, {3, "Day off"}},
		},
	},
	remarks: []string{"I am afraid of needles.", "Upper left hurts since Monday.", "Please call me if something becomes free earlier."},
	notes:   []string{"X-rays from 2025.", "Needs extra time.", "Recall in six months."},
}
