package demo

import (
	"time"

	"slotwise/core/business"
)

var barbershop = sample{
	label: "free", id: "0190d3f0-0000-7000-8000-00000000f4ee", ownerID: "0190d3f0-0000-7000-8000-00000000f4ef", url: "corner-barbers",
	details: business.Details{
		Name: "Corner Barbers", Email: "free@demo.example.com", Phone: "+1 555 0142",
		Address: "17 Market Street, Springfield", Category: business.Barbershop,
		Description: "Cuts and shaves without fuss since 1987.",
	},
	timezone: "America/New_York", currency: "USD", formats: american, age: 400, lastSignIn: 1,
	places: 1, perDay: 8, busy: [7]int{75, 75, 75, 90, 100, 135, 150},
	newcomers: 20, regulars: 240, returns: []int{3, 4, 4, 5, 6, 8, 13},
	hours:    on(daily(window(9, 13), window(14, 18)), time.Sunday, window(10, 16)),
	closures: []closure{{inDays: -33, note: "Annual inventory"}, {inDays: 12, note: "Barber fair"}},
	blocked:  []sampleBlock{{label: "Supplier", inDays: 3, start: clock(11, 0), end: clock(12, 0)}},
	services: []business.Service{
		service("Hair", "Haircut", "Wash, cut and style.", 30, 3200),
		service("Hair", "Clipper cut", "One length, clean edges.", 20, 2400),
		service("Beard", "Beard trim", "Shape, line-up and oil.", 20, 1800),
		service("Beard", "Hot towel shave", "With a straight razor.", 45, 3900),
	},
	shares:  []int{46, 24, 22, 8},
	remarks: []string{"Same as last time, please.", "I may be five minutes late.", "My son comes along, he just waits.", "Sensitive skin, please no aftershave."},
	notes:   []string{"Skin fade, number 2 on the sides.", "Prefers scissors over clippers.", "Paid with a voucher.", "Always early."},
}
