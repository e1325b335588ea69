// Package picture redraws uploaded logos.
//
// The product never serves uploaded bytes. It decodes a logo and draws it again, which drops everything that is not a picture,
// for example scripts and the place where a photo was taken. golang.org/x/image reads WebP and scales with a good filter, which
// the standard library does not.
//
// A small file can make a decoder work for minutes or fill the memory, and no decoder can be told to stop. So each picture is decoded
// in a process of its own, which has a limit of memory and is killed when its time is over.
package picture

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"slices"
	"time"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // registers the format
	"golang.org/x/sync/semaphore"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/text"
)

const (
	maxSide     = 512 // pixels
	jpegQuality = 90
	drawingWait = 3 * time.Second
)

// Logos implements ports.LogoMaker. It draws one logo at a time, because a picture of a few megapixels takes a hundred megabytes of
// memory.
type Logos struct {
	place *semaphore.Weighted
	time  time.Duration // for one logo
}

// NewLogos returns a Logos. The program must call Draw when it is started with the argument Command.
func NewLogos() *Logos { return &Logos{semaphore.NewWeighted(1), drawingTime} }

var errBusy = &core.Error{
	Code: core.Unavailable, Text: text.Of("business.logo.busy"), RetryAfter: drawingWait,
}

// Logo implements ports.LogoMaker.
func (l *Logos) Logo(ctx context.Context, upload []byte) (business.Picture, error) {
	if err := check(upload); err != nil {
		return business.Picture{}, err
	}
	waiting, cancel := context.WithTimeout(ctx, drawingWait)
	defer cancel()
	if l.place.Acquire(waiting, 1) != nil {
		return business.Picture{}, errBusy
	}
	defer l.place.Release(1)
	return l.drawInProcess(ctx, upload)
}

// maxScans is a limit of the scans of a JPEG, because a decoder visits the whole picture for each. Photos have about ten. The
// number is higher since it also counts what looks like the beginning of a scan in other parts of the file.
const maxScans = 200

var startOfScan = []byte{0xff, 0xda}

// check returns an error for a file that is refused without decoding it.
func check(upload []byte) error {
	if err := business.CheckLogoBytes(len(upload)); err != nil {
		return err
	}
	// The first bytes contain the size. If a file is larger than it claims, decoding fails.
	config, format, err := image.DecodeConfig(bytes.NewReader(upload))
	if err != nil || !slices.Contains([]string{"png", "jpeg", "webp"}, format) {
		return business.ErrNotAPicture
	}
	if format == "jpeg" && bytes.Count(upload, startOfScan) > maxScans {
		return business.ErrPictureTooComplex
	}
	return business.CheckLogoSize(config.Width, config.Height)
}

// square draws the whole picture centred on a white square.
func square(from image.Image) *image.RGBA {
	size := from.Bounds().Size()
	longest := max(size.X, size.Y)
	side := min(longest, maxSide)
	width, height := max(1, size.X*side/longest), max(1, size.Y*side/longest)
	corner := image.Pt((side-width)/2, (side-height)/2)
	to := image.NewRGBA(image.Rect(0, 0, side, side))
	draw.Draw(to, to.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.CatmullRom.Scale(to, image.Rectangle{Min: corner, Max: corner.Add(image.Pt(width, height))}, from, from.Bounds(), draw.Over, nil)
	return to
}

// encode returns the file in the format that needs fewer bytes: PNG for drawings, JPEG for photos.
func encode(logo *image.RGBA) ([]byte, error) {
	var asPNG, asJPEG bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&asPNG, logo); err != nil {
		return nil, fmt.Errorf("encode a logo as PNG: %w", err)
	}
	if err := jpeg.Encode(&asJPEG, logo, &jpeg.Options{Quality: jpegQuality}); err != nil {
		return nil, fmt.Errorf("encode a logo as JPEG: %w", err)
	}
	if asJPEG.Len() < asPNG.Len() {
		return asJPEG.Bytes(), nil
	}
	return asPNG.Bytes(), nil
}
