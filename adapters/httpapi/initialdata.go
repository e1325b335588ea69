package httpapi

import (
	"encoding/json"
	"net/http"

	"slotwise/adapters/texts"
	"slotwise/core/money"
	"slotwise/core/text"
	"slotwise/core/tier"
)

// bookingPageData is the initial data of the booking page and of the manage page.
type bookingPageData struct {
	Page     string              `json:"page"`
	Business *publicBusiness     `json:"business,omitempty"`
	Services []service           `json:"services,omitzero"`
	Staff    []publicStaffMember `json:"staff,omitzero"`
	Title    string              `json:"title,omitempty"` // only for the page "closed", like the three after it
	Message  string              `json:"message,omitempty"`
	Address  string              `json:"address,omitempty"`
	Phone    string              `json:"phone,omitempty"`
	Token    string              `json:"token,omitempty"`
	Managed  *managedAppointment `json:"managed,omitempty"`
}

// appPageData is the initial data of the sign-in and dashboard pages.
type appPageData struct {
	Page       string `json:"page"`
	Plans      []plan `json:"plans"`
	MailFolder bool   `json:"mail_folder"`

	CustomerLanguages []pageLanguage `json:"customer_languages"`

	Demo *demoData `json:"demo"`
}

type pageLanguage struct {
	ID   text.Language `json:"id"`
	Name string        `json:"name"`
	Beta bool          `json:"beta"`
}

type plan struct {
	ID        tier.PlanID    `json:"id"`
	Name      string         `json:"name"`
	Price     json.Number    `json:"price"`
	ListPrice json.Number    `json:"list_price"`
	Currency  money.Currency `json:"currency"`
	Interval  *string        `json:"interval"`
	Services  *int           `json:"services"`
	Staff     bool           `json:"staff"`
}

type demoData struct {
	BookingURL string        `json:"booking_url"`
	Accounts   []DemoAccount `json:"accounts"`
}

// plans returns the plans that owners can choose.
func (s *server) plans() []tier.Plan {
	if s.PlansOff {
		return nil
	}
	return tier.Plans()
}

func (s *server) appPageData(r *http.Request) appPageData {
	data := appPageData{Page: "app", Plans: []plan{}, MailFolder: s.showsMail(r)}
	for _, p := range s.plans() {
		allowed := tier.LimitsOf(p.Tier)
		data.Plans = append(data.Plans, plan{
			ID: p.ID, Name: p.Name, Price: price(p.Price), ListPrice: price(p.ListPrice), Currency: p.Price.Currency,
			Interval: orNull(p.Interval), Services: positiveOrNull(allowed.Services), Staff: allowed.Staff,
		})
	}
	for _, l := range texts.Offered(texts.ForCustomers).Languages {
		data.CustomerLanguages = append(data.CustomerLanguages, pageLanguage{l.ID, l.Name, l.Beta})
	}
	if s.Demo != nil {
		data.Demo = &demoData{s.Demo.BookingURL, append([]DemoAccount{}, s.Demo.Accounts...)}
	}
	return data
}
