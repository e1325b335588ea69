package business

import (
	"slices"
	"time"

	"slotwise/core/money"
)

// Category is the kind of business.
type Category string

const (
	HairSalon       Category = "hair_salon"
	MedicalPractice Category = "medical_practice"
	FitnessCenter   Category = "fitness_center"
	Restaurant      Category = "restaurant"
	Barbershop      Category = "barbershop"
	DentalOffice    Category = "dental_office"
)

// Categories returns all kinds of business, in the order in which forms list them. The caller owns the slice.
func Categories() []Category {
	return []Category{HairSalon, MedicalPractice, FitnessCenter, Restaurant, Barbershop, DentalOffice}
}

// Valid reports whether c is one of the Categories.
func (c Category) Valid() bool { return slices.Contains(Categories(), c) }

// starters are the three services of a new business, by category. The prices are examples in dollars that the owner can
// correct.
var starters = map[Category][3]struct {
	name, description, category string
	minutes                     int
	dollars                     int64
}{
	HairSalon: {
		{"Haircut", "Consultation, wash, cut and finish.", "hair", 45, 48},
		{"Color and Cut", "Full color with a cut and a blow-dry.", "hair", 120, 135},
		{"Blow-dry", "Wash and style.", "hair", 30, 35},
	},
	MedicalPractice: {
		{"Consultation", "First visit or a new concern.", "consultation", 30, 90},
		{"Follow-up Visit", "Results and next steps after a consultation.", "consultation", 15, 50},
		{"Annual Check-up", "A full yearly examination.", "examination", 45, 140},
	},
	FitnessCenter: {
		{"Personal Training", "One hour with a trainer.", "training", 60, 65},
		{"Trial Session", "A tour and a short first workout.", "training", 30, 0},
		{"Body Assessment", "Measurements, mobility and a training plan.", "assessment", 45, 55},
	},
	Restaurant: {
		{"Table for Two", "A table for up to two guests.", "table", 90, 0},
		{"Table for Four", "A table for up to four guests.", "table", 120, 0},
		{"Tasting Menu", "The chef's menu, per table of two.", "menu", 150, 160},
	},
	Barbershop: {
		{"Haircut", "Clipper or scissor cut.", "hair", 30, 32},
		{"Beard Trim", "Shape, line up and hot towel.", "beard", 15, 20},
		{"Haircut and Beard", "Both in one visit.", "hair", 45, 48},
	},
	DentalOffice: {
		{"Dental Check-up", "Examination and advice.", "examination", 30, 75},
		{"Professional Cleaning", "Scaling and polishing.", "hygiene", 45, 110},
		{"Tooth Whitening", "Whitening in the practice.", "cosmetic", 60, 290},
	},
}

// StarterServices returns the three services that a new business of the category has. They are active, and without ID,
// CreatedAt and Version. There are none for an unknown category.
func StarterServices(c Category, currency money.Currency) []Service {
	if !c.Valid() {
		return nil
	}
	var services []Service
	for i, s := range starters[c] {
		cents := money.Amount{Minor: s.dollars * 100, Currency: "USD"}
		services = append(services, Service{
			Name: s.name, Description: s.description, Category: s.category,
			Duration: time.Duration(s.minutes) * time.Minute, Price: cents.In(currency), Active: true, BookableOnline: true, Deposit: ServiceDeposit{Mode: DepositAsBusiness}, Position: i + 1,
		})
	}
	return services
}
