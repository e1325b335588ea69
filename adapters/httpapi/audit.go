package httpapi

import (
	"cmp"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/texts"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/text"
)

type auditEntry struct {
	ID            string          `json:"id"`
	At            string          `json:"at"`
	Action        operator.Action `json:"action"`
	Business      *auditBusiness  `json:"business"`
	Detail        string          `json:"detail"`
	Before        string          `json:"before"`
	Address       string          `json:"address"`
	OperatorEmail string          `json:"operator_email"`
}

type auditBusiness struct {
	ID   business.ID `json:"id"`
	Name *string     `json:"name"`
}

func auditToWire(e operator.ListedEntry, words *texts.Catalogue) auditEntry {
	wire := auditEntry{
		ID: e.ID, At: instant(e.At, time.UTC), Action: e.Action, Detail: auditDetail(e.Entry, words), Before: e.Before, Address: e.Address, OperatorEmail: operatorOf(e.Entry, words),
	}
	if e.Business != "" {
		wire.Business = &auditBusiness{e.Business, orNull(e.BusinessName)}
	}
	return wire
}

// operatorOf names who did it: an address, or in words the command line.
func operatorOf(e operator.Entry, words *texts.Catalogue) string {
	if e.OperatorEmail == operator.CommandLine {
		return words.Say("operator.commandLine")
	}
	return e.OperatorEmail
}

// auditDetail describes in words which mail or job was retried or dropped. It returns the details of other actions as stored.
func auditDetail(e operator.Entry, words *texts.Catalogue) string {
	if e.Detail == "" || e.Action != operator.JobRetried && e.Action != operator.JobDropped {
		return e.Detail
	}
	if job, ok := systemTexts.jobs[e.Detail]; ok {
		return words.Write(job)
	}
	kind, to := message.MailOf(e.Detail)
	return cmp.Or(mailForOperators(kind, to, words), e.Detail)
}

// auditQuery reads the filters. Days are in UTC, both inclusive.
func auditQuery(c *echo.Context) (operator.AuditQuery, error) {
	q := operator.AuditQuery{
		Action: operator.Action(c.QueryParam("action")), Operator: c.QueryParam("operator"), Business: business.ID(c.QueryParam("business")),
		Text: c.QueryParam("q"), Cursor: c.QueryParam("cursor"),
	}
	errs := contract.FieldErrors{}
	for name, at := range map[string]*time.Time{"from": &q.From, "to": &q.To} {
		if date := c.QueryParam(name); date != "" {
			day := readDate(name, date, errs)
			*at = time.Date(day.Year, day.Month, day.Day, 0, 0, 0, 0, time.UTC)
		}
	}
	if !q.To.IsZero() {
		q.To = q.To.AddDate(0, 0, 1)
	}
	return q, errs.Err()
}

func (s *server) listAudit(c *echo.Context) error {
	const defaultLimit = 50
	q, err := auditQuery(c)
	if err != nil {
		return err
	}
	if q.Limit, err = strconv.Atoi(c.QueryParam("limit")); err != nil { // the contract allows numbers only
		q.Limit = defaultLimit
	}
	page, err := s.Operators.ListAudit(c.Request().Context(), q)
	if err != nil {
		return err
	}
	list := make([]auditEntry, len(page.Entries))
	for i, e := range page.Entries {
		list[i] = auditToWire(e, contract.Words(c))
	}
	linkNext(c, page.Next)
	c.Response().Header().Set("X-Total-Count", strconv.Itoa(page.Total))
	return writeJSON(c, http.StatusOK, list)
}

func (s *server) exportAudit(c *echo.Context) error {
	q, err := auditQuery(c)
	if err != nil {
		return err
	}
	head := []text.Text{
		text.Of("table.head.timeInUTC"), text.Of("table.head.action"), text.Of("table.head.business"), text.Of("table.head.businessID"),
		text.Of("table.head.detail"), text.Of("table.head.before"), text.Of("table.head.operator"), text.Of("table.head.ipAddress"),
	}
	return streamCSV(c, "audit-log", head, func(write func(cells ...string)) error {
		return s.Operators.ExportAudit(c.Request().Context(), q, func(e operator.ListedEntry) {
			write(e.At.UTC().Format(time.DateTime), string(e.Action), e.BusinessName, string(e.Business), auditDetail(e.Entry, contract.Words(c)), e.Before, operatorOf(e.Entry, contract.Words(c)), e.Address)
		})
	})
}

func (s *server) listAuditOperators(c *echo.Context) error {
	list, err := s.Operators.AuditedOperators(c.Request().Context())
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, append([]string{}, list...))
}
