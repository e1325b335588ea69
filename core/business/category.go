package business

import "slices"

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
