package httpapi

import (
	"encoding/csv"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/ports/porttest"
)

func TestCSVCellsAreNoFormulas(t *testing.T) {
	t.Parallel()
	cells := map[string]string{
		"": "", "Zoë, \"Z\"\nÅ": "Zoë, \"Z\"\nÅ", "=1+1": "'=1+1", "+49 30 12": "'+49 30 12", "@SUM(A1)": "'@SUM(A1)", "-cmd": "'-cmd",
		"\t=1": "'\t=1", "\r=1": "'=1", "-12.50": "-12.50", "-": "'-", "12.50": "12.50", "--1": "'--1", "-1.2.3": "'-1.2.3", "2027-06-08": "2027-06-08",
	}
	for cell, want := range cells {
		var out strings.Builder
		file := newCSV(&out)
		file.write(cell, "next")
		if err := file.end(); err != nil {
			t.Fatal(err)
		}
		text, marked := strings.CutPrefix(out.String(), "\xef\xbb\xbf")
		if !marked || !strings.HasSuffix(text, "\r\n") {
			t.Errorf("%q has no byte order mark, or no CRLF", out.String())
		}
		read, err := csv.NewReader(strings.NewReader(text)).Read()
		if err != nil || !slices.Equal(read, []string{want, "next"}) {
			t.Errorf("%q reads back as %q, %v", cell, read, err)
		}
	}
}

// Only a broken connection tells a browser that the rest of a download is missing.
func TestAFileThatBreaksOffClosesTheConnection(t *testing.T) {
	t.Parallel()
	var log strings.Builder
	s := &server{Config: Config{Log: slog.New(slog.NewTextHandler(&log, nil)), Clock: porttest.NewClock(time.Now())}}
	var err error
	if s.outcomes, err = newOutcomes(s.Log, nil); err != nil {
		t.Fatal(err)
	}
	e := echo.New()
	e.Use(s.observe)
	e.GET("/table.csv", func(c *echo.Context) error {
		return streamCSV(c, "table", []string{"Name"}, func(write func(cells ...string)) error {
			write("Ada")
			return errors.New("the database went away")
		})
	})
	site := httptest.NewServer(e)
	defer site.Close()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, site.URL+"/table.csv", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	response, err := site.Client().Do(request)
	if err == nil {
		_, err = io.ReadAll(response.Body)
		_ = response.Body.Close()
	}
	if err == nil {
		t.Error("the download looks complete")
	}
	site.Close()
	if !strings.Contains(log.String(), "the database went away") {
		t.Errorf("the log has %s", log.String())
	}
}

func TestADownloadBeginsBeforeItsLastRow(t *testing.T) {
	t.Parallel()
	begun := make(chan struct{})
	e := echo.New()
	e.GET("/", func(c *echo.Context) error {
		return streamCSV(c, "rows", []string{"Name"}, func(write func(cells ...string)) error {
			for range firstRows {
				write("Ann")
			}
			select {
			case <-begun:
			case <-c.Request().Context().Done():
				return errors.New("the caller had nothing of the first rows")
			}
			write("Ben")
			return nil
		})
	}, compress())
	server := httptest.NewServer(e)
	defer server.Close()

	client := http.Client{Timeout: 10 * time.Second} // limits a failing test
	response, err := client.Get(server.URL)          // the client decompresses gzip itself
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	first := make([]byte, 10)
	if _, err := io.ReadFull(response.Body, first); err != nil {
		t.Fatal(err)
	}
	close(begun)
	rest, err := io.ReadAll(response.Body)
	if err != nil || !response.Uncompressed || !strings.HasSuffix(string(rest), "Ben\r\n") {
		t.Errorf("%d bytes, compressed %t, %v", len(rest), response.Uncompressed, err)
	}
}
