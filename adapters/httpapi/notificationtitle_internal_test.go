package httpapi

import (
	"testing"

	"slotwise/adapters/texts"
	"slotwise/core"
	"slotwise/core/appointment"
)

// Changes of a deposit have their own titles, even if its state stays the same.
func TestTitlesOfDeposits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		field    core.Field
		from, to string
		want     string
	}{
		{appointment.FieldDispute, "", "open", "A deposit is disputed"},
		{appointment.FieldDispute, "open", "won", "The dispute is won"},
		{appointment.FieldDispute, "open", "lost", "The dispute is lost"},
		{appointment.FieldRefunded, "$0.00", "$6.00", "The refunded part of a deposit has changed"},
		{appointment.FieldDepositState, "refunded", "stuck", "A deposit needs you"},
		{appointment.FieldHeldUntil, "", "", "The deposit"},
	} {
		if got := texts.English().Write(depositTitle(appointment.Entry{Changes: []appointment.FieldChange{{Field: c.field, From: c.from, To: c.to}}})); got != c.want {
			t.Errorf("%s from %q to %q: %q, want %q", c.field, c.from, c.to, got, c.want)
		}
	}
}
