package httpapi

import (
	"encoding/csv"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/edge"
	"slotwise/core/text"
	"slotwise/ports/porttest"
)

func TestCSVCellsAreNoFormulas(t *testing.T) {
	t.Parallel()
	cells := map[string]string{
		"": "", "Zoë, \"Z\"\nÅ": "Zoë, \"Z\"\nÅ", "=1+1": "'=1+1", "+49 30 12": "+49 30 12", "+49-30/12": "+49 30 12", "+1 (555) 0199": "+1 (555) 0199", "+1+cmd": "'+1+cmd", "+": "'+", "@SUM(A1)": "'@SUM(A1)", "-cmd": "'-cmd",
		"\t=1": "'\t=1", "Joe;=1": "Joe;'=1", "Joe,=1": "Joe,'=1", "Joe\t@x": "Joe\t'@x", "a; =1;\"+1": "a;' =1;'\"+1", "list\n-cmd": "list\n'-cmd",
		"＝1": "'＝1", "＋1": "'＋1", "－1": "'－1", "x;＠y": "x;'＠y", "A-B": "A-B", "a@b.example": "a@b.example", "1 - 2": "1 - 2", "\r=1": "'=1", "-12.50": "-12.50", "-": "'-", "12.50": "12.50", "--1": "'--1", "-1.2.3": "'-1.2.3", "2027-06-08": "2027-06-08",
	}
	for cell, want := range cells {
		var out strings.Builder
		file := newCSV(&out, false)
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

// A spreadsheet whose cells are separated otherwise reads the same file in other pieces. None of them may be a formula.
func TestNoSeparatorMakesAFormula(t *testing.T) {
	t.Parallel()
	const attack = `Joe;=A(1),=B(1)` + "\t=C(1)|=D(1)\n=E(1);\"=F(1)"
	for _, decimalComma := range []bool{false, true} {
		var out strings.Builder
		file := newCSV(&out, decimalComma)
		file.write("first", attack, "last")
		if err := file.end(); err != nil {
			t.Fatal(err)
		}
		for _, separator := range ",;\t|" {
			read := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.String(), byteOrderMark)))
			read.Comma, read.LazyQuotes, read.FieldsPerRecord = separator, true, -1
			rows, err := read.ReadAll()
			if err != nil {
				t.Fatal(err)
			}
			for _, cell := range slices.Concat(rows...) {
				if strings.HasPrefix(strings.Trim(cell, "\" "), "=") {
					t.Errorf("read with %q, there is the cell %q", separator, cell)
				}
			}
		}
	}
}

func TestFilesForADecimalComma(t *testing.T) {
	t.Parallel()
	for languages, want := range map[string]string{
		"": "a,12.50,-1\r\n", "en-US,en;q=0.9": "a,12.50,-1\r\n", "de": "a;12,50;-1\r\n", "fr-FR,fr;q=0.8,en": "a;12,50;-1\r\n", "es-ES": "a;12,50;-1\r\n",
		"es-MX": "a,12.50,-1\r\n", "en-DE,de": "a;12,50;-1\r\n", "ja": "a,12.50,-1\r\n", "*": "a,12.50,-1\r\n", "no language at all;;": "a,12.50,-1\r\n",
	} {
		var out strings.Builder
		file := newCSV(&out, writesDecimalComma(languages))
		file.write("a", "12.50", "-1")
		if err := file.end(); err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimPrefix(out.String(), byteOrderMark); got != want {
			t.Errorf("%q: %q, want %q", languages, got, want)
		}
	}
}

// Only a broken connection tells a browser that the rest of a download is missing.
func TestAFileThatBreaksOffClosesTheConnection(t *testing.T) {
	t.Parallel()
	var log strings.Builder
	around, err := edge.New(edge.Config{
		Log: slog.New(slog.NewTextHandler(&log, nil)), Clock: porttest.NewClock(time.Now()), Public: &url.URL{Scheme: "https", Host: "example.com"},
	})
	if err != nil {
		t.Fatal(err)
	}
	e := echo.New()
	e.Use(around.Steps()...)
	e.GET("/table.csv", func(c *echo.Context) error {
		return streamCSV(c, "table", []text.Text{text.Of("table.head.name")}, func(write func(cells ...string)) error {
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
		return streamCSV(c, "rows", []text.Text{text.Of("table.head.name")}, func(write func(cells ...string)) error {
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
	}, edge.Compress())
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
