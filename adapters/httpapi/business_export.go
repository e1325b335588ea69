package httpapi

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/usecase/report"
	"slotwise/ports"
)

// exportBusiness streams a ZIP archive. After an error in the middle it can only truncate the archive, which no program then opens.
func (s *server) exportBusiness(c *echo.Context) error {
	ctx := c.Request().Context()
	return s.Reports.ExportAll(ctx, businessID(c), func(e report.Export) error {
		response, words := c.Response(), contract.Words(c)
		name := e.Business.UniqueURL + "-" + e.At.In(e.Business.Zone()).Format(time.DateOnly) + ".zip"
		response.Header().Set("Content-Type", "application/zip")
		response.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
		response.WriteHeader(http.StatusOK)

		archive := exportArchive{zip.NewWriter(response), e.At}
		if err := archive.text("README.txt", exportReadme(e, words)); err != nil {
			return err
		}
		for _, table := range e.Tables {
			each := func(fn func(values []ports.JSON) error) error { return e.EachRow(ctx, table, fn) }
			if err := archive.table(table, each); err != nil {
				return err
			}
		}
		return archive.end()
	})
}

// exportArchive is a ZIP archive that is sent while it is being written.
type exportArchive struct {
	*zip.Writer
	at time.Time
}

// rowSource calls a function with each row of a table.
type rowSource func(fn func(values []ports.JSON) error) error

func (a exportArchive) table(table ports.ExportedTable, each rowSource) error {
	file := exportFileOf(table.Name)
	switch file.form {
	case exportPictures:
		return a.pictures(table, each)
	case exportJSON:
		return a.json(file.name, table.Columns, each)
	default:
		return a.csv(file.name, table.Columns, each)
	}
}

func (a exportArchive) create(name string) (io.Writer, error) {
	w, err := a.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: a.at})
	if err != nil {
		return nil, fmt.Errorf("add %s to the archive: %w", name, err)
	}
	return w, nil
}

func (a exportArchive) text(name, content string) error {
	w, err := a.create(name)
	if err != nil {
		return err
	}
	return writeExport(w, content)
}

func (a exportArchive) csv(name string, columns []string, each rowSource) error {
	w, err := a.create(name)
	if err != nil {
		return err
	}
	file := newCSV(w, false) // for programs, as the JSON files beside it
	file.write(columns...)
	cells := make([]string, len(columns))
	err = each(func(values []ports.JSON) error {
		for i, value := range values {
			cells[i] = cellOf(value)
		}
		file.write(cells...)
		return file.rows.Error()
	})
	if err != nil {
		return err
	}
	return file.end()
}

// cellOf returns a string as it is, "" for null, and the JSON text of any other value.
func cellOf(value ports.JSON) string {
	if string(value) == "null" {
		return ""
	}
	var text string
	if json.Unmarshal(value, &text) == nil {
		return text
	}
	return string(value)
}

// json writes a list of objects, one per line.
func (a exportArchive) json(name string, columns []string, each rowSource) error {
	w, err := a.create(name)
	if err != nil {
		return err
	}
	if err := writeExport(w, "["); err != nil {
		return err
	}
	separator := "\n"
	err = each(func(values []ports.JSON) error {
		fields := make([]string, len(values))
		for i, value := range values {
			fields[i] = fmt.Sprintf("%q: %s", columns[i], value)
		}
		object := separator + "{" + strings.Join(fields, ", ") + "}"
		separator = ",\n"
		return writeExport(w, object)
	})
	if err != nil {
		return err
	}
	return writeExport(w, "\n]\n")
}

// pictures writes each picture as a separate file.
func (a exportArchive) pictures(table ports.ExportedTable, each rowSource) error {
	return each(func(values []ports.JSON) error {
		var picture struct {
			Hash, Kind string
			Content    []byte
		}
		for i, to := range map[string]any{"hash": &picture.Hash, "kind": &picture.Kind, "content": &picture.Content} {
			if err := json.Unmarshal(valueOf(table, values, i), to); err != nil {
				return fmt.Errorf("read a picture's %s: %w", i, err)
			}
		}
		_, extension, _ := strings.Cut(picture.Kind, "/")
		return a.text("pictures/"+picture.Hash+"."+extension, string(picture.Content))
	})
}

func valueOf(table ports.ExportedTable, values []ports.JSON, column string) ports.JSON {
	for i, name := range table.Columns {
		if name == column {
			return values[i]
		}
	}
	return ports.JSON("null")
}

func (a exportArchive) end() error {
	if err := a.Close(); err != nil {
		return fmt.Errorf("complete the archive: %w", err)
	}
	return nil
}

func writeExport(w io.Writer, text string) error {
	if _, err := io.WriteString(w, text); err != nil {
		return fmt.Errorf("write the archive: %w", err)
	}
	return nil
}
