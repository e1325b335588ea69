package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"slotwise/ports"
)

type notified struct {
	NewCount      int `json:"new_count"`
	UpcomingCount int `json:"upcoming_count"`
	TotalToday    int `json:"total_today"`
	Today         struct{ Ended, Running, Left int }
	UnreadCount   int `json:"unread_count"`
	ListedCount   int `json:"listed_count"`
	Items         []struct {
		ID, Type, Kind, Title, Message string
		CreatedAt                      string `json:"created_at"`
		Read                           bool
		Appointment                    *booked
		MovedFrom                      *string `json:"moved_from"`
		MovedTo                        *string `json:"moved_to"`
		MessageID                      *string `json:"message_id"`
	}
	Notifications []struct {
		Type, Title, Message string
		Urgent               bool    `json:"is_urgent"`
		Number               *string `json:"appointment_number"`
	}
}

func (s testBusiness) notifications(query string) notified {
	s.owner.t.Helper()
	return decode[notified](s.owner.get(s.path("/notifications" + query)).want(http.StatusOK))
}

// kinds lists the items, unread ones with a star.
func (n notified) kinds() string {
	var all []string
	for _, i := range n.Items {
		if i.Read {
			all = append(all, i.Kind)
		} else {
			all = append(all, i.Kind+"*")
		}
	}
	return strings.Join(all, "/")
}

func (s testBusiness) markRead(body any) {
	s.owner.t.Helper()
	s.owner.patch(s.path("/notifications/mark-read"), body).want(http.StatusNoContent)
}

