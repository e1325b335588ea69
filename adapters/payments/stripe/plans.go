package stripe

import (
	"context"
	"errors"
	"fmt"
	"strings"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/core/payment"
	"slotwise/core/tier"
	"slotwise/ports"
)

// PlansConfig holds the settings of the operator's own account.
type PlansConfig struct {
	Config
	SecretKey     string
	WebhookSecret string // empty: webhooks are refused, and periodic checks find all changes
}

// Plans implements ports.SubscriptionProcessor: it charges businesses for their plans on the operator's account.
type Plans struct {
	client    *sdk.Client
	secret    string
	test      bool
	simulated bool // missing prices are created at their first use
}

var _ ports.SubscriptionProcessor = (*Plans)(nil)

// NewPlans returns a Plans. It makes no calls.
func NewPlans(cfg PlansConfig) *Plans {
	accounts := New(cfg.Config).accounts
	account := payment.Account{ID: "platform", Credentials: payment.Credentials{secretKey: cfg.SecretKey}}
	return &Plans{accounts.Of(account), cfg.WebhookSecret, strings.Contains(cfg.SecretKey, "_test_"), cfg.BaseURL != ""}
}

// Test implements ports.SubscriptionProcessor.
func (p *Plans) Test() bool { return p.test }

// product is the id of the product that all prices of plans belong to.
const product = "slotwise_premium"

// prices returns the price of each plan. The lookup key of a price is the plan's id.
func (p *Plans) prices(ctx context.Context, plans []tier.Plan) (map[tier.PlanID]*sdk.Price, error) {
	params := &sdk.PriceListParams{Active: new(true)}
	for _, plan := range plans {
		params.LookupKeys = append(params.LookupKeys, sdk.String(string(plan.ID)))
	}
	found := map[tier.PlanID]*sdk.Price{}
	for price, err := range p.client.V1Prices.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, failed("list prices", err)
		}
		found[tier.PlanID(price.LookupKey)] = price
	}
	return found, nil
}

func paidPlans(all []tier.Plan) (paid []tier.Plan) {
	for _, plan := range all {
		if plan.Price.Minor > 0 {
			paid = append(paid, plan)
		}
	}
	return paid
}

// priceOf returns the id of a plan's price.
func (p *Plans) priceOf(ctx context.Context, plan tier.PlanID) (string, error) {
	offers := []tier.Plan{tier.PlanOf(plan)}
	found, err := p.prices(ctx, offers)
	if err != nil {
		return "", err
	}
	if found[plan] == nil && p.simulated {
		if _, err := p.SetUp(ctx, tier.Plans()); err != nil {
			return "", err
		}
		if found, err = p.prices(ctx, offers); err != nil {
			return "", err
		}
	}
	if found[plan] == nil {
		return "", &payment.Error{Failure: payment.Rejected, Reason: noPrice, Err: errors.New("there is no price for " + string(plan) + ": run slotwise stripe setup")}
	}
	return found[plan].ID, nil
}

// SetUp implements ports.SubscriptionProcessor. If the amount of a price has changed, it creates a new price. Existing subscriptions
// keep the old one.
func (p *Plans) SetUp(ctx context.Context, plans []tier.Plan) (created []string, err error) {
	plans = paidPlans(plans)
	found, err := p.prices(ctx, plans)
	if err != nil {
		return nil, err
	}
	for _, plan := range plans {
		units, currency, err := toUnits(plan.Price)
		if err != nil {
			return created, err
		}
		if old := found[plan.ID]; old != nil && old.UnitAmount == units && string(old.Currency) == currency {
			continue
		}
		made, err := p.addProduct(ctx, plan)
		if err != nil {
			return created, err
		}
		created = append(created, made...)
		price, err := p.client.V1Prices.Create(ctx, &sdk.PriceCreateParams{
			Product: sdk.String(product), LookupKey: sdk.String(string(plan.ID)), TransferLookupKey: new(true), Nickname: sdk.String(string(plan.ID)),
			Currency: sdk.String(currency), UnitAmount: new(units), Recurring: &sdk.PriceCreateRecurringParams{Interval: sdk.String(plan.Interval)},
		})
		if err != nil {
			return created, failed("create a price", err)
		}
		created = append(created, fmt.Sprintf("price %s: %s, %s per %s", price.ID, plan.ID, plan.Price, plan.Interval))
	}
	return created, nil
}

// addProduct creates the product unless it exists.
func (p *Plans) addProduct(ctx context.Context, plan tier.Plan) (created []string, err error) {
	_, err = p.client.V1Products.Retrieve(ctx, product, nil)
	if err == nil {
		return nil, nil
	}
	if refused := failed("read the product", err); refused.Failure != payment.NotFound {
		return nil, refused
	}
	_, err = p.client.V1Products.Create(ctx, &sdk.ProductCreateParams{ID: sdk.String(product), Name: sdk.String("Slotwise " + plan.Name)})
	if refused := stripeError(err); refused != nil && refused.Code == sdk.ErrorCodeResourceAlreadyExists { // another call made it meanwhile
		return nil, nil
	}
	if err != nil {
		return nil, failed("create the product", err)
	}
	return []string{"product " + product}, nil
}

// planOf returns the plan of a price. A replaced price has lost its lookup key, so its interval identifies the plan.
func planOf(price *sdk.Price) tier.PlanID {
	if price == nil {
		return ""
	}
	for _, plan := range tier.Plans() {
		if string(plan.ID) == price.LookupKey || price.LookupKey == "" && price.Recurring != nil && string(price.Recurring.Interval) == plan.Interval {
			return plan.ID
		}
	}
	return ""
}
