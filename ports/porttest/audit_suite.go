package porttest

import (
	"testing"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/operator"
	"slotwise/ports"
)

// RunAuditLog checks a ports.AuditLog.
func RunAuditLog(t *testing.T, open Opener) {
	const colleague, other = account.ID("00000000-0000-7000-8000-0000000000b1"), account.ID("00000000-0000-7000-8000-0000000000b2")
	entry := func(last string, hours float64, action operator.Action) operator.Entry {
		return operator.Entry{ID: "00000000-0000-7000-8000-0000000000" + last, At: at(hours), Operator: colleague, OperatorEmail: "op@example.com", Action: action}
	}

	t.Run("entries outlive what they are about", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		about := entry("a1", 0, operator.TierChanged)
		about.Business, about.Detail, about.Before, about.Address = s.id, "premium", "free", "192.0.2.1"
		refused := operator.Entry{ID: "00000000-0000-7000-8000-0000000000a2", At: at(0), OperatorEmail: "op@example.com", Action: operator.SignInRefused}
		s.inTx(func(tx ports.Tx) {
			OK(t, tx.Audit.Add(s.ctx, about))
			OK(t, tx.Audit.Add(s.ctx, refused))
		})
		page, err := h.Audit.List(s.ctx, operator.AuditQuery{Limit: 10})
		OK(t, err)
		Same(t, "the newest first", page, operator.AuditPage{Entries: []operator.ListedEntry{{Entry: refused}, {Entry: about, BusinessName: s.setup().Business.Name}}, Total: 2})
		s.inTx(func(tx ports.Tx) { OK(t, tx.Businesses.Erase(s.ctx, s.id)) })
		page, err = h.Audit.List(s.ctx, operator.AuditQuery{Limit: 10, Business: s.id})
		OK(t, err)
		Same(t, "after the erasure", page, operator.AuditPage{Entries: []operator.ListedEntry{{Entry: about}}, Total: 1})
	})

	t.Run("pages follow each other, and are filtered", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		b := s.setup().Business
		b.Name = "50% off_Salon"
		s.updateBusiness(b)
		first, second, third := entry("a1", 1, operator.SignedIn), entry("a2", 2, operator.BusinessSuspended), entry("a3", 2, operator.SignedIn)
		second.Business = s.id
		third.Operator, third.OperatorEmail = other, "night@example.com"
		s.inTx(func(tx ports.Tx) {
			for _, e := range []operator.Entry{first, second, third} {
				OK(t, tx.Audit.Add(s.ctx, e))
			}
		})
		var ids []string
		q := operator.AuditQuery{Limit: 2}
		for {
			page, err := h.Audit.List(s.ctx, q)
			OK(t, err)
			Same(t, "total", page.Total, 3)
			for _, e := range page.Entries {
				ids = append(ids, e.ID)
			}
			if q.Cursor = page.Next; q.Cursor == "" {
				break
			}
		}
		Same(t, "all pages", ids, []string{third.ID, second.ID, first.ID})
		for name, c := range map[string]struct {
			query operator.AuditQuery
			want  []string
		}{
			"action":          {operator.AuditQuery{Action: operator.SignedIn}, []string{third.ID, first.ID}},
			"operator":        {operator.AuditQuery{Operator: "night@example.com"}, []string{third.ID}},
			"business":        {operator.AuditQuery{Business: s.id}, []string{second.ID}},
			"from":            {operator.AuditQuery{From: at(2)}, []string{third.ID, second.ID}},
			"to":              {operator.AuditQuery{To: at(2)}, []string{first.ID}},
			"name":            {operator.AuditQuery{Text: "SALON"}, []string{second.ID}},
			"address":         {operator.AuditQuery{Text: "Night@"}, []string{third.ID}},
			"not as patterns": {operator.AuditQuery{Text: "0% off_s"}, []string{second.ID}},
			"nothing":         {operator.AuditQuery{Text: "50_"}, nil},
		} {
			c.query.Limit = 10
			page, err := h.Audit.List(s.ctx, c.query)
			OK(t, err)
			var found []string
			for _, e := range page.Entries {
				found = append(found, e.ID)
			}
			Same(t, name, found, c.want)
			Same(t, name+": total", page.Total, len(c.want))
		}
		operators, err := h.Audit.Operators(s.ctx)
		OK(t, err)
		Same(t, "operators", operators, []string{"night@example.com", "op@example.com"})
		_, err = h.Audit.List(s.ctx, operator.AuditQuery{Cursor: "x y", Limit: 10})
		Same(t, "another cursor", core.CodeOf(err), core.Invalid)
	})
}
