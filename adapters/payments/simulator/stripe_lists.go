package simulator

import (
	"net/http"
	"slices"
	"time"
)

// stripePage has the parameters that all lists share.
type stripePage struct {
	Limit         int64    `form:"limit"`
	StartingAfter string   `form:"starting_after"`
	EndingBefore  string   `form:"ending_before"`
	Expand        []string `form:"expand"`
	Created       struct {
		After  *int64 `form:"gt"`
		From   *int64 `form:"gte"`
		Before *int64 `form:"lt"`
		Until  *int64 `form:"lte"`
	} `form:"created"`
}

// listed is an object in a list.
type listed struct {
	id      string
	created time.Time
	body    map[string]any
}

// list returns a page of objects, newest first. all is in the order of creation.
func (p stripePage) list(url string, all []listed) reply {
	slices.Reverse(all)
	all = slices.DeleteFunc(all, func(l listed) bool {
		at := l.created.Unix()
		return p.Created.From != nil && at < *p.Created.From || p.Created.After != nil && at <= *p.Created.After ||
			p.Created.Until != nil && at > *p.Created.Until || p.Created.Before != nil && at >= *p.Created.Before
	})
	if i := slices.IndexFunc(all, func(l listed) bool { return l.id == p.StartingAfter }); i >= 0 {
		all = all[i+1:]
	}
	limit := int(p.Limit)
	if limit == 0 {
		limit = 10
	}
	if limit < 1 || limit > 100 {
		return invalidParam("limit", "Invalid limit: must be between 1 and 100").reply()
	}
	data := []map[string]any{}
	for _, l := range all[:min(limit, len(all))] {
		data = append(data, l.body)
	}
	return asJSON(http.StatusOK, map[string]any{"object": "list", "url": url, "has_more": len(all) > limit, "data": data})
}

// noParams is for operations without parameters.
type noParams struct {
	Expand []string `form:"expand"`
}

// query decodes the parameters of a GET or DELETE. form decodes those of a POST.
func (r *request) query(into any) *stripeError { return decodeForm(r.URL.RawQuery, into) }

func (r *request) form(into any) *stripeError { return decodeForm(string(r.body), into) }
