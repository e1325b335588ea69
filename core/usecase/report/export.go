package report

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/text"
	"slotwise/ports"
)

// exportPerBusiness allows one export of a business at a time. If the server is killed, its export counts until the window
// ends. The window is longer than an export may take.
var exportPerBusiness = core.RateLimit{
	Name: "export/business", Events: 1, Window: time.Minute, Text: text.Of("report.exportRuns"),
}

// Export is all stored data of a business, to be written to a file.
type Export struct {
	Business *business.Business // shared: do not change
	At       time.Time
	Tables   []ports.ExportedTable

	reader ports.ExportReader
}

// EachRow calls fn with the values of each row of a table, in the order of its columns.
func (e Export) EachRow(ctx context.Context, table ports.ExportedTable, fn func(values []ports.JSON) error) error {
	if err := e.reader.EachRow(ctx, e.Business.ID, table.Name, fn); err != nil {
		return fmt.Errorf("export %s of business %s: %w", table.Name, e.Business.ID, err)
	}
	return nil
}

// ExportAll calls write with an Export of the business. It returns TooMany while another export of the business is running.
func (s *Service) ExportAll(ctx context.Context, id business.ID, write func(Export) error) error {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return err
	}
	err = s.deps.Limits.Take(ctx, exportPerBusiness, string(id), s.deps.Clock.Now())
	if err != nil && core.CodeOf(err) != core.TooMany {
		return fmt.Errorf("begin to export business %s: %w", id, err)
	}
	defer s.endExport(ctx, id) // a refused export counts, too
	if err != nil {
		return err
	}
	return write(Export{Business: &setup.Business, At: s.deps.Clock.Now(), Tables: s.deps.Export.Tables(), reader: s.deps.Export})
}

// endExport gives the rate limit back, even after the request has ended. Without it, the next export would have to wait for
// the end of the window.
func (s *Service) endExport(ctx context.Context, id business.ID) {
	_ = s.deps.Limits.GiveBack(context.WithoutCancel(ctx), exportPerBusiness, string(id), s.deps.Clock.Now())
}
