package edge

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/labstack/echo/v5"
)

// BenchmarkCompress measures what compression adds to a poll that finds nothing new, to a small response and to a list of 50 appointments.
func BenchmarkCompress(b *testing.B) {
	var list strings.Builder
	for i := range 50 {
		fmt.Fprintf(&list, `{"id":"01900000-0000-7000-8000-%012x","customer":{"full_name":"Customer %d","email":"customer%d@example.com"},"notes":%q},`, i*7919, i, i, strings.Repeat("word ", i))
	}
	for name, handle := range map[string]echo.HandlerFunc{
		"nothing new": func(c *echo.Context) error { return c.NoContent(http.StatusNotModified) },
		"small":       func(c *echo.Context) error { return c.JSONBlob(http.StatusOK, []byte(`{}`)) },
		"list":        func(c *echo.Context) error { return c.JSONBlob(http.StatusOK, []byte(list.String())) },
	} {
		for _, coding := range []string{"", "gzip"} {
			b.Run(name+" "+coding, func(b *testing.B) {
				b.ReportAllocs()
				r := httptest.NewRequest(http.MethodGet, "/", http.NoBody)
				r.Header.Set("Accept-Encoding", coding)
				e, step := echo.New(), Compress()(handle)
				for b.Loop() {
					if err := step(e.NewContext(r, httptest.NewRecorder())); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
	b.Logf("the list has %d bytes", list.Len())
}
