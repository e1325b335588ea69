package httpapi

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/core/usecase/deposits"
	"slotwise/core/usecase/operators"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports"
)

type wireSystem struct {
	Version  string `json:"version"`
	ZoneData struct {
		Version string `json:"version"`
		Source  string `json:"source"`
	} `json:"zone_data"`
	Migrations struct {
		Applied int `json:"applied"`
		Known   int `json:"known"`
	} `json:"migrations"`
	Queue struct {
		Depth  int  `json:"depth"`
		Oldest *int `json:"oldest_seconds"`
	} `json:"queue"`
	Mail struct {
		Sent   int `json:"sent"`
		Failed int `json:"failed"`
	} `json:"mail_last_hour"`
	Processors   []wireProcessorState `json:"processors"`
	RunningSince time.Time            `json:"running_since"`
	NeedsPerson  int                  `json:"needs_person"`
	Problems     []string             `json:"problems"`
}

type wireProcessorState struct {
	Name  string `json:"name"`
	State string `json:"state"`
}

func systemToWire(s operators.State, version string, zones civil.ZoneData, warnings []string, words *texts.Catalogue) wireSystem {
	wire := wireSystem{
		Version: version, RunningSince: s.RunningSince.UTC().Truncate(time.Second), NeedsPerson: s.NeedsPerson,
		Processors: []wireProcessorState{}, Problems: append(append([]string{}, warnings...), sumProblems(s.SumCheck, words)...),
	}
	wire.ZoneData.Version, wire.ZoneData.Source = zones.Version, cmp.Or(zones.Source, words.Say("system.programItself"))
	wire.Migrations.Applied, wire.Migrations.Known = s.MigrationsApplied, s.MigrationsKnown
	wire.Queue.Depth = s.Queue.Depth
	if s.Queue.Oldest > 0 {
		wire.Queue.Oldest = new(int(s.Queue.Oldest / time.Second))
	}
	wire.Mail.Sent, wire.Mail.Failed = s.MailSent, s.MailFailed
	for _, w := range s.WaitingMail {
		wire.Problems = append(wire.Problems, words.Say("system.quotaUsed", "business", w.BusinessName, "mails", w.Mails))
	}
	for _, a := range s.PlansRefused {
		wire.Problems = append(wire.Problems, words.Say("system.plansRefused", "words", strings.TrimSuffix(detailOf(a, words), ".")))
	}
	for _, r := range s.Retried {
		wire.Problems = append(wire.Problems, words.Say("system.retriedBecause", "problem", retriedText(r, words), "reason", r.Reason))
	}
	for _, p := range s.Processors {
		state := "silent"
		switch {
		case !p.Asked:
			state = "not_asked"
		case p.Responds:
			state = "responds"
		}
		wire.Processors = append(wire.Processors, wireProcessorState{p.Name, state})
	}
	return wire
}

func retriedText(r ports.RetriedJobs, words *texts.Catalogue) text.Text {
	if r.Kind == (ports.SendMessage{}).Kind() {
		return text.Of("system.mailRetried", "jobs", r.Jobs)
	}
	return text.Of("system.jobRetried", "job", nameOfJob(r.Kind, words))
}

func nameOfJob(kind string, words *texts.Catalogue) string {
	return cmp.Or(words.Write(systemTexts.jobs[kind]), kind)
}

type operatorsBusiness struct {
	ID    business.ID `json:"id"`
	Name  string      `json:"name"`
	Email string      `json:"email"`
}

type stuckPayment struct {
	ID          string            `json:"id"`
	Business    operatorsBusiness `json:"business"`
	Appointment *stuckAppointment `json:"appointment"`
	Kind        string            `json:"kind"`
	Processor   string            `json:"processor"`
	Reference   string            `json:"reference"`
	Amount      *json.Number      `json:"amount"`
	Currency    *string           `json:"currency"`
	Test        bool              `json:"is_test"`
	Reason      string            `json:"reason"`
	WhatToDo    string            `json:"what_to_do"`
	Retry       string            `json:"retry"`
	Since       time.Time         `json:"since"`
	History     []happened        `json:"history"`
	Note        string            `json:"note"`
}

