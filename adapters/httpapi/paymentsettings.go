package httpapi

import (
	"encoding/json"
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/business"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/core/usecase/deposits"
)

func (s *server) getPaymentSettings(c *echo.Context) error {
	p, err := s.Deposits.Settings(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	return writeVersioned(c, http.StatusOK, p.Business.Version, nil, func() any { return paymentSettingsToWire(p, contract.Words(c)) })
}

type paymentSettingsPatch struct {
	Processor  optional[payment.Processor] `json:"payment_processor"`
	Config     map[string]json.RawMessage  `json:"payment_processor_config"`
	Required   *bool                       `json:"requires_advance_payment"`
	Percentage *int                        `json:"advance_payment_percentage"`
	Refund     *int                        `json:"deposit_refund_hours"`
	Hold       *int                        `json:"deposit_hold_minutes"`
}

func (s *server) updatePaymentSettings(c *echo.Context) error {
	in, err := contract.Body[paymentSettingsPatch](c)
	if err != nil {
		return err
	}
	errs := contract.FieldErrors{}
	patch := in.toInput(errs)
	if err := errs.Err(); err != nil {
		return err
	}
	b, err := s.Deposits.UpdateSettings(c.Request().Context(), businessID(c), ifMatch(c), patch)
	return s.writeBusiness(c, b, err)
}

// noProcessor is a value that clients may send instead of null.
const noProcessor payment.Processor = "none"

func (p paymentSettingsPatch) toInput(errs contract.FieldErrors) deposits.SettingsPatch {
	patch := deposits.SettingsPatch{
		Values: map[string]*string{}, Flags: map[string]bool{},
		Rules: business.DepositRulesPatch{Required: p.Required, Percent: p.Percentage, RefundHours: p.Refund, HoldMinutes: p.Hold},
	}
	if p.Processor.given {
		chosen := p.Processor.value
		if chosen == noProcessor {
			chosen = ""
		}
		patch.Processor = &chosen
	}
	for name, raw := range p.Config {
		var (
			value *string
			flag  bool
		)
		switch {
		case json.Unmarshal(raw, &value) == nil: // also null
			patch.Values[name] = value
		case json.Unmarshal(raw, &flag) == nil:
			patch.Flags[name] = flag
		default:
			errs.Add(contract.Joined("payment_processor_config", name), text.Of("field.textOrFlag"))
		}
	}
	return patch
}

func (s *server) testPaymentConnection(c *echo.Context) error {
	test, err := s.Deposits.TestConnection(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	setup, err := s.Settings.SetupByID(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, struct {
		Status   string  `json:"status"`
		TestedAt string  `json:"tested_at"`
		Account  string  `json:"account"`
		Currency *string `json:"currency"`
	}{testPassed, instant(test.At, setup.Business.Zone()), test.Connection.Account, orNull(test.Connection.Currency)})
}

func (s *server) setUpPaymentWebhook(c *echo.Context) error {
	b, err := s.Deposits.SetUpWebhook(c.Request().Context(), businessID(c))
	return s.writeBusiness(c, b, err)
}
