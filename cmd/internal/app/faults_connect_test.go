package app

import (
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/payment"
	"slotwise/core/usecase/deposits"
	"slotwise/ports/porttest"
)

// connect saves credentials, tests them, sets up the webhook and turns on deposits.
func (s *shop) connect(values payment.Credentials, percent int) {
	s.Helper()
	given := map[string]*string{}
	for name, value := range values {
		given[name] = &value
	}
	_, err := s.cases.deposits.UpdateSettings(s.Context(), s.business, core.AnyVersion, deposits.SettingsPatch{
		Processor: &s.processor, Values: given, Flags: map[string]bool{s.all[s.processor].Definition().TestFlag: true},
		Rules: business.DepositRulesPatch{Required: new(true), Percent: &percent},
	})
	porttest.OK(s, err)
	test, err := s.cases.deposits.TestConnection(s.Context(), s.business)
	porttest.OK(s, err)
	if !test.Passed {
		s.Fatalf("the connection was refused: %s", test.Why.Says())
	}
	_, err = s.cases.deposits.SetUpWebhook(s.Context(), s.business)
	porttest.OK(s, err)
}
