package httpapi

import (
	"encoding/csv"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"

	"github.com/labstack/echo/v5"
)

// csvFile writes a download in CSV, in UTF-8 with a byte order mark, by which spreadsheets recognise it.
type csvFile struct{ rows *csv.Writer }

const byteOrderMark = "\ufeff"

// startCSV begins the response. An error after that can only cut the file off.
func startCSV(c *echo.Context, name string) csvFile {
	response := c.Response()
	response.Header().Set("Content-Type", "text/csv; charset=utf-8")
	response.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name + ".csv"}))
	response.WriteHeader(http.StatusOK)
	return newCSV(response)
}

func newCSV(to io.Writer) csvFile {
	_, _ = io.WriteString(to, byteOrderMark) // end reports the errors of writing
	rows := csv.NewWriter(to)
	rows.UseCRLF = true
	return csvFile{rows}
}

// write adds a row. A failure is reported by end.
func (f csvFile) write(cells ...string) {
	safe := make([]string, len(cells))
	for i, cell := range cells {
		safe[i] = withoutFormula(cell)
	}
	_ = f.rows.Write(safe)
}

// end completes the file.
func (f csvFile) end() error {
	f.rows.Flush()
	if err := f.rows.Error(); err != nil {
		return fmt.Errorf("write a CSV file: %w", err)
	}
	return nil
}

// withoutFormula puts an apostrophe before a text that a spreadsheet would run as a formula. Customers choose some of these
// texts. Numbers stay numbers.
func withoutFormula(cell string) string {
	if cell == "" || !strings.ContainsRune("=+-@\t\r\n", rune(cell[0])) || isNumber(cell) {
		return cell
	}
	return "'" + cell
}

func isNumber(cell string) bool {
	digits := strings.Replace(strings.TrimPrefix(cell, "-"), ".", "", 1)
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}
