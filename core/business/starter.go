package business

import (
	"time"

	"slotwise/core/money"
	"slotwise/core/text"
)

// starter is an example of a service.
type starter struct {
	name, description, category text.Text
	minutes                     int
	dollars                     int64
}

// starters are the three services of a new business, by category. The prices are examples in dollars that the owner can
// correct.
var starters = map[Category][3]starter{
	HairSalon: {
		{text.Of("starter.hairSalon.cut.name"), text.Of("starter.hairSalon.cut.description"), text.Of("starter.category.hair"), 45, 48},
		{text.Of("starter.hairSalon.color.name"), text.Of("starter.hairSalon.color.description"), text.Of("starter.category.hair"), 120, 135},
		{text.Of("starter.hairSalon.blowDry.name"), text.Of("starter.hairSalon.blowDry.description"), text.Of("starter.category.hair"), 30, 35},
	},
	MedicalPractice: {
		{text.Of("starter.medicalPractice.consultation.name"), text.Of("starter.medicalPractice.consultation.description"), text.Of("starter.category.consultation"), 30, 90},
		{text.Of("starter.medicalPractice.followUp.name"), text.Of("starter.medicalPractice.followUp.description"), text.Of("starter.category.consultation"), 15, 50},
		{text.Of("starter.medicalPractice.checkUp.name"), text.Of("starter.medicalPractice.checkUp.description"), text.Of("starter.category.examination"), 45, 140},
	},
	FitnessCenter: {
		{text.Of("starter.fitnessCenter.personalTraining.name"), text.Of("starter.fitnessCenter.personalTraining.description"), text.Of("starter.category.training"), 60, 65},
		{text.Of("starter.fitnessCenter.trial.name"), text.Of("starter.fitnessCenter.trial.description"), text.Of("starter.category.training"), 30, 0},
		{text.Of("starter.fitnessCenter.assessment.name"), text.Of("starter.fitnessCenter.assessment.description"), text.Of("starter.category.assessment"), 45, 55},
	},
	Restaurant: {
		{text.Of("starter.restaurant.two.name"), text.Of("starter.restaurant.two.description"), text.Of("starter.category.table"), 90, 0},
		{text.Of("starter.restaurant.four.name"), text.Of("starter.restaurant.four.description"), text.Of("starter.category.table"), 120, 0},
		{text.Of("starter.restaurant.menu.name"), text.Of("starter.restaurant.menu.description"), text.Of("starter.category.menu"), 150, 160},
	},
	Barbershop: {
		{text.Of("starter.barbershop.cut.name"), text.Of("starter.barbershop.cut.description"), text.Of("starter.category.hair"), 30, 32},
		{text.Of("starter.barbershop.beard.name"), text.Of("starter.barbershop.beard.description"), text.Of("starter.category.beard"), 15, 20},
		{text.Of("starter.barbershop.cutAndBeard.name"), text.Of("starter.barbershop.cutAndBeard.description"), text.Of("starter.category.hair"), 45, 48},
	},
	DentalOffice: {
		{text.Of("starter.dentalOffice.checkUp.name"), text.Of("starter.dentalOffice.checkUp.description"), text.Of("starter.category.examination"), 30, 75},
		{text.Of("starter.dentalOffice.cleaning.name"), text.Of("starter.dentalOffice.cleaning.description"), text.Of("starter.category.hygiene"), 45, 110},
		{text.Of("starter.dentalOffice.whitening.name"), text.Of("starter.dentalOffice.whitening.description"), text.Of("starter.category.cosmetic"), 60, 290},
	},
}

// StarterServices returns the three services that a new business of the category has, in the words that write returns: the services
// are the business's own, so they stay in one language. They are active, and without ID, CreatedAt and Version. There are none for an
// unknown category.
func StarterServices(c Category, currency money.Currency, write func(text.Text) string) []Service {
	if !c.Valid() {
		return nil
	}
	var services []Service
	for i, s := range starters[c] {
		cents := money.Amount{Minor: s.dollars * 100, Currency: "USD"}
		services = append(services, Service{
			Name: write(s.name), Description: write(s.description), Category: write(s.category),
			Duration: time.Duration(s.minutes) * time.Minute, Price: cents.In(currency), Active: true, BookableOnline: true, Deposit: ServiceDeposit{Mode: DepositAsBusiness}, Position: i + 1,
		})
	}
	return services
}
