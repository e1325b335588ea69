package httpapi_test

import (
	"net/http"
	"testing"

	"slotwise/ports/porttest"
)

func TestStaffHaveTheirOwnPricesAndTimes(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	in := kim()
	in["terms"] = []any{object{"service_id": s.service, "price": 60.5, "minutes": []any{45.0}}}
	added := decode[object](s.owner.post(s.path("/staff"), in).want(http.StatusCreated).versioned())
	porttest.Same(t, "added", added["terms"], in["terms"])
	kim := added["id"].(string)
	s.addStaff(object{"name": "Lee", "email": "lee@example.com", "phone": "+49 30 55556"})
	shown := decode[[]object](w.browser().get(s.path("/staff")).want(http.StatusOK))
	porttest.Same(t, "shown to customers", shown[0]["terms"], any([]any{object{"service_id": s.service, "price": 60.5, "duration_minutes": 45.0}}))
	_, has := shown[1]["terms"]
	porttest.Same(t, "of the other one", has, false)

	type start struct {
		Items []struct {
			Price    float64
			StaffID  string `json:"staff_id"`
			Duration int    `json:"duration_minutes"`
		}
		Total total
	}
	starts := func(query string) []start {
		return decode[struct{ Slots []start }](w.browser().get(s.path("/available-slots/" + s.service + "?appointment_date=2027-06-08" + query)).want(http.StatusOK)).Slots
	}
	first := starts("&staff_id=" + kim)[0]
	porttest.Same(t, "Kim's", first.Total, total{Price: 60.5, Duration: 45})
	porttest.Same(t, "who", first.Items[0].StaffID, kim)
	request := s.bookingRequest("2027-06-08", "09:00")
	request["staff_id"], request["price_shown"] = kim, 49.5
	changed := decode[struct {
		Current struct{ Total total }
	}](w.browser().post(s.path("/appointments"), request).want(http.StatusConflict))
	porttest.Same(t, "the present price", changed.Current.Total, first.Total)
	request["price_shown"] = 60.5
	booked := decode[object](w.browser().post(s.path("/appointments"), request).want(http.StatusCreated))
	porttest.Same(t, "booked", []any{booked["price"], booked["duration_minutes"]}, []any{60.5, 45.0})
	porttest.Same(t, "Lee is free at nine", starts("")[0].Total.Price, 49.5)

	path := s.path("/staff/" + kim)
	for message, terms := range map[string]object{
		"Please enter a price of 0 or more for Cut.":                                   {"service_id": s.service, "price": 1.005},
		"Please enter 15 to 480 minutes for Cut, with a number for each of its steps.": {"service_id": s.service, "minutes": []int{30, 30}},
		"One of these services does not exist any more. Please choose again.":          {"service_id": unknownID, "price": 1},
	} {
		in["terms"] = []any{terms}
		s.owner.put(path, in).wantField("terms", message)
	}
	delete(in, "terms")
	porttest.Same(t, "kept", len(decode[object](s.owner.put(path, in).want(http.StatusOK))["terms"].([]any)), 1)
	in["terms"] = []any{}
	_, has = decode[object](s.owner.put(path, in).want(http.StatusOK))["terms"]
	porttest.Same(t, "removed", has, false)
}

// TestTheDepositIsThatOfWhoeverDoesTheService takes a fifth of the price.
func TestTheDepositIsThatOfWhoeverDoesTheService(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	in := kim()
	in["terms"] = []any{object{"service_id": s.service, "price": 100}}
	s.addStaff(in)
	s.takeDeposits()
	offered := decode[struct{ Slots []struct{ Total total } }](w.browser().get(s.path("/available-slots/" + s.service + "?appointment_date=2027-06-08")).want(http.StatusOK)).Slots[0].Total
	porttest.Same(t, "due", offered.Due.DueNow, 20.0)
	request := s.bookingRequest("2027-06-08", "09:00")
	request["price_shown"], request["deposit_shown"] = 100, object{"due_now": 20, "refund_minutes": 24 * 60}
	held := decode[struct {
		Deposit struct{ Amount float64 }
	}](w.browser().post(s.path("/appointments"), request).want(http.StatusCreated))
	porttest.Same(t, "asked for", held.Deposit.Amount, 20.0)
}
