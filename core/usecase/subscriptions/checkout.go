package subscriptions

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

// StartCheckout opens a page on which the owner pays for the plan, and returns its address. origin is the origin of the calling
// page; after the payment the processor redirects there. It returns Invalid for an origin that is not this site's, and Conflict
// while there is a subscription.
func (s *Service) StartCheckout(ctx context.Context, id business.ID, plan tier.PlanID, origin string) (url string, err error) {
	if err := s.ready(); err != nil {
		return "", err
	}
	if origin, err = s.ownOrigin(origin); err != nil {
		return "", err
	}
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return "", fmt.Errorf("load business %s: %w", id, err)
	}
	if setup.Business.Entitlement.Complimentary {
		return "", errComplimentary
	}
	sub, err := s.poll(ctx, id)
	if err != nil {
		return "", s.unavailable(ctx, id, err)
	}
	if err := sub.MayStart(); err != nil {
		return "", err
	}
	if sub.Customer == "" {
		if sub, err = s.addCustomer(ctx, sub, setup.Business); err != nil {
			return "", err
		}
	}
	if err := s.closePages(ctx, id); err != nil {
		return "", err
	}
	url, err = s.openPage(ctx, sub, plan, origin)
	if payment.FailureOf(err) == payment.NotFound { // the processor does not know the customer
		if sub, err = s.addCustomer(ctx, sub, setup.Business); err != nil {
			return "", err
		}
		url, err = s.openPage(ctx, sub, plan, origin)
	}
	if _, refused := errors.AsType[*payment.Error](err); refused {
		return "", s.unavailable(ctx, id, err)
	}
	return url, err
}

// ownOrigin returns the origin without a trailing slash, if it is one of this site. Any other origin would be an open redirect.
func (s *Service) ownOrigin(origin string) (string, error) {
	origin = strings.TrimRight(origin, "/")
	if origin != s.deps.PublicURL && !slices.Contains(s.deps.Origins, origin) {
		return "", core.InvalidField(FieldOrigin, text.Of("subscription.otherOrigin"))
	}
	return origin, nil
}

// FieldOrigin is the origin of the calling page.
var FieldOrigin = core.NewField("origin")

// addCustomer creates and stores the customer before anything is charged, so that the business has only one.
func (s *Service) addCustomer(ctx context.Context, sub subscription.Subscription, b business.Business) (subscription.Subscription, error) {
	key := "biz_" + string(b.ID) + ".customer"
	if sub.Customer != "" {
		key += "." + sub.Customer
	}
	customer, err := s.deps.Processor.CreateCustomer(ctx, subscription.Customer{Business: b.ID, Name: b.Name, Email: b.Email, Key: key})
	if err != nil {
		return sub, s.unavailable(ctx, b.ID, fmt.Errorf("create the customer of %s: %w", b.ID, err))
	}
	sub.Customer = customer
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Subscriptions.Put(ctx, sub) })
	if err != nil && core.CodeOf(err) != core.Changed { // Changed: another request has stored the same customer
		return sub, fmt.Errorf("store the customer of %s: %w", b.ID, err)
	}
	return s.deps.Subscriptions.Get(ctx, b.ID)
}

// closePages closes the pages that are still open, so that only the next one can be paid. It returns Conflict if one was just
// paid.
func (s *Service) closePages(ctx context.Context, id business.ID) error {
	pages, err := s.deps.Subscriptions.Pages(ctx, id)
	if err != nil {
		return fmt.Errorf("list the pages of %s: %w", id, err)
	}
	for _, p := range pages {
		if p.State != subscription.SessionOpen {
			continue
		}
		session, err := s.deps.Processor.CloseCheckout(ctx, p.ID)
		if payment.FailureOf(err) == payment.NotFound { // a page of other keys
			continue
		}
		if err != nil {
			return s.unavailable(ctx, id, fmt.Errorf("close page %s: %w", p.ID, err))
		}
		if session.State != subscription.SessionComplete {
			continue
		}
		sub, err := s.poll(ctx, id)
		if err != nil {
			return s.unavailable(ctx, id, err)
		}
		if err := sub.MayStart(); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) openPage(ctx context.Context, sub subscription.Subscription, plan tier.PlanID, origin string) (url string, err error) {
	now := s.deps.Clock.Now()
	session, err := s.deps.Processor.OpenCheckout(ctx, subscription.CheckoutPage{
		Key: "checkout." + s.deps.Generate.ID(), Business: sub.Business, Customer: sub.Customer, Plan: plan,
		ReturnURL: origin + "/payment/success?session_id={CHECKOUT_SESSION_ID}", CancelURL: origin + "/payment/cancel",
		PayUntil: now.Add(subscription.PayWithin),
	})
	if err != nil {
		return "", fmt.Errorf("open a page to pay on: %w", err)
	}
	page := subscription.Page{
		Business: sub.Business, ID: session.ID, Plan: plan, State: session.State, Paid: session.Paid, CreatedAt: now, ExpiresAt: session.ExpiresAt,
	}
	for range polls {
		err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
			sub, err := tx.Subscriptions.Get(ctx, sub.Business)
			if err != nil {
				return err
			}
			if sub, err = sub.Started(); err != nil {
				return err
			}
			if err := tx.Subscriptions.Put(ctx, sub.Scheduled([]subscription.Page{page}, now)); err != nil {
				return err
			}
			return tx.Subscriptions.PutPage(ctx, page)
		})
		if core.CodeOf(err) != core.Changed {
			break
		}
	}
	if err != nil {
		return "", fmt.Errorf("store page %s: %w", page.ID, err)
	}
	return session.URL, nil
}

// CheckoutState is the state of a checkout page.
type CheckoutState struct {
	subscription.Page
	Running bool // the subscription that was paid on it makes the business premium
}

// Checkout returns the state of a checkout page of the business. It asks the processor, unless the outcome is known or another
// request is already asking. If the processor does not respond, nothing changes. It returns NotFound for a page that belongs to
// another business.
func (s *Service) Checkout(ctx context.Context, id business.ID, session string) (CheckoutState, error) {
	page, err := s.page(ctx, id, session)
	if err != nil {
		return CheckoutState{}, err
	}
	sub, err := s.deps.Subscriptions.Get(ctx, id)
	if err != nil {
		return CheckoutState{}, fmt.Errorf("load the subscription of %s: %w", id, err)
	}
	return CheckoutState{page, sub.State.Premium() && !sub.EndNow && sub.ID == page.Subscription}, nil
}

// page returns a checkout page after a poll, if one is due.
func (s *Service) page(ctx context.Context, id business.ID, session string) (subscription.Page, error) {
	page, err := s.deps.Subscriptions.Page(ctx, id, session)
	if err != nil {
		return page, core.NotFoundOr(err, errNoPage, "load page", session)
	}
	if page.Known() || !s.isReady() {
		return page, nil
	}
	s.polls.Once(ctx, id)
	return s.deps.Subscriptions.Page(ctx, id, session)
}

var errNoPage = &core.Error{Code: core.NotFound, Text: text.Of("subscription.noSuchPayment")}
