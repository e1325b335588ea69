package qr_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"regexp"
	"strconv"
	"strings"
	"testing"

	// gozxing is a port of ZXing, on which many phones' scanners are based. Only tests use it.
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"slotwise/adapters/qr"
	"slotwise/core/business"
	"slotwise/ports"
)

const content = "https://book.example.com/book/harbour-hair-studio?src=qr"

var darkBlue = business.Color{Red: 0x1f, Green: 0x6f, Blue: 0xb5}

// noise returns the worst possible logo: scanners read each module that it hides as a random value.
func noise(t *testing.T) *business.Picture {
	t.Helper()
	picture := image.NewGray(image.Rect(0, 0, 64, 64))
	for i := range picture.Pix {
		picture.Pix[i] = uint8(i * i % 251 % 2 * 255)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, picture); err != nil {
		t.Fatal(err)
	}
	logo := business.NewPicture("image/png", b.Bytes())
	return &logo
}

func draw(t *testing.T, code ports.QRCode) []byte {
	t.Helper()
	b, err := qr.New().Draw(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func read(t *testing.T, picture image.Image) string {
	t.Helper()
	bitmap, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		t.Fatal(err)
	}
	result, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
	if err != nil {
		t.Fatalf("the code cannot be read: %v", err)
	}
	return result.GetText()
}

func TestPNGIsReadable(t *testing.T) {
	t.Parallel()
	for _, logo := range []*business.Picture{nil, noise(t)} {
		for text, size := range map[string]int{"http://a.example/book/x?src=qr": 512, content: 1024, content + strings.Repeat("y", 60): 600} {
			b := draw(t, ports.QRCode{Content: text, Format: ports.PNG, Size: size, Color: darkBlue, Logo: logo})
			picture, err := png.Decode(bytes.NewReader(b))
			if err != nil {
				t.Fatal(err)
			}
			if got := picture.Bounds().Size(); got != image.Pt(size, size) {
				t.Errorf("size %v, want %d", got, size)
			}
			if got := read(t, picture); got != text {
				t.Errorf("%d px, logo %t: read %q, want %q", size, logo != nil, got, text)
			}
		}
	}
}

func TestPNGHasTheColor(t *testing.T) {
	t.Parallel()
	b := draw(t, ports.QRCode{Content: content, Format: ports.PNG, Size: 1024, Color: darkBlue})
	picture, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	colors := map[color.Color]bool{}
	for x := range 1024 {
		colors[color.RGBAModel.Convert(picture.At(x, 512))] = true
	}
	if len(colors) != 2 || !colors[color.RGBA{0x1f, 0x6f, 0xb5, 255}] || !colors[color.RGBA{255, 255, 255, 255}] {
		t.Errorf("colours %v", colors)
	}
}

var (
	viewBox = regexp.MustCompile(`viewBox="0 0 (\d+) \d+"`)
	darkRun = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-\d+z`)
)

func number(t *testing.T, digits string) int {
	t.Helper()
	n, err := strconv.Atoi(digits)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// rendered draws the path of an SVG, without its logo, at eight pixels per module.
func rendered(t *testing.T, svg string) image.Image {
	t.Helper()
	const scale = 8
	side := number(t, viewBox.FindStringSubmatch(svg)[1]) * scale
	picture := image.NewGray(image.Rect(0, 0, side, side))
	for i := range picture.Pix {
		picture.Pix[i] = 255
	}
	for _, run := range darkRun.FindAllStringSubmatch(svg, -1) {
		x, y, width := number(t, run[1])*scale, number(t, run[2])*scale, number(t, run[3])*scale
		for dy := range scale {
			clear(picture.Pix[picture.PixOffset(x, y+dy):][:width])
		}
	}
	return picture
}

func TestSVGIsReadable(t *testing.T) {
	t.Parallel()
	for _, logo := range []*business.Picture{nil, noise(t)} {
		svg := string(draw(t, ports.QRCode{Content: content, Format: ports.SVG, Size: 1024, Color: darkBlue, Logo: logo}))
		if got := read(t, rendered(t, svg)); got != content {
			t.Errorf("read %q", got)
		}
		if !strings.Contains(svg, `width="1024" height="1024"`) || !strings.Contains(svg, `fill="#1f6fb5"`) {
			t.Errorf("wrong size or colour: %.200s", svg)
		}
		if got := strings.Contains(svg, `href="data:image/png;base64,`); got != (logo != nil) {
			t.Errorf("has a logo: %t", got)
		}
	}
}

func TestWhatCannotBeDrawnIsAnError(t *testing.T) {
	t.Parallel()
	broken := business.NewPicture("image/png", []byte("no picture"))
	for name, code := range map[string]ports.QRCode{
		"too much content": {Content: strings.Repeat("x", 5000), Format: ports.PNG, Size: 1024},
		"too few pixels":   {Content: content, Format: ports.PNG, Size: 32},
		"a broken logo":    {Content: content, Format: ports.SVG, Size: 1024, Logo: &broken},
	} {
		if _, err := qr.New().Draw(t.Context(), code); err == nil {
			t.Errorf("%s was accepted", name)
		}
	}
}
