package httpapi

import (
	"encoding/json"
	"math"
	"strings"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/usecase/report"
	"slotwise/ports"
)

type period struct {
	Name         report.PeriodName `json:"name"`
	From         string            `json:"from"`
	To           string            `json:"to"`
	Running      bool              `json:"running"`
	PreviousFrom string            `json:"previous_from"`
	PreviousTo   string            `json:"previous_to"`
}

type analyticsFigures struct {
	Appointments        int      `json:"appointments"`
	Cancelled           int      `json:"cancelled"`
	NoShows             int      `json:"no_shows"`
	Revenue             []amount `json:"revenue"`
	BlockedMinutes      int      `json:"blocked_minutes"`
	OpenMinutes         int      `json:"open_minutes"`
	UtilisationPercent  *float64 `json:"utilisation_percent"`
	CancellationPercent *float64 `json:"cancellation_percent"`
	NoShowPercent       *float64 `json:"no_show_percent"`
}

type analyticsWeek struct {
	analyticsFigures

	From    string `json:"from"`
	To      string `json:"to"`
	Running bool   `json:"running"`
}

type analyticsHour struct {
	Weekday            string   `json:"weekday"`
	Hour               int      `json:"hour"`
	BlockedMinutes     int      `json:"blocked_minutes"`
	OpenMinutes        int      `json:"open_minutes"`
	UtilisationPercent *float64 `json:"utilisation_percent"`
}

type staffFigures struct {
	StaffID            *string  `json:"staff_id"`
	Name               string   `json:"name"`
	Appointments       int      `json:"appointments"`
	Revenue            []amount `json:"revenue"`
	BlockedMinutes     int      `json:"blocked_minutes"`
	OpenMinutes        *int     `json:"open_minutes"`
	UtilisationPercent *float64 `json:"utilisation_percent"`
}

type channelFigures struct {
	Channel      appointment.Channel `json:"channel"`
	Appointments int                 `json:"appointments"`
}

type customerFigures struct {
	New       int `json:"new"`
	Returning int `json:"returning"`
}

type leadTime struct {
	MedianMinutes *int           `json:"median_minutes"`
	Steps         []leadTimeStep `json:"steps"`
}

type leadTimeStep struct {
	FromDays     int  `json:"from_days"`
	ToDays       *int `json:"to_days"`
	Appointments int  `json:"appointments"`
}

type analytics struct {
	Period    period           `json:"period"`
	Totals    analyticsFigures `json:"totals"`
	SoFar     analyticsFigures `json:"so_far"`
	Previous  analyticsFigures `json:"previous"`
	Weeks     []analyticsWeek  `json:"weeks"`
	Hours     []analyticsHour  `json:"hours"`
	Staff     []staffFigures   `json:"staff"`
	Channels  []channelFigures `json:"channels"`
	Customers customerFigures  `json:"customers"`
	LeadTime  leadTime         `json:"lead_time"`
	Payments  []paymentTotal   `json:"payments"`
}

type paymentTotal struct {
	Currency money.Currency `json:"currency"`
	Test     bool           `json:"test"`
	Deposits json.Number    `json:"deposits"`
	Desk     json.Number    `json:"desk"`
	Returned json.Number    `json:"returned"`
	Kept     json.Number    `json:"kept"`
}

func paymentTotalToWire(t ports.PaymentTotal) paymentTotal {
	in := func(minor int64) json.Number { return price(money.Amount{Minor: minor, Currency: t.Currency}) }
	return paymentTotal{t.Currency, t.Test, in(t.Deposits), in(t.Desk), in(t.Returned), in(t.Kept())}
}

