package demo

import (
	"time"

	"slotwise/core/business"
)

// trattoria registered recently, so its history is short.
var trattoria = sample{
	id: "0190d3f0-0000-7000-8000-000000007a01", ownerID: "0190d3f0-0000-7000-8000-000000007a02", url: "trattoria-lume",
	details: business.Details{
		Name: "Trattoria Lume", Email: "trattoria@demo.example.com", Phone: "+39 055 0100",
		Address: "Via del Corso 12, Firenze", Category: business.Restaurant,
		Description: "Wood oven, short menu, long evenings.",
	},
	timezone: "Europe/Rome", currency: "EUR", formats: european, age: 24, lastSignIn: 0,
	places: 1, perDay: 5, busy: [7]int{120, 0, 70, 80, 95, 130, 140},
	newcomers: 20, regulars: 60, returns: []int{1, 2, 2, 3, 4},
	hours:    except(everyDay(window(12, 15), window(18, 23)), time.Monday),
	closures: []closure{{inDays: 10, note: "Private party"}},
	services: []business.Service{
		service("Table", "Table for two", "A table for up to two guests.", 60, 0),
		service("Table", "Table for four", "A table for up to four guests.", 75, 0),
		service("Menu", "Tasting menu", "The chef's menu, per table of two.", 90, 13000),
	},
	shares:  []int{55, 33, 12},
	remarks: []string{"It is our anniversary.", "One of us is vegetarian.", "With a high chair, please.", "No nuts, please."},
	notes:   []string{"Table 4 at the window.", "Regulars, grappa on the house.", "Gluten free."},
}
