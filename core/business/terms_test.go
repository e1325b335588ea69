package business

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/money"
	"slotwise/core/tier"
)

// services returns a cut of an hour for 48.00, and a dye in two steps.
func cutAndDye() (cut, dye Service) {
	cut = Service{ID: "cut", Name: "Cut", Duration: time.Hour, Price: money.Amount{Minor: 4800, Currency: "EUR"}, Active: true}
	dye = cut
	dye.ID, dye.Name = "dye", "Dye"
	dye.Steps = []Step{{Duration: 40 * time.Minute, Staffed: true}, {Duration: 20 * time.Minute}}
	return cut, dye
}

func TestTermsOfStaff(t *testing.T) {
	t.Parallel()
	cut, dye := cutAndDye()
	sixty := money.Amount{Minor: 6000, Currency: "EUR"}
	for name, c := range map[string]struct {
		details TermsDetails
		want    map[ServiceID]Terms
		refused string
	}{
		"a price":                       {TermsDetails{"cut", "60", nil}, map[ServiceID]Terms{"cut": {&sixty, nil}}, ""},
		"a time":                        {TermsDetails{"cut", "", []int{45}}, map[ServiceID]Terms{"cut": {nil, []int{45}}}, ""},
		"a time for each step":          {TermsDetails{"dye", "", []int{30, 15}}, map[ServiceID]Terms{"dye": {nil, []int{30, 15}}}, ""},
		"nothing":                       {TermsDetails{"cut", "", nil}, nil, ""},
		"one time for several steps":    {TermsDetails{"dye", "", []int{30}}, nil, "staff.termsMinutes"},
		"a step without time":           {TermsDetails{"dye", "", []int{60, 0}}, nil, "staff.termsMinutes"},
		"too short":                     {TermsDetails{"cut", "", []int{14}}, nil, "staff.termsMinutes"},
		"too long":                      {TermsDetails{"cut", "", []int{481}}, nil, "staff.termsMinutes"},
		"a negative price":              {TermsDetails{"cut", "-1", nil}, nil, "staff.termsPrice"},
		"a price that is too exact":     {TermsDetails{"cut", "1.005", nil}, nil, "staff.termsPrice"},
		"a service that does not exist": {TermsDetails{"perm", "1", nil}, nil, "staff.serviceGone"},
	} {
		m, err := Staff{Terms: map[ServiceID]Terms{"former": {}}}.WithTerms([]TermsDetails{c.details}, []Service{cut, dye})
		refused := ""
		if e := (*core.Error)(nil); errors.As(err, &e) {
			refused = e.Fields[FieldTerms].ID
		}
		if refused != c.refused || err == nil && !reflect.DeepEqual(m.Terms, c.want) {
			t.Errorf("%s: %v, %q", name, m.Terms, refused)
		}
	}
}

func TestServicesAsStaffMembersDoThem(t *testing.T) {
	t.Parallel()
	cut, dye := cutAndDye()
	euros, dollars := money.Amount{Minor: 6000, Currency: "EUR"}, money.Amount{Minor: 6000, Currency: "USD"}
	for name, c := range map[string]struct {
		service Service
		terms   Terms
		want    Service
		differs bool
	}{
		"a price":                             {cut, Terms{&euros, nil}, func() Service { s := cut; s.Price = euros; return s }(), true},
		"the same price":                      {cut, Terms{&cut.Price, nil}, cut, false},
		"a price in another currency":         {cut, Terms{&dollars, nil}, cut, false},
		"a time":                              {cut, Terms{nil, []int{45}}, func() Service { s := cut; s.Duration = 45 * time.Minute; return s }(), true},
		"the same time":                       {cut, Terms{nil, []int{60}}, cut, false},
		"minutes from before it had steps":    {dye, Terms{nil, []int{45}}, dye, false},
		"minutes from when it had more steps": {cut, Terms{nil, []int{45, 15}}, cut, false},
		"steps that take the same together": {dye, Terms{nil, []int{30, 30}}, func() Service {
			s := dye
			s.Steps = []Step{{Duration: 30 * time.Minute, Staffed: true}, {Duration: 30 * time.Minute}}
			return s
		}(), true},
	} {
		m := Staff{Terms: map[ServiceID]Terms{c.service.ID: c.terms}}
		if got, differs := c.service.By(m); !reflect.DeepEqual(got, c.want) || differs != c.differs {
			t.Errorf("%s: %+v, %v", name, got, differs)
		}
	}
	if dye.Steps[0].Duration != 40*time.Minute {
		t.Error("the steps of the service were changed")
	}
}

// Ann is slow, Bob takes another price only, and Old is not in use.
func TestRequirementsOfSeveralPeople(t *testing.T) {
	t.Parallel()
	s := crew(tier.Entitlement{Complimentary: true}, 1)
	cut, _ := cutAndDye()
	cheap := money.Amount{Minor: 3000, Currency: "EUR"}
	s.Staff[0].Terms = map[ServiceID]Terms{"cut": {nil, []int{90}}}
	s.Staff[1].Terms = map[ServiceID]Terms{"cut": {nil, []int{15}}}
	s.Staff[2].Terms = map[ServiceID]Terms{"cut": {&cheap, nil}}
	r := s.Requirements(cut, "", now)
	if len(r.Others) != 2 || r.Duration != time.Hour || r.Longest().Duration != 90*time.Minute {
		t.Errorf("anybody: %+v", r)
	}
	if ways := r.Ways(); len(ways) != 2 || ways[1].Staff != "ann" || ways[1].Duration != 90*time.Minute {
		t.Errorf("ways %+v", ways)
	}
	if ann := s.Requirements(cut, "ann", now); ann.Duration != 90*time.Minute || ann.Grid != time.Hour || len(ann.Ways()) != 1 || len(ann.Others) != 1 {
		t.Errorf("Ann: %+v", ann)
	}
	if other, ok := r.Other("bob"); !ok || other.Price != cheap || other.Duration != time.Hour {
		t.Errorf("Bob: %+v", other)
	}
	if s := crew(tier.Entitlement{}, 1); len(s.Requirements(cut, "", now).Others) != 0 {
		t.Error("on Free there is no staff")
	}
}
