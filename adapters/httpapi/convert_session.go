package httpapi

import (
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/core/setupchange"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

type sessionBody struct {
	ID              appointment.SessionID `json:"id"`
	ServiceID       business.ServiceID    `json:"service_id"`
	ServiceName     string                `json:"service_name"`
	StaffID         *string               `json:"staff_id"`
	StaffName       *string               `json:"staff_name"`
	Start           string                `json:"start_datetime"`
	End             string                `json:"end_datetime"`
	DurationMinutes int                   `json:"duration_minutes"`
	Capacity        int                   `json:"capacity"`
	PlacesTaken     int                   `json:"places_taken"`
	Status          class.Status          `json:"status"`
	OutsideHours    bool                  `json:"outside_hours"`
	PlanID          class.PlanID          `json:"plan_id,omitempty"`
	Resources       []occupiedResource    `json:"resources,omitempty"`
	Version         int                   `json:"version"`
}

func sessionToWire(of class.Listed, rooms []ports.OccupiedResource, zone *time.Location) sessionBody {
	return sessionBody{
		ID: of.ID, ServiceID: of.ServiceID, ServiceName: of.ServiceName, StaffID: orNull(of.StaffID), StaffName: orNull(of.StaffName),
		Start: instant(of.StartsAt, zone), End: instant(of.EndsAt(), zone), DurationMinutes: minutes(of.Duration), Capacity: of.Capacity, PlacesTaken: of.Taken,
		Status: of.Status, OutsideHours: of.OutsideHours, PlanID: of.Plan, Resources: occupiedToWire(rooms, zone), Version: of.Version,
	}
}

// occupiedResource is a time in which a session has a room or a device, with the buffers around it.
type occupiedResource struct {
	ResourceID business.ResourceID `json:"resource_id"`
	timeSpan
}

func occupiedToWire(rooms []ports.OccupiedResource, zone *time.Location) []occupiedResource {
	var wire []occupiedResource
	for _, r := range rooms {
		wire = append(wire, occupiedResource{r.Resource, timeSpan{instant(r.From, zone), instant(r.To, zone)}})
	}
	return wire
}

func sessionsToWire(found booking.Sessions) []sessionBody {
	wire := make([]sessionBody, len(found.List))
	for i, of := range found.List {
		wire[i] = sessionToWire(of.Listed, of.Rooms, found.Setup.Business.Zone())
	}
	return wire
}

type sessionDetail struct {
	Session      sessionBody       `json:"session"`
	Participants []appointmentBody `json:"participants"`
	Later        *laterSessions    `json:"later,omitempty"`
}

type laterSessions struct {
	Sessions     int `json:"sessions"`
	Appointments int `json:"appointments"`
	Places       int `json:"places"`
	Deposits     int `json:"deposits"`
}

func sessionDetailToWire(d booking.SessionDetail, words *texts.Catalogue) sessionDetail {
	return sessionDetail{sessionsToWire(d.Sessions)[0], appointmentsToWire(d.Participants, d.Setup.Business.Zone(), words), (*laterSessions)(d.Later)}
}

type openSessions struct {
	Sessions []openSession `json:"sessions"`
	Next     *string       `json:"next_datetime"`
	Timezone string        `json:"timezone"`
}

type openSession struct {
	ID              appointment.SessionID `json:"id"`
	ServiceID       business.ServiceID    `json:"service_id"`
	StaffID         *string               `json:"staff_id"`
	StaffName       *string               `json:"staff_name"`
	ResourceNames   []string              `json:"resource_names"`
	Start           string                `json:"start_datetime"`
	End             string                `json:"end_datetime"`
	DurationMinutes int                   `json:"duration_minutes"`
	Capacity        int                   `json:"capacity"`
	PlacesLeft      int                   `json:"places_left"`
	Status          class.Status          `json:"status"`
}

func openSessionsToWire(found booking.OpenSessions) openSessions {
	zone := found.Setup.Business.Zone()
	wire := openSessions{Sessions: make([]openSession, len(found.List)), Next: instantOrNull(found.Next, zone), Timezone: found.Setup.Business.Timezone}
	names := map[business.ResourceID]string{}
	for _, pool := range found.Setup.Pools {
		for _, r := range pool.Resources {
			names[r.ID] = r.Name
		}
	}
	for i, of := range found.List {
		rooms := make([]string, 0, len(of.Rooms))
		for _, room := range of.Rooms {
			if name := names[room.Resource]; name != "" { // it is not archived
				rooms = append(rooms, name)
			}
		}
		wire.Sessions[i] = openSession{
			ID: of.ID, ServiceID: of.ServiceID, StaffID: orNull(of.StaffID), StaffName: orNull(of.StaffName), ResourceNames: rooms,
			Start: instant(of.StartsAt, zone), End: instant(of.EndsAt(), zone), DurationMinutes: minutes(of.Duration),
			Capacity: of.Capacity, PlacesLeft: of.Left(), Status: of.Status,
		}
	}
	return wire
}

// affectedSession is a session of a class with the reason why it needs attention.
type affectedSession struct {
	Session sessionBody        `json:"session"`
	Reason  setupchange.Reason `json:"reason"`
	Note    string             `json:"note"`
}
