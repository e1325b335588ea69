package qr

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"golang.org/x/image/draw"
)

// png draws the code with modules of a whole number of pixels, which keeps their edges sharp. It adds the remaining pixels to
// the quiet zone.
func (d *drawing) png(size int) ([]byte, error) {
	scale := size / len(d.modules)
	if scale == 0 {
		return nil, fmt.Errorf("%d pixels are too few for %d modules", size, len(d.modules))
	}
	offset := (size - scale*len(d.modules)) / 2
	area := func(modules image.Rectangle) image.Rectangle {
		return image.Rectangle{modules.Min.Mul(scale), modules.Max.Mul(scale)}.Add(image.Pt(offset, offset))
	}
	var picture draw.Image
	bounds := image.Rect(0, 0, size, size)
	if d.logo == nil {
		picture = image.NewPaletted(bounds, color.Palette{color.White, d.color}) // a bit per pixel
	} else {
		picture = image.NewRGBA(bounds)
		draw.Draw(picture, bounds, image.White, image.Point{}, draw.Src)
		draw.CatmullRom.Scale(picture, area(d.place).Inset(scale/2), d.logo, d.logo.Bounds(), draw.Over, nil)
	}
	for _, run := range d.runs() {
		draw.Draw(picture, area(run), image.NewUniform(d.color), image.Point{}, draw.Src)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, picture); err != nil {
		return nil, fmt.Errorf("encode as PNG: %w", err)
	}
	return b.Bytes(), nil
}

// runs returns the dark modules. Adjacent modules of a row form one rectangle.
func (d *drawing) runs() (runs []image.Rectangle) {
	for y, row := range d.modules {
		for x := 0; x < len(row); x++ {
			start := x
			for x < len(row) && row[x] {
				x++
			}
			if x > start {
				runs = append(runs, image.Rect(start, y, x, y+1))
			}
		}
	}
	return runs
}
