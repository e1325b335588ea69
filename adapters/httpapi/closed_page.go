package httpapi

import (
	"errors"
	"html"
	"strings"

	"slotwise/adapters/texts"
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/text"
)

// closedError is the refusal of a business that takes no bookings, with the business, whose page says how to reach it.
type closedError struct {
	error
	business business.Business
}

func (e *closedError) Unwrap() error { return e.error }

// closedOf adds the business to an error, if there is one.
func closedOf(setup *business.Setup, err error) error {
	if setup == nil {
		return err
	}
	return &closedError{err, setup.Business}
}

// closedPage returns the page of a business that does not accept bookings. ok is false for other errors. The server provides its texts,
// because few people see them and the page's script must stay small.
func closedPage(err error, words *texts.Catalogue) (page bookingPageData, ok bool) {
	closed, ok := errors.AsType[*core.Error](err)
	switch {
	case !ok:
		return bookingPageData{}, false
	case closed.Reason == business.ReasonClosed:
		page = bookingPageData{Page: "closed", Title: words.Say("page.closed"), Message: words.Write(closed.Text)}
	case closed.Reason == business.ReasonSuspended:
		title := text.Of("page.suspended.title", "business", closed.Text.Values["business"])
		page = bookingPageData{Page: "closed", Title: words.Write(title), Message: words.Say("page.suspended.message")}
	default:
		return bookingPageData{}, false
	}
	if at, ok := errors.AsType[*closedError](err); ok {
		page.Address, page.Phone = at.business.Address, at.business.Phone
	}
	return page, true
}

// contactOf returns the name, address and phone number of a business as HTML. A page shows them if its script does not start.
func contactOf(b business.Business) string {
	lines := []string{`<strong dir="auto">` + html.EscapeString(b.Name) + `</strong>`}
	if b.Address != "" {
		lines = append(lines, `<span dir="auto">`+html.EscapeString(b.Address)+`</span>`)
	}
	if number := customer.Dialled(b.Phone); number != "" {
		lines = append(lines, `<a href="tel:`+html.EscapeString(number)+`">`+html.EscapeString(b.Phone)+`</a>`)
	}
	return "<address>" + strings.Join(lines, "<br>") + "</address>"
}