type stuckAppointment struct {
	ID     appointment.ID     `json:"id"`
	Number appointment.Number `json:"number"`
	Status appointment.Status `json:"status"`
}

type happened struct {
	At   time.Time `json:"at"`
	Text string    `json:"text"`
}

func stuckToWire(p deposits.Stuck, words *texts.Catalogue) stuckPayment {
	a := p.Attempt
	wire := stuckPayment{
		ID: string(a.ID), Business: operatorsBusiness{p.Business.ID, p.Business.Name, p.Business.Email},
		Appointment: &stuckAppointment{p.Appointment.ID, p.Appointment.Number, p.Appointment.Status},
		Kind:        "deposit", Processor: p.Processor.Name, Reference: cmp.Or(a.Reference.Payment, a.Reference.Order, a.Reference.Page),
		Amount: amountOrNull(a.Concerned()), Currency: orNull(a.Concerned().Currency), Test: a.Test, Retry: "question", Since: a.ChangedAt.UTC(), History: stuckHistory(p, words), Note: p.Note,
	}
	reason, whatToDo, processor := a.Reason.Says(), text.Of("system.payment.lookThere", "processor", p.Processor.Name), p.Processor.Name
	switch a.Trouble() {
	case deposit.TroubleKeys:
		reason, whatToDo = text.Of("system.payment.keysRefused", "processor", processor, "reason", reason), text.Of("system.payment.enterKeys", "processor", processor)
	case deposit.TroubleUnreadable:
		whatToDo = text.Of("system.payment.restoreKey", "processor", processor)
	case deposit.TroubleRefund:
		reason, whatToDo = text.Of("system.payment.refundOpen", "reason", reason, "amount", a.Here()), text.Of("system.payment.refundThere", "processor", processor, "amount", a.Here())
		if a.Reason.ByProcessor() {
			answer := strings.TrimSuffix(words.Write(a.Reason.Says()), ".")
			reason = text.Of("system.payment.refundRefused", "processor", processor, "words", answer, "amount", a.Here())
		}
		wire.Retry = "refund"
	case deposit.TroublePermission, deposit.TroubleAccount, deposit.TroubleOwner, deposit.TroubleOthers, deposit.TroubleDispute, deposit.TroubleUnclear:
	}
	wire.Reason, wire.WhatToDo = words.Write(reason), words.Write(whatToDo)
	return wire
}

// detailOf explains an alert in a text, or in what others wrote.
func detailOf(a operator.Alert, words *texts.Catalogue) string {
	return cmp.Or(words.Write(a.Says), a.Detail)
}

// planProcessor charges for plans.
const planProcessor = "Stripe"

// reversedToWire describes a payment for a plan. Only an operator can mark it as settled.
func reversedToWire(r subscriptions.Reversed, words *texts.Catalogue) stuckPayment {
	say := func(name texts.ID) string {
		return words.Fill(systemTexts.plans[r.Kind]+name, map[string]any{"amount": r.Amount, "name": r.Name, "detail": detailOf(r.Alert, words)})
	}
	reference := r.Subject
	if r.Kind == operator.PlanSetUp { // its subject is the reason
		reference = ""
	}
	return stuckPayment{
		ID: string(r.ID), Business: operatorsBusiness{r.Business.ID, r.Business.Name, r.Business.Email}, Kind: "plan", Processor: planProcessor, Reference: reference,
		Amount: amountOrNull(r.Amount), Currency: orNull(r.Amount.Currency), Test: r.Test, Reason: say(".reason"), WhatToDo: say(".whatToDo"), Retry: "settle",
		Since: r.RaisedAt.UTC(), History: []happened{{r.RaisedAt.UTC(), say(".happened")}},
	}
}

// amountOrNull returns nil for what is about no single amount.
func amountOrNull(a money.Amount) *json.Number {
	if a.Currency == "" {
		return nil
	}
	return new(price(a))
}

