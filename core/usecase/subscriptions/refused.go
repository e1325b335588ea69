package subscriptions

import (
	"context"
	"slices"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

// unavailable turns an internal error of a processor call into one that the owner can read. If the processor refuses the call for good, it
// tells the operator, because waiting does not help.
func (s *Service) unavailable(ctx context.Context, id business.ID, err error) error {
	if core.CodeOf(err) != core.Internal {
		return err
	}
	if !isPermanent(err) {
		return &core.Error{
			Code: core.Unavailable, Reason: "payments_unavailable", Err: err,
			Text: text.Of("subscription.noResponse"),
		}
	}
	if told := s.tellSetUp(context.WithoutCancel(ctx), id, err); told != nil {
		return told
	}
	return &core.Error{
		Code: core.Unavailable, Reason: "payments_refused", Err: err,
		Text: text.Of("subscription.requestsRefused"),
	}
}

// isPermanent reports whether a call fails until a person changes something.
func isPermanent(err error) bool {
	switch payment.FailureOf(err) {
	case payment.Unauthorized, payment.Forbidden, payment.Rejected, payment.Disputed, payment.NotFound:
		return true
	case "", payment.Unknown, payment.RateLimited, payment.KeyUsed:
	}
	return false
}

// tellSetUp tells the operator that the processor refuses calls about a plan, once for each business and reason. The operator settles it.
func (s *Service) tellSetUp(ctx context.Context, id business.ID, err error) error {
	reason := reasonOf(err)
	refused := operator.Alert{
		Business: id, Kind: operator.PlanSetUp, Subject: reason, Test: s.deps.Processor.Test(), RaisedAt: s.deps.Clock.Now(),
	}
	explain(&refused, err)
	return s.tell(ctx, refused)
}

// tell tells the operator of an alert, unless it is open.
func (s *Service) tell(ctx context.Context, a operator.Alert) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		return s.tellOperator(ctx, tx, finding{alerts: []operator.Alert{a}})
	})
}

// allCalls is the subject of the alert that calls about plans are refused at all.
const allCalls = "calls"

// compareSetUp tells the operator once that the processor refuses polls for good, for example because its keys were revoked. It settles that
// if no poll is refused any more.
func (s *Service) compareSetUp(ctx context.Context, failed []error) error {
	refused := operator.Alert{Business: business.Installation, Kind: operator.PlanSetUp, Subject: allCalls, Test: s.deps.Processor.Test(), RaisedAt: s.deps.Clock.Now()}
	found := finding{settled: []operator.Alert{refused}}
	if at := slices.IndexFunc(failed, isPermanent); at >= 0 {
		explain(&refused, failed[at])
		found = finding{alerts: []operator.Alert{refused}}
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error { return s.tellOperator(ctx, tx, found) })
}
