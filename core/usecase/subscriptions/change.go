package subscriptions

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/text"
	"slotwise/core/tier"
)

// Cancel ends the subscription at the end of its period. If the period is not paid for, it ends it at once. It returns Conflict if
// there is no subscription.
func (s *Service) Cancel(ctx context.Context, id business.ID) (subscription.Subscription, error) {
	return s.change(ctx, id, subscription.Cancel)
}

// Reactivate reverts a cancellation. It returns Conflict if the subscription has ended.
func (s *Service) Reactivate(ctx context.Context, id business.ID) (subscription.Subscription, error) {
	return s.change(ctx, id, subscription.Reactivate)
}

func (s *Service) change(ctx context.Context, id business.ID, e subscription.Event) (subscription.Subscription, error) {
	sub, step, err := s.permit(ctx, id, e)
	if err != nil || step.Do == subscription.Nothing {
		return sub, err
	}
	switch step.Do {
	case subscription.SetEnd, subscription.ClearEnd:
		_, err = s.deps.Processor.SetEnd(ctx, sub.ID, step.Do == subscription.SetEnd)
	case subscription.EndNow:
		err = s.endUnpaid(ctx, sub)
	default:
	}
	if err != nil && payment.FailureOf(err) != payment.Unknown { // the poll below finds out whether the call had an effect
		return sub, s.unavailable(ctx, id, fmt.Errorf("%s subscription %s: %w", e, sub.ID, err))
	}
	sub, pollErr := s.poll(ctx, id)
	if pollErr != nil {
		return sub, s.unavailable(ctx, id, pollErr)
	}
	if err != nil && (step.Do == subscription.ClearEnd) == !sub.EndsAt.IsZero() && step.Do != subscription.EndNow {
		return sub, s.unavailable(ctx, id, err)
	}
	return sub, nil
}

// permit polls the subscription, and returns the step that the state table allows for the event.
func (s *Service) permit(ctx context.Context, id business.ID, e subscription.Event) (subscription.Subscription, subscription.Step, error) {
	if err := s.ready(); err != nil {
		return subscription.Subscription{}, subscription.Step{}, err
	}
	sub, err := s.poll(ctx, id)
	if err != nil {
		return sub, subscription.Step{}, s.unavailable(ctx, id, err)
	}
	step, err := subscription.Next(sub.State, e)
	if err == nil && step.Do != subscription.Nothing && !sub.UnknownSince.IsZero() {
		err = subscription.ErrUnknown
	}
	return sub, step, err
}

// endUnpaid ends a subscription whose current period was never paid for.
func (s *Service) endUnpaid(ctx context.Context, sub subscription.Subscription) error {
	if sub.ID == "" {
		return s.closePages(ctx, sub.Business)
	}
	return s.end(ctx, sub.Business, sub.ID)
}

// SwitchPreview is the cost of a switch at this moment.
type SwitchPreview struct {
	Subscription subscription.Subscription
	Bill         subscription.Bill
	Zone         *time.Location // of the business
}

// PreviewSwitch computes what a switch to the plan would cost now. It returns Conflict in the same cases as Switch.
func (s *Service) PreviewSwitch(ctx context.Context, id business.ID, to tier.PlanID) (SwitchPreview, error) {
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return SwitchPreview{}, fmt.Errorf("load business %s: %w", id, err)
	}
	sub, err := s.permitSwitch(ctx, id, to)
	if err != nil {
		return SwitchPreview{}, err
	}
	bill, err := s.deps.Processor.PreviewSwitch(ctx, sub.ID, sub.Item, to)
	if err != nil {
		return SwitchPreview{}, s.unavailable(ctx, id, fmt.Errorf("preview the switch of %s: %w", sub.ID, err))
	}
	return SwitchPreview{sub, bill, setup.Business.Zone()}, nil
}

