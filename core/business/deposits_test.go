package business_test

import (
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
)

func TestThePercentageOfAService(t *testing.T) {
	t.Parallel()
	rules := business.DepositRules{Required: true, Percent: 20}
	for name, c := range map[string]struct {
		rules   business.DepositRules
		service business.ServiceDeposit
		want    int
	}{
		"as the business":           {rules, business.ServiceDeposit{Mode: business.DepositAsBusiness}, 20},
		"from before there was one": {rules, business.ServiceDeposit{}, 20},
		"its own":                   {rules, business.ServiceDeposit{Mode: business.DepositOwn, Percent: 50}, 50},
		"none":                      {rules, business.ServiceDeposit{Mode: business.DepositNone}, 0},
		"its own, without deposits": {business.DepositRules{Percent: 20}, business.ServiceDeposit{Mode: business.DepositOwn, Percent: 50}, 0},
		"the business takes none":   {business.DepositRules{Percent: 20}, business.ServiceDeposit{}, 0},
	} {
		if got := c.service.Percentage(c.rules); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

func TestDepositRulesAreChecked(t *testing.T) {
	t.Parallel()
	connected := business.DefaultDepositRules().WithAccount("till", "1", true, true)
	for name, c := range map[string]struct {
		patch business.DepositRulesPatch
		want  func(*business.DepositRules) // nil: refused
	}{
		"nothing":               {business.DepositRulesPatch{}, func(*business.DepositRules) {}},
		"required":              {business.DepositRulesPatch{Required: new(true)}, func(r *business.DepositRules) { r.Required = true }},
		"a percentage":          {business.DepositRulesPatch{Percent: new(35)}, func(r *business.DepositRules) { r.Percent = 35 }},
		"too low a percentage":  {business.DepositRulesPatch{Percent: new(0)}, func(r *business.DepositRules) { r.Percent = 1 }},
		"too high a percentage": {business.DepositRulesPatch{Percent: new(1000)}, func(r *business.DepositRules) { r.Percent = 100 }},
		"a refund window":       {business.DepositRulesPatch{RefundHours: new(720)}, func(r *business.DepositRules) { r.RefundUntil = 30 * 24 * time.Hour }},
		"too long a window":     {business.DepositRulesPatch{RefundHours: new(721)}, nil},
		"a negative window":     {business.DepositRulesPatch{RefundHours: new(-1)}, nil},
		"a hold":                {business.DepositRulesPatch{HoldMinutes: new(120)}, func(r *business.DepositRules) { r.Hold = 2 * time.Hour }},
		"too short a hold":      {business.DepositRulesPatch{HoldMinutes: new(29)}, nil},
		"too long a hold":       {business.DepositRulesPatch{HoldMinutes: new(121)}, nil},
	} {
		got, err := connected.With(c.patch)
		if c.want == nil {
			if core.CodeOf(err) != core.Invalid {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		want := connected
		c.want(&want)
		if err != nil || got != want {
			t.Errorf("%s: %+v (%v), want %+v", name, got, err, want)
		}
	}
	if _, err := business.DefaultDepositRules().With(business.DepositRulesPatch{Required: new(true)}); core.CodeOf(err) != core.Invalid {
		t.Errorf("required without a processor: %v", err)
	}
}

func TestReadinessOfAnAccount(t *testing.T) {
	t.Parallel()
	rules := business.DefaultDepositRules().WithAccount("till", "1", true, true)
	rules.Required = true
	refused := rules
	refused.KeysRefused = true
	if after := refused.Tested(false); after.Ready || !after.KeysRefused || !after.Required {
		t.Errorf("after another failed test: %+v", after)
	}
	if after := refused.Tested(true); !after.Ready || after.KeysRefused {
		t.Errorf("after a passed test: %+v", after)
	}
	if after := refused.WithAccount("till", "2", true, false); after.KeysRefused || after.Ready {
		t.Errorf("other keys: %+v", after)
	}
	if none := rules.WithAccount("", "", false, false); none.Required || none.Processor != "" || none.Credentials != "" {
		t.Errorf("disconnected: %+v", none)
	}
	b := business.Business{Currency: "EUR", Deposits: rules}
	if same, err := b.WithCurrency("EUR"); err != nil || !same.Deposits.Ready {
		t.Errorf("the same currency: %+v (%v)", same.Deposits, err)
	}
	if other, err := b.WithCurrency("USD"); err != nil || other.Deposits.Ready || !other.Deposits.Required {
		t.Errorf("another currency: %+v (%v)", other.Deposits, err)
	}
}
