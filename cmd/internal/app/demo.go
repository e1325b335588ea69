package app

import (
	"context"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/usecase/demo"
	"slotwise/ports"
)

// sampleMoney returns nil if the installation uses real processors.
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

// demoOperator returns the address of the operator's published sign-in, or "" if this is not a demo.
func demoOperator(c Config) string {
	if !c.Demo {
		return ""
	}
	return demo.OperatorEmail
}

// publishedHashes is how many hashes of the published password a first start needs: the operator's and the owners'.
const publishedHashes = 2

// aheadHasher computes hashes of one password before they are requested.
type aheadHasher struct {
	ports.PasswordHasher

	password string
	hashes   <-chan string
}

// hashAhead starts to compute count hashes of the password. A core is idle while PostgreSQL starts.
func hashAhead(ctx context.Context, passwords ports.PasswordHasher, password string, count int) ports.PasswordHasher {
	hashes := make(chan string, count)
	go func() {
		defer close(hashes)
		for range count {
			hash, err := passwords.Hash(ctx, password)
			if err != nil {
				return // Hash tries again and returns the error
			}
			hashes <- hash
		}
	}()
	return aheadHasher{passwords, password, hashes}
}

// Hash implements ports.PasswordHasher. It returns each precomputed hash once.
func (a aheadHasher) Hash(ctx context.Context, password string) (string, error) {
	if password == a.password {
		if hash, left := <-a.hashes; left {
			return hash, nil
		}
	}
	return a.PasswordHasher.Hash(ctx, password)
}