// Switch changes the plan at once. It changes nothing and returns Conflict with Reason "card_declined" or "card_missing", or with Reason "confirmation_needed"
// if the owner has to confirm the payment on the page of Portal. Then the plan changes. It returns Unavailable with Reason "plan_not_set_up"
// if only the operator can help, who is told.
func (s *Service) Switch(ctx context.Context, id business.ID, to tier.PlanID) (subscription.Subscription, error) {
	sub, err := s.permitSwitch(ctx, id, to)
	if err != nil {
		return sub, err
	}
	// The key contains the period and the version. A retry of this switch has the same key, and switching back and forth
	// later has another one.
	key := sub.ID + ".switch." + string(to) + "." + strconv.FormatInt(sub.PeriodStart.Unix(), 10) + "." + strconv.Itoa(sub.Version)
	_, err = s.deps.Processor.Switch(ctx, sub.ID, sub.Item, to, key)
	switch payment.FailureOf(err) {
	case payment.Rejected:
		return sub, s.switchRefused(ctx, id, err)
	case "", payment.Unknown: // the poll below finds out whether the call had an effect
	default:
		return sub, s.unavailable(ctx, id, fmt.Errorf("switch %s: %w", sub.ID, err))
	}
	after, pollErr := s.poll(ctx, id)
	if pollErr != nil {
		return sub, s.unavailable(ctx, id, pollErr)
	}
	if after.Plan != to {
		return after, s.unavailable(ctx, id, fmt.Errorf("switch %s: %w", sub.ID, err))
	}
	return after, nil
}

// switchRefused returns the error for a switch that the processor refused.
func (s *Service) switchRefused(ctx context.Context, id business.ID, err error) error {
	switch reasonOf(err) {
	case subscription.CardDeclined:
		return &core.Error{
			Code: core.Conflict, Reason: "card_declined", Err: err,
			Text: text.Of("subscription.cardDeclined"),
		}
	case subscription.CardMissing:
		return &core.Error{
			Code: core.Conflict, Reason: "card_missing", Err: err,
			Text: text.Of("subscription.cardMissing"),
		}
	case subscription.ConfirmationNeeded:
		return &core.Error{
			Code: core.Conflict, Reason: "confirmation_needed", Err: err,
			Text: text.Of("subscription.confirmationNeeded"),
		}
	}
	return errors.Join(&core.Error{
		Code: core.Unavailable, Reason: "plan_not_set_up", Err: err,
		Text: text.Of("subscription.planNotSetUp"),
	}, s.tellSetUp(context.WithoutCancel(ctx), id, err))
}

func (s *Service) permitSwitch(ctx context.Context, id business.ID, to tier.PlanID) (subscription.Subscription, error) {
	sub, _, err := s.permit(ctx, id, subscription.Switch)
	if err == nil && sub.Plan == to {
		err = &core.Error{Code: core.Conflict, Reason: "same_plan", Text: text.Of("subscription.samePlan")}
	}
	return sub, err
}

// Portal opens the processor's page on which the owner changes the card, and returns its address. The page links back to
// the plan in the settings.
func (s *Service) Portal(ctx context.Context, id business.ID, origin string) (url string, err error) {
	if err := s.ready(); err != nil {
		return "", err
	}
	if origin, err = s.ownOrigin(origin); err != nil {
		return "", err
	}
	sub, err := s.deps.Subscriptions.Get(ctx, id)
	if err != nil {
		return "", fmt.Errorf("load the subscription of %s: %w", id, err)
	}
	if !sub.State.Exists() {
		return "", &core.Error{Code: core.Conflict, Reason: "not_subscribed", Text: text.Of("subscription.notSubscribed")}
	}
	url, err = s.deps.Processor.Portal(ctx, sub.Customer, origin+"/dashboard/"+string(id)+"/settings#subscription")
	if payment.FailureOf(err) == payment.NotFound {
		return "", subscription.ErrUnknown
	}
	if err != nil {
		return "", s.unavailable(ctx, id, fmt.Errorf("open the portal of %s: %w", sub.Customer, err))
	}
	return url, nil
}
