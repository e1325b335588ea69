package identity

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
)

// limit is how often something may happen within a window. An honest person never meets one; a script does at once.
type limit struct {
	name   string
	events int
	window time.Duration
}

var (
	registerPerAddress = limit{"register/address", 20, time.Hour}
	loginPerAddress    = limit{"login/address", 60, 15 * time.Minute}
	loginPerAccount    = limit{"login/account", 15, 15 * time.Minute}
	resetPerAddress    = limit{"reset/address", 20, time.Hour}
	resetPerAccount    = limit{"reset/account", 5, time.Hour}
	resendPerBusiness  = limit{"resend/business", 5, time.Hour}
)

// take counts an event and answers core.TooMany above the limit.
func (s *Service) take(ctx context.Context, l limit, who string) error {
	wait, err := s.limits.Take(ctx, l.name+":"+who, l.events, l.window, s.clock.Now())
	if err != nil {
		return fmt.Errorf("count %s: %w", l.name, err)
	}
	if wait > 0 {
		return &core.Error{Code: core.TooMany, Message: "Too many attempts. Please try again in " + minutes(wait) + ".", RetryAfter: wait}
	}
	return nil
}

func minutes(d time.Duration) string {
	if m := int((d + time.Minute - 1) / time.Minute); m > 1 {
		return fmt.Sprintf("%d minutes", m)
	}
	return "a minute"
}
