package httpapi

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/texts"
	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/setupchange"
	"slotwise/core/usecase/settings"
)

func (s *server) businessByURL(c *echo.Context) error {
	setup, err := s.Settings.SetupByURL(c.Request().Context(), c.Param("uniqueUrl"))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, s.publicBusiness(setup.Business, contract.Words(c)))
}

func (s *server) getBusiness(c *echo.Context) error {
	setup, err := s.Settings.SetupByID(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	return s.writeBusiness(c, setup.Business, nil)
}

// writeBusiness writes the response of every call that returns the owner's business.
func (s *server) writeBusiness(c *echo.Context, b business.Business, err error) error {
	return s.writeBusinessAs(c, b, err, func(wire ownBusiness) any { return wire })
}

// removalAt returns when two-factor sign-in of the owner's account is removed, or nil.
func removalAt(c *echo.Context) *time.Time {
	if at, _ := c.Get(removalKey).(time.Time); !at.IsZero() {
		return &at
	}
	return nil
}

// writeBusinessAs writes the business in another form, or returns err if it is not nil.
func (s *server) writeBusinessAs(c *echo.Context, b business.Business, err error, form func(ownBusiness) any) error {
	if err != nil && core.CodeOf(err) != core.Changed {
		return err
	}
	account, loadErr := s.Deposits.AccountOf(c.Request().Context(), &b)
	if loadErr != nil {
		return loadErr
	}
	wire := s.ownBusiness(b, account)
	role := access.Role(actor(c).Kind)
	wire.Access = ownAccess{role, role.Rights()}
	if !role.May(access.Administer) {
		wire.PaymentConfig = nil
	}
	wire.TwoFactorRemovalAt = removalAt(c)
	if err != nil {
		return withCurrent(err, func() any { return wire })
	}
	return writeVersioned(c, http.StatusOK, b.Version, nil, func() any { return form(wire) })
}

type businessPatch struct {
	OperatingHours  *operatingHours    `json:"operating_hours"`
	DateOverrides   *[]dateOverride    `json:"date_overrides"`
	BookingRules    *bookingRulesPatch `json:"booking_rules"`
	ReplyEmail      *string            `json:"reply_email"`
	OwnerEmails     *ownerEmailsPatch  `json:"owner_emails"`
	BrandColor      *string            `json:"brand_color"`
	EmbedSites      *[]string          `json:"embed_sites"`
	HideFromSearch  *bool              `json:"hide_from_search"`
	Language        *string            `json:"language"`
	Languages       *[]string          `json:"languages"`
	Name            *string            `json:"name"`
	Phone           *string            `json:"phone"`
	Address         *string            `json:"address"`
	Category        *business.Category `json:"category"`
	Description     *string            `json:"description"`
	ServicesChecked bool               `json:"services_checked"`
	LinkShared      bool               `json:"link_shared"`
}

func (s *server) updateBusiness(c *echo.Context) error {
	in, err := contract.Body[businessPatch](c)
	if err != nil {
		return err
	}
	errs := contract.FieldErrors{}
	patch := in.toInput(errs)
	if in.Language != nil {
		patch.Language = new(readLanguage(c, *in.Language, texts.ForCustomers, "language", errs))
	}
	if in.Languages != nil {
		patch.Languages = new(readLanguages(c, *in.Languages, texts.ForCustomers, errs))
	}
	if err := errs.Err(); err != nil {
		return err
	}
	b, err := s.Settings.UpdateBusiness(c.Request().Context(), businessID(c), ifMatch(c), patch)
	return s.writeBusiness(c, b, err)
}

func (s *server) updateLink(c *echo.Context) error {
	in, err := contract.Body[struct {
		UniqueURL string `json:"unique_url"`
	}](c)
	if err != nil {
		return err
	}
	b, err := s.Settings.ChangeLink(c.Request().Context(), businessID(c), ifMatch(c), in.UniqueURL)
	return s.writeBusiness(c, b, err)
}

func (p businessPatch) toInput(errs contract.FieldErrors) settings.BusinessPatch {
	patch := settings.BusinessPatch{ReplyEmail: p.ReplyEmail, BrandColor: p.BrandColor, EmbedSites: p.EmbedSites, HideFromSearch: p.HideFromSearch, ServicesChecked: p.ServicesChecked, LinkShared: p.LinkShared}
	if p.OperatingHours != nil {
		patch.Hours = hoursFromWire(*p.OperatingHours, business.FieldHours, errs)
	}
	if p.OwnerEmails != nil {
		patch.OwnerMail = p.OwnerEmails.toInput(errs)
	}
	if p.DateOverrides != nil {
		overrides := overridesFromWire(*p.DateOverrides, errs)
		patch.Overrides = &overrides
	}
	if p.BookingRules != nil {
		patch.Rules = rulesFromWire(*p.BookingRules)
	}
	details := business.DetailsPatch{Name: p.Name, Phone: p.Phone, Address: p.Address, Category: p.Category, Description: p.Description}
	if details != (business.DetailsPatch{}) {
		patch.Details = &details
	}
	return patch
}

func (s *server) updateBreaks(c *echo.Context) error {
	breaks, err := breaksInput(c)
	if err != nil {
		return err
	}
	b, err := s.Settings.UpdateBreaks(c.Request().Context(), businessID(c), ifMatch(c), breaks)
	return s.writeBusinessAs(c, b, err, func(wire ownBusiness) any {
		return struct {
			Success bool `json:"success"`
			ownBusiness
		}{true, wire}
	})
}

// breaksInput reads the break times of the days that the request contains.
func breaksInput(c *echo.Context) (map[time.Weekday]business.Day, error) {
	in, err := contract.Body[struct {
		BreakTimes operatingHours `json:"break_times"`
	}](c)
	if err != nil {
		return nil, err
	}
	errs := contract.FieldErrors{}
	breaks := hoursFromWire(in.BreakTimes, business.FieldBreaks, errs)
	return breaks, errs.Err()
}

func (s *server) updateCurrency(c *echo.Context) error {
	in, err := contract.Body[struct {
		Currency money.Currency `json:"currency"`
	}](c)
	if err != nil {
		return err
	}
	b, err := s.Settings.UpdateCurrency(c.Request().Context(), businessID(c), ifMatch(c), in.Currency)
	return s.writeBusiness(c, b, err)
}

func (s *server) updatePreferences(c *echo.Context) error {
	in, err := contract.Body[struct {
		DateFormat business.DateFormat `json:"date_format"`
		TimeFormat business.TimeFormat `json:"time_format"`
		WeekStart  business.WeekStart  `json:"week_start"`
		Timezone   string              `json:"timezone"`
		Keep       setupchange.Kept    `json:"keep"`
	}](c)
	if err != nil {
		return err
	}
	b, err := s.Settings.UpdatePreferences(c.Request().Context(), actor(c), businessID(c), ifMatch(c), business.PreferencesPatch{
		DateFormat: in.DateFormat, TimeFormat: in.TimeFormat, WeekStart: in.WeekStart, Timezone: in.Timezone,
	}, in.Keep)
	return s.writeBusiness(c, b, err)
}

type zoneChoice struct {
	Mails int `json:"mails"`
	Stay  int `json:"stay"`
}

// zoneExample is the start of the first appointment, with the offset of either zone.
type zoneExample struct {
	Before string `json:"before"`
	After  string `json:"after"`
}

func (s *server) previewTimezone(c *echo.Context) error {
	effect, err := s.Settings.PreviewZone(c.Request().Context(), businessID(c), c.QueryParam("timezone"))
	if err != nil {
		return err
	}
	var first *zoneExample
	if e := effect.First; e != nil {
		first = &zoneExample{instant(e.Before, e.Before.Location()), instant(e.After, e.After.Location())}
	}
	return writeJSON(c, http.StatusOK, struct {
		Appointments int          `json:"appointments"`
		First        *zoneExample `json:"first,omitempty"`
		Clock        zoneChoice   `json:"clock"`
		Moment       zoneChoice   `json:"moment"`
	}{effect.Appointments, first, zoneChoice(effect.Clock), zoneChoice(effect.Moment)})
}

func (s *server) getTimezone(c *echo.Context) error {
	setup, err := s.Settings.SetupByID(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	loc, now := setup.Business.Zone(), s.Clock.Now()
	return writeJSON(c, http.StatusOK, struct {
		Timezone    timezone `json:"timezone"`
		CurrentTime string   `json:"current_time"`
	}{zoneToWire(loc, now), instant(now, loc)})
}

func (s *server) getOverview(c *echo.Context) error {
	return s.writePolled(c, func() (polled, error) {
		o, err := s.Reports.Overview(c.Request().Context(), businessID(c), account.ID(actor(c).ID))
		if err != nil {
			return polled{}, err
		}
		wire := overviewToWire(o, contract.Words(c))
		wire.TwoFactorRemovalAt = removalAt(c)
		return polled{wire, o.Until}, nil
	})
}
