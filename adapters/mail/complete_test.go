package mail

import (
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"slotwise/adapters/texts"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// complete checks that a table has an entry for each value, except for those that need none.
func complete[K ~string, V any](t *testing.T, name string, table map[K]V, values []K, without ...K) {
	t.Helper()
	for _, v := range values {
		if _, ok := table[v]; ok == slices.Contains(without, v) {
			t.Errorf("%s: has an entry for %q: %v", name, v, ok)
		}
	}
	if len(table)+len(without) != len(values) {
		t.Errorf("%s has %d entries for %v", name, len(table), values)
	}
}

// A reason without a sentence of its own would be told as a code, or not at all.
func TestEveryReasonHasASentence(t *testing.T) {
	t.Parallel()
	complete(t, "trouble", troubleTexts, porttest.Constants[deposit.Trouble](t, "../../core/deposit", "Trouble"))
	complete(t, "not booked", notBookedTexts, porttest.Constants[deposit.NotBooked](t, "../../core/deposit", "NotBooked"),
		deposit.NotBookedSecond) // has mails of its own
	standings := porttest.Constants[deposit.Standing](t, "../../core/deposit", "Standing")
	complete(t, "rows for customers", customersDepositRows, standings, deposit.Unpaid)
	complete(t, "rows for owners", ownersDepositRows, standings, deposit.Unpaid)
	complete(t, "cancelled", cancelledDepositTexts, standings, deposit.Received, deposit.PartlyReturned) // of appointments that stand
	complete(t, "alerts", alertTexts, porttest.Constants[operator.AlertKind](t, "../../core/operator", "AlertKind"),
		operator.RefundStuck, operator.PaymentPending, operator.DepositWaits, operator.DepositTooSmall, operator.KeysRefused) // go to others than the operator
}

// A text that mentions something else would have a gap.
func TestTextsMentionOnlyWhatTheirMailKnows(t *testing.T) {
	t.Parallel()
	p := places()[0]
	a := p.mail(variants()[0], "spring")
	a.Deposit = statementIn(t, a.Appointment, ledger{state: deposit.Paid, came: 1250})
	f, err := newFormatter(p.business, texts.English())
	if err != nil {
		t.Fatal(err)
	}
	aboutAppointment := composer{AppointmentMail: a, formatter: f, now: asked}.mentioned()
	aboutAccount, err := mentionedAboutAccount(ports.AccountMail{Message: message.Message{Kind: message.TwoFactorRemoval}, Business: p.business})
	if err != nil {
		t.Fatal(err)
	}
	aboutOperator := mentionedInAlert(alertMails()[0]).named
	maps.Copy(aboutOperator, aboutAccount.named)
	source := sourceOf(t)
	for area, known := range map[string]map[string]any{
		"customer": aboutAppointment, "owner": aboutAppointment, "staff": aboutAppointment, "account": aboutAccount.named, "operator": aboutOperator,
	} {
		for id, text := range textsIn(t, area) {
			if strings.Contains(source, `.Say("`+id+`"`) || strings.Contains(source, `text.Of("`+id+`"`) {
				continue // is written with values of its own
			}
			for _, found := range hole.FindAllStringSubmatch(text, -1) {
				if _, ok := known[found[1]]; !ok {
					t.Errorf("%s mentions %s, which its mail does not know", id, found[1])
				}
			}
		}
	}
}

func sourceOf(t *testing.T) string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(content)
	}
	return all.String()
}

var hole = regexp.MustCompile(`\{(\w+)`)

// Each group of texts of a mail has those that every mail needs.
func TestEachMailHasASubject(t *testing.T) {
	t.Parallel()
	all := map[string]string{}
	for _, area := range []string{"customer", "owner", "staff", "account", "operator"} {
		maps.Copy(all, textsIn(t, area))
	}
	need := func(ids iter.Seq[texts.ID], names ...texts.ID) {
		for id := range ids {
			for _, name := range names {
				if all[string(id+name)] == "" {
					t.Errorf("%s is missing", id+name)
				}
			}
		}
	}
	need(maps.Values(accountTexts), ".subject", ".preview", ".intro")
	need(maps.Values(operatorTexts), ".subject", ".preview", ".intro")
	need(maps.Values(alertTexts), ".subject", ".intro")
	need(maps.Values(depositMailsToCustomer), ".subject", ".title", ".intro")
	need(maps.Values(depositMailsToOwner), ".subject", ".title")
}

// textsIn returns the texts of an area of mails by their ids.
func textsIn(t *testing.T, area string) map[string]string {
	t.Helper()
	all := map[string]string{}
	var add func(id string, node any)
	add = func(id string, node any) {
		if group, ok := node.(map[string]any); ok {
			for name, inner := range group {
				add(id+"."+name, inner)
			}
			return
		}
		all[id] = fmt.Sprint(node)
	}
	content, err := os.ReadFile("../texts/en/mail." + area + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var node any
	if err := json.Unmarshal(content, &node); err != nil {
		t.Fatal(err)
	}
	add("mail."+area, node)
	return all
}

// A kind without a mail would be queued, and fail when it is sent.
func TestEachKindIsInAGoldenMail(t *testing.T) {
	t.Parallel()
	written := []message.Kind{message.DailyAgenda, message.ContactForm, message.Test} // each has a test of its own
	for _, v := range variants() {
		written = append(written, v.kind)
	}
	for _, m := range places()[0].seriesMails() {
		written = append(written, m.Message.Kind)
	}
	for _, m := range accountMails() {
		written = append(written, m.Message.Kind)
	}
	for _, m := range alertMails() {
		written = append(written, m.Message.Kind)
	}
	written = slices.AppendSeq(slices.AppendSeq(written, maps.Keys(depositMailsToCustomer)), maps.Keys(depositMailsToOwner))
	for _, kind := range porttest.Constants[message.Kind](t, "../../core/message", "Kind") {
		if !slices.Contains(written, kind) {
			t.Errorf("%s is in no golden mail", kind)
		}
	}
}

var (
	code = regexp.MustCompile(`\b[a-z]+(_[a-z]+)+\b`)
	id   = regexp.MustCompile(`\b(in|sub|cus)_\w+`)
)

// Ids help the operator to find the object at the processor. Codes of reasons do not.
func TestAlertsShowNoCodes(t *testing.T) {
	t.Parallel()
	for _, mail := range alertMails() {
		c, err := alertContent(mail)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range append(slices.Clone(c.Intro), c.Subject) {
			if found := code.FindString(id.ReplaceAllString(text, "")); found != "" {
				t.Errorf("%s shows the code %s", mail.Alert.Kind, found)
			}
		}
	}
}
