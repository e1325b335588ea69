package operators

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/ports"
)

// State is the state of the installation.
type State struct {
	MigrationsApplied, MigrationsKnown int
	Queue                              ports.JobQueue
	Retried                            []ports.RetriedJobs
	SumCheck                           ports.SumCheck      // the last one that has finished
	MailSent, MailFailed               int                 // in the last hour
	WaitingMail                        []ports.WaitingMail // the businesses with the most waiting mails
	Processors                         []ProcessorState
	RunningSince                       time.Time        // start of this process
	NeedsPerson                        int              // number of payments that need a person; at most MostPayments of each kind
	PlansRefused                       []operator.Alert // that the processor refuses all calls about plans; at most one
}

// ProcessorState says whether a payment processor responds to this process.
type ProcessorState struct {
	Name     string
	Asked    bool // it was called since the process started
	Responds bool // it responded to the last call
}

// MostPayments is the maximum number of listed payments that need a person. The oldest are listed first.
const MostPayments = 200

// quotasListed is the number of businesses with waiting mails that are listed.
const quotasListed = 5

// Retried returns the kinds of jobs that fail and are tried again.
func (s *Service) Retried(ctx context.Context) ([]ports.RetriedJobs, error) {
	list, err := s.deps.System.RetriedJobs(ctx)
	if err != nil {
		return nil, fmt.Errorf("list jobs that are tried again: %w", err)
	}
	return list, nil
}

// State reads the state of the installation.
func (s *Service) State(ctx context.Context) (State, error) {
	now := s.deps.Clock.Now()
	st := State{RunningSince: s.deps.RunningSince}
	if s.deps.Processors != nil {
		st.Processors = s.deps.Processors()
	}
	var err error
	if st.MigrationsApplied, st.MigrationsKnown, err = s.deps.System.Migrations(ctx); err != nil {
		return st, fmt.Errorf("count migrations: %w", err)
	}
	if st.Queue, err = s.deps.System.Queue(ctx, now); err != nil {
		return st, fmt.Errorf("read the job queue: %w", err)
	}
	if st.Retried, err = s.Retried(ctx); err != nil {
		return st, err
	}
	if st.SumCheck, err = s.deps.System.LastSumCheck(ctx); err != nil {
		return st, fmt.Errorf("load the last check of sums: %w", err)
	}
	if st.MailSent, st.MailFailed, err = s.deps.System.MailSince(ctx, now.Add(-time.Hour)); err != nil {
		return st, fmt.Errorf("count the mail of the last hour: %w", err)
	}
	if st.WaitingMail, err = s.deps.System.WaitingMail(ctx, quotasListed); err != nil {
		return st, fmt.Errorf("count mails that wait: %w", err)
	}
	stuck, err := s.deps.Deposits.NeedingAPerson(ctx, MostPayments)
	if err != nil {
		return st, fmt.Errorf("list payments that need a person: %w", err)
	}
	reversed, err := s.deps.Alerts.Open(ctx, operator.AlertsOfPlans(), MostPayments)
	if err != nil {
		return st, fmt.Errorf("list payments for plans that need a person: %w", err)
	}
	st.NeedsPerson = len(stuck)
	for _, a := range reversed {
		if a.Business == business.Installation {
			st.PlansRefused = append(st.PlansRefused, a)
		} else {
			st.NeedsPerson++
		}
	}
	return st, nil
}
