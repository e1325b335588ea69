package httpapi

import (
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/access"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/core/usecase/deposits"
)

// ownBusiness is the owner's view of a business.
type ownBusiness struct {
	ID             business.ID       `json:"id"`
	Name           string            `json:"name"`
	Email          string            `json:"email"`
	EmailConfirmed bool              `json:"email_confirmed"`
	ReplyEmail     string            `json:"reply_email"`
	OwnerEmails    ownerEmails       `json:"owner_emails"`
	Phone          string            `json:"phone"`
	Address        string            `json:"address"`
	Category       business.Category `json:"category"`
	Description    string            `json:"description"`

	Tier             tier.Tier `json:"tier"`
	SubscriptionPlan *string   `json:"subscription_plan"`
	GraceUntil       *string   `json:"grace_until"`
	PremiumEndedAt   *string   `json:"premium_ended_at"`
	Limits           limits    `json:"limits"`
	Access           ownAccess `json:"access"`

	UniqueURL      string              `json:"unique_url"`
	BookingURL     string              `json:"booking_url"`
	Currency       money.Currency      `json:"currency"`
	DateFormat     business.DateFormat `json:"date_format"`
	TimeFormat     business.TimeFormat `json:"time_format"`
	WeekStart      business.WeekStart  `json:"week_start"`
	LogoURL        *string             `json:"logo_url"`
	BrandColor     string              `json:"brand_color"`
	EmbedSites     []string            `json:"embed_sites"`
	HideFromSearch bool                `json:"hide_from_search"`
	Language       text.Language       `json:"language"`
	Languages      []text.Language     `json:"languages"`
	Timezone       string              `json:"timezone"`
	TimezoneLabel  string              `json:"timezone_label"`
	ClockChanges   []clockChange       `json:"clock_changes"`
	CurrentTime    string              `json:"current_time"`

	depositRules
	PaymentConnection string         `json:"payment_connection"`
	PaymentConfig     map[string]any `json:"payment_processor_config"`

	OperatingHours operatingHours `json:"operating_hours"`
	BreakTimes     breakTimes     `json:"break_times"`
	DateOverrides  []dateOverride `json:"date_overrides"`
	Suspension     *suspension    `json:"suspension"`

	TwoFactorRemovalAt *time.Time `json:"two_factor_removal_at"` // of the owner's account

	BookingRules bookingRules `json:"booking_rules"`
	CreatedAt    string       `json:"created_at"`
	Version      int          `json:"version"`
}

// ownAccess is what the reader may do at the business.
type ownAccess struct {
	Role   access.Role    `json:"role"`
	Rights []access.Right `json:"rights"`
}

// suspension is the reason why a business does not accept bookings.
type suspension struct {
	At     string `json:"at"`
	Reason string `json:"reason"`
}

func suspensionToWire(b business.Business, loc *time.Location) *suspension {
	if !b.Suspended() {
		return nil
	}
	return &suspension{At: instant(b.Suspension.At, loc), Reason: b.Suspension.Reason}
}

// limits are the limits of the business's plan.
type limits struct {
	Services         *int `json:"services"`
	Staff            bool `json:"staff"`
	Members          bool `json:"members"`
	Resources        bool `json:"resources"`
	Steps            bool `json:"steps"`
	Classes          bool `json:"classes"`
	Analytics        bool `json:"analytics"`
	BreakTimes       bool `json:"break_times"`
	ParallelBookings bool `json:"parallel_bookings"`
	Branding         bool `json:"branding"`
	Payments         bool `json:"payments"`
}

func limitsToWire(l tier.Limits) limits {
	return limits{Services: positiveOrNull(l.Services), Staff: l.Staff, Members: l.Members, Resources: l.Resources, Steps: l.Steps, Classes: l.Classes, Analytics: l.Analytics, BreakTimes: l.Breaks, ParallelBookings: l.Places == 0, Branding: l.Branding, Payments: l.Payments}
}

// publicBusiness is the public view of a business. It contains neither the owner's sign-in address nor data of other people.
type publicBusiness struct {
	ID                 business.ID         `json:"id"`
	Name               string              `json:"name"`
	Description        string              `json:"description"`
	Category           business.Category   `json:"category"`
	Address            string              `json:"address"`
	Phone              string              `json:"phone"`
	LogoURL            *string             `json:"logo_url"`
	Brand              *brandPalette       `json:"brand"`
	UniqueURL          string              `json:"unique_url"`
	Tier               tier.Tier           `json:"tier"`
	Currency           money.Currency      `json:"currency"`
	CurrencyDecimals   int                 `json:"currency_decimals"`
	DateFormat         business.DateFormat `json:"date_format"`
	TimeFormat         business.TimeFormat `json:"time_format"`
	WeekStart          business.WeekStart  `json:"week_start"`
	Timezone           string              `json:"timezone"`
	TimezoneLabel      string              `json:"timezone_label"`
	ClockChanges       []clockChange       `json:"clock_changes"`
	Today              string              `json:"today"`
	OperatingHours     operatingHours      `json:"operating_hours"`
	DateOverrides      []dateOverride      `json:"date_overrides"`
	HorizonDays        int                 `json:"horizon_days"`
	ArrivalNote        string              `json:"arrival_note"`
	CancellationPolicy string              `json:"cancellation_policy"`
	ChangeUntilMinutes int                 `json:"change_until_minutes"`
	AutoConfirm        bool                `json:"auto_confirm"`
	AnyOrder           bool                `json:"any_order,omitempty"`
	SendsEmails        bool                `json:"sends_emails"`
	Deposit            *publicDeposit      `json:"deposit"`
}

