package httpapi

import (
	"encoding/csv"
	"fmt"
	"io"
	"mime"
	"net/http"
	"regexp"
	"strings"
	"time"

	"github.com/labstack/echo/v5"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/httpapi/internal/edge"
	"slotwise/adapters/texts"
	"slotwise/core/text"
)

// csvFile writes a CSV download in UTF-8. It begins with a byte order mark, by which spreadsheets recognise the encoding. (A line that
// names the separator, "sep=;", would make Excel ignore the mark.)
type csvFile struct {
	rows *csv.Writer

	// decimalComma is for people whose spreadsheet expects it. It then also expects semicolons between cells.
	decimalComma bool
}

const byteOrderMark = "\ufeff"

// firstRows is the number of rows after which a stream sends its first data. Compression would otherwise buffer ten times as many.
const firstRows = 100

// streamCSV writes a table row by row as each row is read. The response begins with the first row, so an error before it can still
// be a proper error response. An error after it aborts the download.
func streamCSV(c *echo.Context, name string, head []text.Text, each func(write func(cells ...string)) error) error {
	var file csvFile
	begin := func() {
		if file == (csvFile{}) {
			file = startCSV(c, name)
			file.head(contract.Words(c), head)
		}
	}
	rows := 0
	err := each(func(cells ...string) {
		begin()
		file.write(cells...)
		rows++
		if rows == firstRows {
			file.send(c)
		}
	})
	switch {
	case err != nil && file != (csvFile{}):
		return &edge.BrokenOffError{Err: err}
	case err != nil:
		return err
	}
	begin()
	return file.end()
}

// startCSV begins the response.
func startCSV(c *echo.Context, name string) csvFile {
	response := c.Response()
	response.Header().Set("Content-Type", "text/csv; charset=utf-8")
	response.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name + ".csv"}))
	contract.Words(c) // sets the headers of its language, by which numbers are written too
	response.WriteHeader(http.StatusOK)
	return newCSV(response, writesDecimalComma(c.Request().Header.Get("Accept-Language")))
}

func newCSV(to io.Writer, decimalComma bool) csvFile {
	_, _ = io.WriteString(to, byteOrderMark) // end reports the errors of writing
	rows := csv.NewWriter(to)
	rows.UseCRLF = true
	if decimalComma {
		rows.Comma = ';'
	}
	return csvFile{rows, decimalComma}
}

// writesDecimalComma reports whether the first of a browser's languages writes 1.5 as 1,5, for example German and Spanish. Programs
// that send no languages get a point.
func writesDecimalComma(acceptLanguage string) bool {
	tags, _, err := language.ParseAcceptLanguage(acceptLanguage)
	return err == nil && len(tags) > 0 && message.NewPrinter(tags[0]).Sprint(number.Decimal(1.5)) == "1,5"
}

// head adds the names of the columns.
func (f csvFile) head(words *texts.Catalogue, columns []text.Text) {
	names := make([]string, len(columns))
	for i, column := range columns {
		names[i] = words.Write(column)
	}
	f.write(names...)
}

// write adds a row. end reports a failure.
func (f csvFile) write(cells ...string) {
	safe := make([]string, len(cells))
	for i, cell := range cells {
		safe[i] = withoutFormula(cell)
		if f.decimalComma && isNumber(cell) {
			safe[i] = strings.Replace(cell, ".", ",", 1)
		}
	}
	_ = f.rows.Write(safe)
}

// send flushes what was written so far. end reports a failure.
func (f csvFile) send(c *echo.Context) {
	f.rows.Flush()
	_ = http.NewResponseController(c.Response()).Flush()
}

// end completes the file.
func (f csvFile) end() error {
	f.rows.Flush()
	if err := f.rows.Error(); err != nil {
		return fmt.Errorf("write a CSV file: %w", err)
	}
	return nil
}

var (
	// formula matches what a spreadsheet may run, at the beginning of a cell and after anything that some spreadsheet takes for the
	// beginning of the next one. The last four are the wide forms, which Excel takes for the others.
	formula = regexp.MustCompile(`(^|[,;|\t\r\n])(["\s]*[=+\-@＝＋－＠])`)

	formulaSigns = "=+-@＝＋－＠"

	phoneNumber = regexp.MustCompile(`^\+\d[0-9 ()./-]*$`)

	// signsInPhoneNumber would make a spreadsheet calculate: +49-30-12 is 7.
	signsInPhoneNumber = strings.NewReplacer("-", " ", "/", " ")
)

// withoutFormula puts an apostrophe before a text that a spreadsheet would run as a formula, whatever separates its cells. Customers
// can enter some of these texts. Numbers stay unchanged, and telephone numbers can still be dialled.
func withoutFormula(cell string) string {
	switch {
	case !strings.ContainsAny(cell, formulaSigns) || isNumber(cell):
		return cell
	case phoneNumber.MatchString(cell):
		return signsInPhoneNumber.Replace(cell)
	}
	return formula.ReplaceAllString(cell, "${1}'${2}")
}

func isNumber(cell string) bool {
	digits := strings.Replace(strings.TrimPrefix(cell, "-"), ".", "", 1)
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}

func isoDate(t time.Time, zone *time.Location) string { return inCell(t, zone, time.DateOnly) }

func isoTime(t time.Time, zone *time.Location) string { return inCell(t, zone, "2006-01-02 15:04") }

func inCell(t time.Time, zone *time.Location, layout string) string {
	if t.IsZero() {
		return ""
	}
	return t.In(zone).Format(layout)
}
