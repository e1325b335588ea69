package httpapi

import (
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/core/civil"
	"slotwise/core/money"
)

// referenceLists caches the encoded lists, which are the same for every client. Time zones are encoded once an hour,
// because their labels contain the current offset.
type referenceLists struct {
	mu         sync.Mutex
	currencies []byte
	timezones  []byte
	hour       time.Time // for which timezones was encoded
}

const cacheReference = "public, max-age=3600"

func (s *server) listCurrencies(c *echo.Context) error {
	list, err := s.lists.currencyList()
	if err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", cacheReference)
	return c.JSONBlob(http.StatusOK, list)
}

func (s *server) listTimezones(c *echo.Context) error {
	list, err := s.lists.timezoneList(s.Clock.Now().Truncate(time.Hour))
	if err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", cacheReference)
	return c.JSONBlob(http.StatusOK, list)
}

type currency struct {
	Code     money.Currency `json:"code"`
	Name     string         `json:"name"`
	Symbol   string         `json:"symbol"`
	Decimals int            `json:"decimals"`
}

func (l *referenceLists) currencyList() ([]byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.currencies != nil {
		return l.currencies, nil
	}
	var list []currency
	for _, info := range money.Currencies() {
		list = append(list, currency{info.Code, info.Name, info.Symbol, info.Decimals})
	}
	var err error
	l.currencies, err = json.Marshal(list)
	return l.currencies, err
}

func (l *referenceLists) timezoneList(hour time.Time) ([]byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.timezones != nil && l.hour.Equal(hour) {
		return l.timezones, nil
	}
	var list []timezone
	for _, name := range civil.ZoneNames() {
		loc, err := civil.LoadZone(name)
		if err != nil {
			return nil, fmt.Errorf("list time zones: %w", err)
		}
		list = append(list, zoneToWire(loc, hour))
	}
	encoded, err := json.Marshal(map[string]any{"timezones": list})
	if err == nil {
		l.timezones, l.hour = encoded, hour
	}
	return encoded, err
}
