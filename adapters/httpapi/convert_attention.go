package httpapi

import (
	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/texts"
	"slotwise/core/business"
	"slotwise/core/setupchange"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/settings"
)

// affectedAppointment is an appointment with the reason why it needs attention.
type affectedAppointment struct {
	Appointment appointmentBody    `json:"appointment"`
	Reason      setupchange.Reason `json:"reason"`
	Note        string             `json:"note"`
}

type attentionItem struct {
	affectedAppointment

	Assign *advice `json:"assign"`
	Next   *advice `json:"next"`
}

type advice struct {
	StaffID   *string `json:"staff_id"`
	StaffName *string `json:"staff_name"`
	Datetime  string  `json:"appointment_datetime"`
}

type affected struct {
	Count        int                   `json:"count"`
	Appointments []affectedAppointment `json:"appointments"`
	Sessions     []affectedSession     `json:"sessions,omitempty"`
}

func attentionToWire(item booking.AttentionItem, words *texts.Catalogue) attentionItem {
	to := func(a *booking.Advice) *advice {
		if a == nil {
			return nil
		}
		return &advice{orNull(a.Staff), orNull(a.StaffName), instant(a.StartsAt, item.Zone)}
	}
	return attentionItem{affectedAppointment{resultToWire(item.Result, words), item.Reason, item.Note}, to(item.Assign), to(item.Next)}
}

func affectedToWire(a settings.Affected, words *texts.Catalogue) affected {
	wire := affected{Count: a.Count, Appointments: make([]affectedAppointment, len(a.Items))}
	for i, item := range a.Items {
		wire.Appointments[i] = affectedAppointment{appointmentToWire(item.Appointment, a.Zone, words), item.Reason, item.Note}
	}
	for _, of := range a.Sessions {
		wire.Sessions = append(wire.Sessions, affectedSession{sessionToWire(of.Listed, nil, a.Zone), of.Reason, of.Note})
	}
	return wire
}

// previewRequest is a change of the setup to preview.
type previewRequest struct {
	OperatingHours *operatingHours    `json:"operating_hours"`
	DateOverrides  *[]dateOverride    `json:"date_overrides"`
	BookingRules   *bookingRulesPatch `json:"booking_rules"`
	BreakTimes     *operatingHours    `json:"break_times"`
	Staff          *staffPreview      `json:"staff"`
	BlockedTime    *blockedPreview    `json:"blocked_time"`
}

type staffPreview struct {
	ID      business.StaffID `json:"id"`
	Remove  bool             `json:"remove"`
	Restore bool             `json:"restore"`
	staffPlanRequest
}

type blockedPreview struct {
	ID business.BlockedTimeID `json:"id"`
	blockedTimeRequest
}

func (r previewRequest) toInput() (settings.PreviewInput, error) {
	errs := contract.FieldErrors{}
	in := settings.PreviewInput{
		Business: businessPatch{OperatingHours: r.OperatingHours, DateOverrides: r.DateOverrides, BookingRules: r.BookingRules}.toInput(errs),
	}
	if r.BreakTimes != nil {
		in.Breaks = hoursFromWire(*r.BreakTimes, business.FieldBreaks, errs)
	}
	if r.Staff != nil {
		in.Staff = &settings.StaffPreview{ID: r.Staff.ID, Remove: r.Staff.Remove, Restore: r.Staff.Restore, Plan: r.Staff.toPlan(errs)}
	}
	if r.BlockedTime != nil {
		in.Blocked = &settings.BlockedPreview{ID: r.BlockedTime.ID, Time: r.BlockedTime.toInput(errs)}
	}
	return in, errs.Err()
}
