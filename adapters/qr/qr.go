// Package qr draws QR codes. go-qrcode only computes the modules: it draws neither SVG nor logos.
package qr

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // registers the format
	_ "image/png"  // registers the format

	qrcode "github.com/skip2/go-qrcode"
	"golang.org/x/sync/semaphore"

	"slotwise/core/business"
	"slotwise/ports"
)

// Codes implements ports.QRCodes. It draws one PNG at a time, because a large one takes some megabytes of memory.
type Codes struct{ place *semaphore.Weighted }

// New returns a Codes.
func New() *Codes { return &Codes{semaphore.NewWeighted(1)} }

// Draw implements ports.QRCodes.
func (c *Codes) Draw(ctx context.Context, code ports.QRCode) ([]byte, error) {
	d, err := newDrawing(code)
	if err != nil {
		return nil, fmt.Errorf("draw a QR code: %w", err)
	}
	if code.Format == ports.SVG {
		return d.svg(code), nil
	}
	if err := c.place.Acquire(ctx, 1); err != nil {
		return nil, fmt.Errorf("wait to draw a QR code: %w", err)
	}
	defer c.place.Release(1)
	b, err := d.png(code.Size)
	if err != nil {
		return nil, fmt.Errorf("draw a QR code: %w", err)
	}
	return b, nil
}

// drawing is a code in modules, the small squares of a QR code. It includes the quiet zone around the code.
type drawing struct {
	modules [][]bool // true is dark
	color   color.RGBA
	logo    image.Image     // nil: none
	place   image.Rectangle // of the logo, in modules
}

const (
	quietZone = 4 // modules on each side
	// logoPercent is the percentage of the code's width that a logo takes. It then hides a twentieth of the modules, far less
	// than error correction can restore.
	logoPercent = 23
)

func newDrawing(code ports.QRCode) (*drawing, error) {
	level := qrcode.Medium // a scratched print is still readable
	if code.Logo != nil {
		level = qrcode.Highest
	}
	symbol, err := qrcode.New(code.Content, level)
	if err != nil {
		return nil, fmt.Errorf("place the modules: %w", err)
	}
	d := &drawing{modules: symbol.Bitmap(), color: rgba(code.Color)}
	if code.Logo == nil {
		return d, nil
	}
	if d.logo, _, err = image.Decode(bytes.NewReader(code.Logo.Content)); err != nil {
		return nil, fmt.Errorf("read the logo: %w", err)
	}
	d.clearPlace()
	return d, nil
}

func rgba(c business.Color) color.RGBA { return color.RGBA{c.Red, c.Green, c.Blue, 255} }

// clearPlace makes room for the logo in the middle. It clears whole modules, because scanners could read half a module as dark or
// light.
func (d *drawing) clearPlace() {
	side := len(d.modules)
	place := (side - 2*quietZone) * logoPercent / 100
	if (side-place)%2 != 0 {
		place++
	}
	corner := (side - place) / 2
	d.place = image.Rect(corner, corner, corner+place, corner+place)
	for y := d.place.Min.Y; y < d.place.Max.Y; y++ {
		clear(d.modules[y][d.place.Min.X:d.place.Max.X])
	}
}