func TestNotifications(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s, other := w.openBusiness("Shear Joy", "owner@example.com"), w.openBusiness("Other", "other@example.com")
	w.confirmAddress(s)
	later := func() { w.clock.Advance(time.Minute) }
	soon := s.book("2027-06-07", "10:30")
	later()
	moved := s.book("2027-06-08", "12:00")
	later()
	move := object{"appointment_date": "2027-06-09", "appointment_time": "09:00"}
	w.browser().post("/api/manage/"+moved.ManageToken+"/move", move).want(http.StatusOK)
	later()
	gone := s.book("2027-06-08", "15:00")
	later()
	w.browser().post("/api/manage/"+gone.ManageToken+"/cancel", object{}).want(http.StatusOK)
	later()
	s.owner.put(s.path("/appointments/"+soon.ID), object{"status": "confirmed"}).want(http.StatusOK) // the owner's own changes cause no notification
	request := s.bookingRequest("2027-06-10", "09:00")
	request["booking_source"] = "manual"
	s.owner.post(s.path("/appointments"), request).want(http.StatusCreated)

	n := s.notifications("")
	if got, want := n.kinds(), "cancelled*/booked*/moved*/booked*/booked"; got != want { // the owner has acted on the first
		t.Fatalf("items: %s, want %s", got, want)
	}
	if n.NewCount != 4 || n.UnreadCount != 4 || n.ListedCount != 5 || n.UpcomingCount != 3 || n.TotalToday != 1 || n.Today.Left != 1 {
		t.Errorf("counts: %+v", n)
	}
	first, cancelled, movedItem := n.Items[4], n.Items[0], n.Items[2]
	if first.Title != "New booking" || first.Message != "Ada Lovelace, Cut" || first.Type != "appointment" || first.Appointment.ID != soon.ID {
		t.Errorf("a booking: %+v", first)
	}
	if cancelled.Title != "Cancelled by the customer" || cancelled.Appointment.Status != "cancelled" || n.Items[3].Title != "Request to confirm" {
		t.Errorf("a cancellation: %+v, a request: %+v", cancelled, n.Items[3])
	}
	if movedItem.MovedFrom == nil || !strings.HasPrefix(*movedItem.MovedFrom, "2027-06-08T12:00") || !strings.HasPrefix(*movedItem.MovedTo, "2027-06-09T09:00") {
		t.Errorf("a move: %+v", movedItem)
	}
	next := n.Notifications[0]
	if len(n.Notifications) != 7 || next.Type != "upcoming_appointment" || next.Urgent || *next.Number != soon.Number || n.Notifications[3].Type != "other" {
		t.Errorf("notifications: %+v", n.Notifications)
	}
	if got := other.notifications(""); len(got.Items)+len(got.Notifications)+got.NewCount != 0 {
		t.Errorf("another business: %+v", got)
	}
	other.owner.get(s.path("/notifications")).want(http.StatusForbidden)
	other.owner.patch(s.path("/notifications/mark-read"), object{}).want(http.StatusForbidden)

	// Read notifications stay read until the owner undoes that.
	for _, c := range []struct {
		what string
		body any
		want string
	}{
		{"one", object{"items": []string{movedItem.ID}}, "cancelled*/booked*/moved/booked*/booked"},
		{"up to the first", object{"until": first.CreatedAt}, "cancelled*/booked*/moved/booked*/booked"},
		{"all", nil, "cancelled/booked/moved/booked/booked"},
		{"all again, which changes nothing", object{"until": first.CreatedAt}, "cancelled/booked/moved/booked/booked"},
		{"undone", object{"undo": true}, "cancelled*/booked*/moved/booked*/booked"},
		{"undone again, which changes nothing", object{"undo": true}, "cancelled*/booked*/moved/booked*/booked"},
	} {
		s.markRead(c.body)
		if got := s.notifications("").kinds(); got != c.want {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
	}
	s.owner.patch(s.path("/notifications/mark-read"), object{"items": []string{"x.1"}}).wantField("items", "Please give the ids of notifications.")

	// Filters and limits.
	for query, want := range map[string]string{
		"?unread=true": "cancelled*/booked*/booked*", "?type=system": "", "?type=appointment&unread=true&limit=1": "cancelled*",
	} {
		if got := s.notifications(query); got.kinds() != want || got.UnreadCount != 3 {
			t.Errorf("%s: %+v, want %s", query, got, want)
		}
	}
	if got := s.notifications("?unread=true&limit=1").ListedCount; got != 3 {
		t.Errorf("%d are listed, want 3", got)
	}

	// Failed mails are listed until they are sent.
	{
		w.mailer.Refuse(&ports.MailError{Permanent: true, Words: "550 no such user"})
		w.sendMail()
		n := s.notifications("?type=system&unread=true")
		if n.ListedCount == 0 || n.Items[0].Title != "Email not delivered" || n.Items[0].MessageID == nil || !strings.HasSuffix(n.Items[0].Message, "The mail server says: 550 no such user") {
			t.Fatalf("items: %+v", n.Items)
		}
		failed := n.Items[0]
		w.mailer.Refuse(nil)
		s.owner.post(s.path("/appointments/"+failed.Appointment.ID+"/messages/"+*failed.MessageID+"/retry"), nil).want(http.StatusOK)
		if after := s.notifications("?type=system"); after.ListedCount != n.ListedCount-1 {
			t.Errorf("%d after a retry, %d before", after.ListedCount, n.ListedCount)
		}
	}

	// An appointment within five minutes is urgent.
	w.clock.Set(monday.Add(25*time.Minute + time.Second))
	if n := s.notifications(""); !n.Notifications[0].Urgent || n.Notifications[0].Title != "Starting soon" || n.Notifications[1].Urgent {
		t.Errorf("notifications: %+v", n.Notifications[:2])
	}

	// Deleted appointments have no notifications.
	s.owner.delete(s.path("/appointments/" + gone.ID)).want(http.StatusNoContent)
	if got := s.notifications("?type=appointment").kinds(); got != "moved/booked*/booked" {
		t.Errorf("items: %s", got)
	}
}

// A notification stops being new, and later disappears from the list, without any write. Polls must still return the change.
func TestAPollReturnsThatANotificationIsNotNewAnyMore(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.book("2027-08-02", "12:00")
	for _, c := range []struct {
		after  time.Duration
		paths  []string
		before int
	}{{24 * time.Hour, []string{"/overview", "/notifications"}, 1}, {30 * 24 * time.Hour, []string{"/notifications"}, 0}} {
		w.clock.Set(monday.Add(c.after - time.Minute))
		s.owner.post("/api/business/login", object{"email": "owner@example.com", "password": ownerPassword}).want(http.StatusOK)
		var pollers []*poller
		for _, path := range c.paths {
			pollers = append(pollers, &poller{testBusiness: s, address: s.path(path)})
		}
		for _, p := range pollers {
			p.read()
		}
		if n := s.notifications(""); n.NewCount != c.before || n.UnreadCount != 1 {
			t.Errorf("a minute before %v: %+v", c.after, n)
		}
		for _, at := range []struct {
			after time.Duration
			want  int
		}{{-time.Second, http.StatusNotModified}, {time.Second, http.StatusOK}} {
			w.clock.Set(monday.Add(c.after + at.after))
			for _, p := range pollers {
				if got := p.poll(); got != at.want {
					t.Errorf("%s: %d at %v after %v, want %d", p.address, got, at.after, c.after, at.want)
				}
			}
		}
		if n := s.notifications(""); n.NewCount != 0 {
			t.Errorf("after %v: %+v", c.after, n)
		}
	}
}

func TestNotificationsWithoutALimit(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	for i := range 51 {
		request := s.bookingRequest(fmt.Sprintf("2027-06-%02d", 8+i/8+i/40), fmt.Sprintf("%02d:00", 9+i%8))
		request["client_info"] = object{"full_name": "Ada", "email": fmt.Sprintf("ada%d@example.com", i), "phone": "+49 30 123456"}
		w.browser().post(s.path("/appointments"), request, from(i)).want(http.StatusCreated)
	}
	for query, want := range map[string]int{"": 50, "?limit=51": 51, "?limit=3": 3} {
		if n := s.notifications(query); len(n.Items) != want || n.ListedCount != 51 {
			t.Errorf("%q: %d of %d", query, len(n.Items), n.ListedCount)
		}
	}
}