func analyticsToWire(a report.Analytics) analytics {
	own := a.Business.Currency
	wire := analytics{
		Period: periodToWire(a.Period),
		Totals: figuresToWire(a.Totals, own), SoFar: figuresToWire(a.SoFar, own), Previous: figuresToWire(a.Previous, own),
		Weeks: make([]analyticsWeek, len(a.Weeks)), Hours: make([]analyticsHour, len(a.Hours)),
		Staff: make([]staffFigures, len(a.Staff)), Channels: make([]channelFigures, len(a.Channels)),
		Customers: customerFigures(a.Customers),
		LeadTime:  leadTimeToWire(a.LeadTime, a.Totals.Appointments),
		Payments:  make([]paymentTotal, len(a.Payments)),
	}
	for i, t := range a.Payments {
		wire.Payments[i] = paymentTotalToWire(t)
	}
	for i, week := range a.Weeks {
		wire.Weeks[i] = analyticsWeek{figuresToWire(week.Figures, own), week.From.String(), week.To.String(), week.Running}
	}
	for i, h := range a.Hours {
		wire.Hours[i] = analyticsHour{strings.ToLower(h.Weekday.String()), h.Hour, minutes(h.Blocked), minutes(h.Open), percent(h.Utilisation())}
	}
	for i, f := range a.Staff {
		wire.Staff[i] = staffFiguresToWire(f, own)
	}
	for i, c := range a.Channels {
		wire.Channels[i] = channelFigures(c)
	}
	return wire
}

func periodToWire(p report.Period) period {
	return period{p.Name, p.From.String(), p.To.String(), p.Running, p.PreviousFrom.String(), p.PreviousTo.String()}
}

func figuresToWire(f report.Figures, own money.Currency) analyticsFigures {
	return analyticsFigures{
		Appointments: f.Appointments, Cancelled: f.Cancelled, NoShows: f.NoShows, Revenue: revenueToWire(f.Revenue, own),
		BlockedMinutes: minutes(f.Blocked), OpenMinutes: minutes(f.Open),
		UtilisationPercent: percent(f.Utilisation()), CancellationPercent: percent(f.CancellationRate()), NoShowPercent: percent(f.NoShowRate()),
	}
}

func staffFiguresToWire(f report.StaffFigures, own money.Currency) staffFigures {
	wire := staffFigures{
		StaffID: orNull(f.Staff), Name: f.Name, Appointments: f.Appointments, Revenue: revenueToWire(f.Revenue, own),
		BlockedMinutes: minutes(f.Blocked), UtilisationPercent: percent(f.Utilisation()),
	}
	if f.HasLane {
		open := minutes(f.Open)
		wire.OpenMinutes = &open
	}
	return wire
}

func leadTimeToWire(l report.LeadTime, appointments int) leadTime {
	wire := leadTime{Steps: make([]leadTimeStep, len(l.Steps))}
	if appointments > 0 {
		median := minutes(l.Median)
		wire.MedianMinutes = &median
	}
	for i, step := range l.Steps {
		wire.Steps[i] = leadTimeStep{FromDays: days(step.From), Appointments: step.Appointments}
		if step.To > 0 {
			to := days(step.To)
			wire.Steps[i].ToDays = &to
		}
	}
	return wire
}

func days(d time.Duration) int { return int(d / (24 * time.Hour)) }

// percent rounds a share to a tenth of a percent. It returns nil if there is no share.
func percent(share float64, ok bool) *float64 {
	if !ok {
		return nil
	}
	rounded := math.Round(share*1000) / 10
	return &rounded
}

type popularServices struct {
	Period   period           `json:"period"`
	Services []serviceFigures `json:"services"`
}

type serviceFigures struct {
	ServiceID    business.ServiceID `json:"service_id"`
	Name         string             `json:"name"`
	Appointments int                `json:"appointments"`
}

func popularServicesToWire(p report.PopularServices) popularServices {
	wire := popularServices{periodToWire(p.Period), make([]serviceFigures, len(p.Services))}
	for i, service := range p.Services {
		wire.Services[i] = serviceFigures{service.Service, service.Name, service.Appointments}
	}
	return wire
}
