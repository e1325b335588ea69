package operators_test

import (
	"context"
	"testing"
	"time"

	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/usecase/operators"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

var noon = time.Date(2027, time.June, 8, 12, 0, 0, 0, time.UTC)

const (
	salon = business.ID("00000000-0000-7000-8000-000000000001")
	op    = account.ID("00000000-0000-7000-8000-0000000000b1")

	ownerID = account.ID("00000000-0000-7000-8000-0000000000a1")
)

type env struct {
	*operators.Service
	porttest.Harness
	ctx   context.Context
	clock *porttest.Clock
}

func newEnv(t *testing.T) env {
	t.Helper()
	w := env{Harness: postgrestest.Open(t).Harness, ctx: t.Context(), clock: porttest.NewClock(noon)}
	w.Service = operators.New(operators.Deps{Clock: w.clock, Generate: &porttest.Generator{}, Tx: w.Tx})
	porttest.OK(t, w.Tx.InTx(w.ctx, func(ctx context.Context, tx ports.Tx) error {
		b := business.New(salon, business.Details{Name: "Salon", Email: "owner@example.com", Category: business.HairSalon}, "Europe/Berlin", noon)
		b.UniqueURL = "salon"
		porttest.OK(t, tx.Accounts.Create(ctx, account.Account{ID: op, Role: account.Operator, Email: "op@example.com", CreatedAt: noon}))
		porttest.OK(t, tx.Accounts.Create(ctx, account.NewOwner(ownerID, b.Email, "hash", salon, noon)))
		return tx.Businesses.Create(ctx, b)
	}))
	return w
}

func (w env) suspension(t *testing.T) business.Suspension {
	t.Helper()
	setup, err := w.Setups.Get(w.ctx, salon)
	porttest.OK(t, err)
	return setup.Business.Suspension
}

func TestABusinessIsSuspendedAndRestored(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	porttest.OK(t, w.Suspend(w.ctx, op, salon, "  Sends unasked mail\u200b "))
	porttest.Same(t, "suspended", w.suspension(t), business.Suspension{At: noon, Reason: "Sends unasked mail"})
	w.clock.Set(noon.Add(time.Hour))
	for range 2 {
		porttest.OK(t, w.Suspend(w.ctx, op, salon, "Fraud"))
	}
	porttest.Same(t, "another reason", w.suspension(t), business.Suspension{At: noon, Reason: "Fraud"})
	porttest.OK(t, w.Restore(w.ctx, op, salon))
	porttest.OK(t, w.Restore(w.ctx, op, salon))
	porttest.Same(t, "restored", w.suspension(t), business.Suspension{})

	page, err := w.Audit.List(w.ctx, operator.AuditQuery{Limit: 10})
	porttest.OK(t, err)
	var log [][3]string
	for _, e := range page.Entries {
		porttest.Same(t, "who and what", []any{e.Operator, e.OperatorEmail, e.Business, e.BusinessName}, []any{op, "op@example.com", salon, "Salon"})
		log = append(log, [3]string{string(e.Action), e.Detail, e.Before})
	}
	porttest.Same(t, "audit log", log, [][3]string{
		{"business_restored", "", "Fraud"}, {"business_suspended", "Fraud", "Fraud"}, {"business_suspended", "Fraud", "Sends unasked mail"}, {"business_suspended", "Sends unasked mail", ""},
	})
}

func TestTheOwnerIsMailedAboutASuspension(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for _, reason := range []string{"Fraud", "Fraud", "Sends unasked mail"} {
		porttest.OK(t, w.Suspend(w.ctx, op, salon, reason))
	}
	for range 2 {
		porttest.OK(t, w.Restore(w.ctx, op, salon))
	}
	var mails []message.Kind
	for _, job := range w.Jobs(t) {
		m, err := w.Messages.Get(w.ctx, salon, job.(ports.SendMessage).Message)
		porttest.OK(t, err)
		porttest.Same(t, "recipient", m.RecipientAddress, "owner@example.com")
		mails = append(mails, m.Kind)
	}
	porttest.Same(t, "one for each reason", mails, []message.Kind{message.BusinessSuspended, message.BusinessSuspended, message.BusinessRestored})
}

func TestASuspensionNeedsAReasonAndABusiness(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for name, reason := range map[string]string{"none": " \n", "too long": longText(501)} {
		porttest.Same(t, name, core.CodeOf(w.Suspend(w.ctx, op, salon, reason)), core.Invalid)
	}
	porttest.OK(t, w.Suspend(w.ctx, op, salon, longText(500)))
	porttest.Same(t, "unknown", core.CodeOf(w.Suspend(w.ctx, op, "other", "Fraud")), core.NotFound)
	porttest.Same(t, "unknown", core.CodeOf(w.Restore(w.ctx, op, "other")), core.NotFound)
	_, err := w.EndSignIns(w.ctx, op, "other")
	porttest.Same(t, "unknown", core.CodeOf(err), core.NotFound)
}

func longText(n int) string {
	text := make([]rune, n)
	for i := range text {
		text[i] = 'ü'
	}
	return string(text)
}

func TestTheSignInsOfABusinessAreEnded(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	owner, err := w.Accounts.Get(w.ctx, ownerID)
	porttest.OK(t, err)
	ofOperator := account.NewSession(account.Account{ID: op, Role: account.Operator}, "operator", "", "", noon)
	for _, s := range []account.Session{account.NewSession(owner, "one", "", "", noon), account.NewSession(owner, "two", "", "", noon), ofOperator} {
		porttest.OK(t, w.Sessions.Create(w.ctx, s))
	}
	ended, err := w.EndSignIns(w.ctx, op, salon)
	porttest.OK(t, err)
	porttest.Same(t, "ended", ended, 2)
	left, err := w.Sessions.List(w.ctx, owner.ID, noon)
	porttest.OK(t, err)
	porttest.Same(t, "left", len(left), 0)
	_, err = w.Sessions.Get(w.ctx, ofOperator.Hash, "", noon)
	porttest.OK(t, err)
	page, err := w.Audit.List(w.ctx, operator.AuditQuery{Limit: 1})
	porttest.OK(t, err)
	porttest.Same(t, "audit log", []string{string(page.Entries[0].Action), page.Entries[0].Detail}, []string{"sign_ins_ended", "2"})
}