// stuckHistory lists the movements of money and the entries of the appointment's history, newest first.
func stuckHistory(p deposits.Stuck, words *texts.Catalogue) []happened {
	list := []happened{{p.Attempt.CreatedAt.UTC(), words.Say("system.payment.asked")}}
	for _, l := range p.Lines {
		if line := lineText(l); !line.IsZero() {
			list = append(list, happened{l.At.UTC(), words.Write(line)})
		}
	}
	for _, e := range p.History {
		if note := noteOf(e, words); note != "" {
			list = append(list, happened{e.At.UTC(), note})
		}
	}
	slices.SortStableFunc(list, func(a, b happened) int { return b.At.Compare(a.At) })
	return list
}

type failure struct {
	ID       operators.FailureID `json:"id"`
	Kind     string              `json:"kind"`
	Title    string              `json:"title"`
	Business *failureBusiness    `json:"business"`
	Reason   string              `json:"reason"`
	Attempts int                 `json:"attempts"`
	LastAt   time.Time           `json:"last_at"`
}

type failureBusiness struct {
	ID   business.ID `json:"id"`
	Name string      `json:"name"`
}

func failuresToWire(list []ports.Failure, words *texts.Catalogue) []failure {
	wire := make([]failure, len(list))
	for i, f := range list {
		wire[i] = failure{
			ID: operators.FailureIDOf(f), Kind: "mail", Title: titleOfMail(f.Mail, f.Appointment, words), Reason: reasonOfMail(f.Mail, words), Attempts: f.Attempts, LastAt: f.LastAt.UTC(),
		}
		if f.Job != 0 {
			wire[i].Kind, wire[i].Title, wire[i].Reason = "job", nameOfJob(f.JobKind, words), f.Reason
		}
		if f.BusinessName != "" {
			wire[i].Business = &failureBusiness{f.Mail.BusinessID, f.BusinessName}
		}
	}
	return wire
}

func titleOfMail(m message.Message, number appointment.Number, words *texts.Catalogue) string {
	title := cmp.Or(mailForOperators(m.Kind, m.Recipient, words), words.Say("system.anyMail"))
	if number != "" {
		return words.Say("system.mailOfAppointment", "mail", title, "number", string(number))
	}
	return title
}

// mailForOperators returns the name of a mail. It is empty for a kind that is not known.
func mailForOperators(kind message.Kind, to message.Recipient, words *texts.Catalogue) string {
	kind = kind.OfOne()
	names, others := systemTexts.toCustomers, systemTexts.toOthers
	if to != "" && to != message.ToCustomer {
		names, others = others, names
	}
	return cmp.Or(words.Write(systemTexts.mails[kind]), words.Write(names[kind]), words.Write(others[kind]))
}

type wireContacts struct {
	MailedTo *string       `json:"mailed_to"`
	Messages []wireContact `json:"messages"`
}

type wireContact struct {
	ID      string    `json:"id"`
	Name    string    `json:"name"`
	Email   string    `json:"email"`
	Subject string    `json:"subject"`
	Message string    `json:"message"`
	At      time.Time `json:"at"`
	Mailed  string    `json:"mailed"`
	Reason  string    `json:"reason"`
}

func contactsToWire(list []ports.ContactMessage, mailedTo string, words *texts.Catalogue) wireContacts {
	wire := wireContacts{MailedTo: orNull(mailedTo), Messages: make([]wireContact, len(list))}
	for i, m := range list {
		mailed := "no"
		switch m.Mail {
		case message.Sent:
			mailed = "yes"
		case message.Queued, message.AwaitingConfirmation, message.AwaitingQuota:
			mailed = "pending"
		case message.Failed, message.Skipped:
		}
		wire.Messages[i] = wireContact{string(m.ID), m.Name, m.Email, m.Subject, m.Text, m.At.UTC(), mailed, cmp.Or(words.Write(m.Why), m.Reason)}
	}
	return wire
}