// ownBusiness converts a business and its account at a payment processor, which may be nil.
func (s *server) ownBusiness(b business.Business, account *deposits.Account) ownBusiness {
	loc, now := b.Zone(), s.Clock.Now()
	effective := b.Entitlement.Effective(now)
	allowed := tier.LimitsOf(effective)
	wire := ownBusiness{
		ID: b.ID, Name: b.Name, Email: b.Email, EmailConfirmed: !b.EmailConfirmedAt.IsZero(), ReplyEmail: b.ReplyEmail, OwnerEmails: ownerEmailsToWire(b.OwnerMail),
		Phone: b.Phone, Address: b.Address, Category: b.Category, Description: b.Description,
		Tier: effective, Limits: limitsToWire(allowed),
		UniqueURL: b.UniqueURL, BookingURL: s.bookingURL(b), LogoURL: orNull(b.LogoPath()), BrandColor: b.BrandColor, EmbedSites: append([]string{}, b.EmbedSites...), HideFromSearch: b.HideFromSearch, Language: b.Language, Languages: append([]text.Language{}, b.Languages...),
		Currency: b.Currency, DateFormat: b.DateFormat, TimeFormat: b.TimeFormat, WeekStart: b.WeekStart,
		Timezone: b.Timezone, TimezoneLabel: zoneToWire(loc, now).Label, ClockChanges: clockToWire(loc, now), CurrentTime: instant(now, loc),
		depositRules: depositRulesToWire(b.Deposits), PaymentConnection: connectionState(account), PaymentConfig: paymentConfigToWire(account, loc),
		OperatingHours: hoursToWire(b.Hours), BreakTimes: breaksToWire(b.Breaks), DateOverrides: overridesToWire(b.Overrides), Suspension: suspensionToWire(b, loc), BookingRules: rulesToWire(b.Rules),
		CreatedAt: instant(b.CreatedAt, loc), Version: b.Version,
	}
	if plan := b.Entitlement.At(now).Plan; plan != tier.PlanFree {
		wire.SubscriptionPlan = orNull(plan)
	}
	wire.GraceUntil = instantOrNull(b.Entitlement.GraceEnd(now), loc)
	wire.PremiumEndedAt = instantOrNull(b.Entitlement.At(now).EndedAt, loc)
	return wire
}

func (s *server) bookingURL(b business.Business) string { return s.PublicURL + "/book/" + b.UniqueURL }

func (s *server) publicBusiness(b business.Business, words *texts.Catalogue) publicBusiness {
	loc, now := b.Zone(), s.Clock.Now()
	wire := publicBusiness{
		ID: b.ID, Name: b.Name, Description: b.Description, Category: b.Category, Address: b.Address, Phone: b.Phone,
		LogoURL: orNull(b.LogoPath()), Brand: s.brandOf(b), UniqueURL: b.UniqueURL, Tier: b.Entitlement.Effective(now), Currency: b.Currency,
		DateFormat: b.DateFormat, TimeFormat: b.TimeFormat, WeekStart: b.WeekStart,
		Timezone: b.Timezone, TimezoneLabel: zoneToWire(loc, now).Label, ClockChanges: clockToWire(loc, now), Today: civil.DateOf(now, loc).String(),
		OperatingHours: hoursToWire(b.Hours), DateOverrides: upcomingOverrides(b, civil.DateOf(now, loc)),
		HorizonDays: b.Rules.HorizonDays, ArrivalNote: b.Rules.ArrivalNote, CancellationPolicy: b.Rules.CancellationPolicy,
		ChangeUntilMinutes: minutes(b.Rules.ChangeUntil), AutoConfirm: b.Rules.AutoConfirm, AnyOrder: b.Rules.AnyOrder, SendsEmails: !b.EmailConfirmedAt.IsZero(), Deposit: s.publicDepositOf(b, now, words),
	}
	if info, ok := money.Lookup(b.Currency); ok {
		wire.CurrencyDecimals = info.Decimals
	} else {
		wire.CurrencyDecimals = 2
	}
	return wire
}

// upcomingOverrides returns the overrides of the dates that can be booked, without the owner's notes. There may be hundreds of others.
func upcomingOverrides(b business.Business, today civil.Date) []dateOverride {
	wire, last := []dateOverride{}, today.AddDays(b.Rules.HorizonDays)
	for _, o := range b.Overrides {
		if !o.Date.Before(today) && !o.Date.After(last) {
			wire = append(wire, dateOverride{Date: o.Date.String(), Windows: windowsToWire(o.Windows)})
		}
	}
	return wire
}
