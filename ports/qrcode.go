package ports

import (
	"context"

	"slotwise/core/business"
)

// QRCodes draws QR codes.
type QRCodes interface {
	// Draw returns a square picture, or the context's error.
	Draw(context.Context, QRCode) ([]byte, error)
}

// QRCode is what a QR code says and how it looks.
type QRCode struct {
	Content string
	Format  QRFormat
	Size    int               // pixels of a side; for an SVG, the initial display size
	Color   business.Color    // drawn on white, so it must be dark
	Logo    *business.Picture // in the middle; nil: none
}

// QRFormat is the file format of a QR code.
type QRFormat string

const (
	PNG QRFormat = "png"
	SVG QRFormat = "svg"
)

// Kind returns the content type.
func (f QRFormat) Kind() string {
	if f == SVG {
		return "image/svg+xml"
	}
	return "image/png"
}
