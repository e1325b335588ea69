package httpapi

import (
	"net/http"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/usecase/customers"
	"slotwise/core/usecase/report"
)

func (s *server) searchCustomers(c *echo.Context) error {
	found, err := s.Reports.Customers(c.Request().Context(), businessID(c), c.QueryParam("q"))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, foundCustomersToWire(found.Customers, found.Zone, contract.Words(c)))
}

func (s *server) listCustomers(c *echo.Context) error {
	page, err := s.Reports.ListCustomers(c.Request().Context(), customersInput(businessID(c), c.QueryParams()))
	if err != nil {
		return err
	}
	linkNext(c, page.Next)
	return writeJSON(c, http.StatusOK, listedCustomersToWire(page.Customers, page.Zone, contract.Words(c)))
}

// customersInput converts a validated query.
func customersInput(id business.ID, query url.Values) report.CustomersInput {
	in := report.CustomersInput{
		Business:   id,
		Text:       query.Get("q"),
		Only:       customer.Selection(query.Get("only")),
		Sort:       customer.ByNextVisit,
		Descending: query.Get("descending") == "true",
		Cursor:     query.Get("cursor"),
	}
	if sort := query.Get("sort"); sort != "" {
		in.Sort = customer.Sort(sort)
	}
	if n, err := strconv.Atoi(query.Get("limit")); err == nil {
		in.Limit = n
	}
	return in
}

func (s *server) getCustomerTotals(c *echo.Context) error {
	totals, err := s.Reports.CustomerTotals(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, customerTotals(totals))
}

func (s *server) getCustomer(c *echo.Context) error {
	record, err := s.Customers.Record(c.Request().Context(), businessID(c), customerID(c))
	return writeCustomer(c, record, err)
}

func (s *server) editCustomer(c *echo.Context) error {
	in, err := contract.Body[struct {
		clientInfoUpdate

		Language *string `json:"language"`
	}](c)
	if err != nil {
		return err
	}
	errs := contract.FieldErrors{}
	edit := customers.EditInput{
		Business: businessID(c), Customer: customerID(c), IfVersion: ifMatch(c), CustomerPatch: appointment.CustomerPatch(in.clientInfoUpdate),
		Language: readLanguageOrNone(c, in.Language, errs),
	}
	if err := errs.Err(); err != nil {
		return err
	}
	record, err := s.Customers.Edit(c.Request().Context(), actor(c), edit)
	return writeCustomer(c, record, err)
}

func (s *server) mergeCustomers(c *echo.Context) error {
	in, err := contract.Body[struct {
		Other customer.ID `json:"other_id"`
	}](c)
	if err != nil {
		return err
	}
	record, err := s.Customers.Merge(c.Request().Context(), actor(c), businessID(c), customerID(c), in.Other, ifMatch(c))
	return writeCustomer(c, record, err)
}

func (s *server) blockCustomer(c *echo.Context) error {
	in, err := contract.Body[struct {
		Reason string `json:"reason"`
	}](c)
	if err != nil {
		return err
	}
	record, err := s.Customers.Block(c.Request().Context(), businessID(c), customerID(c), ifMatch(c), in.Reason)
	return writeCustomer(c, record, err)
}

func (s *server) unblockCustomer(c *echo.Context) error {
	record, err := s.Customers.Unblock(c.Request().Context(), businessID(c), customerID(c), ifMatch(c))
	return writeCustomer(c, record, err)
}

func writeCustomer(c *echo.Context, record customers.Record, err error) error {
	return writeVersioned(c, http.StatusOK, record.Version, err, func() any { return customerToWire(record, contract.Words(c)) })
}

func customerID(c *echo.Context) customer.ID { return customer.ID(c.Param("customerId")) }
