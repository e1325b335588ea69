package app

import (
	"slotwise/adapters/payments/simulator"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/usecase/demo"
)

// sampleMoney is nil where real processors are used.
func sampleMoney(c Config) *demo.TestPayments {
	if !c.TestPayments {
		return nil
	}
	return &demo.TestPayments{
		Processor:   "stripe",
		Credentials: payment.Credentials{"publishable_key": "pk_test_glow_studio", "secret_key": "sk_test_glow_studio"}, //nolint:gosec // the simulator accepts any
		Paid: func(id deposit.AttemptID, amount money.Amount) payment.Reference {
			return simulator.SampleStripePayment(string(id), amount)
		},
	}
}

// demoOperator is the address of the published sign-in of the operator; empty where this is no demo.
func demoOperator(c Config) string {
	if !c.Demo {
		return ""
	}
	return demo.OperatorEmail
}
