package picture_test

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"os"
	"testing"

	"slotwise/adapters/picture"
	"slotwise/core"
	"slotwise/core/business"
)

// The process that draws a logo is this program.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == picture.Command {
		os.Exit(picture.Draw(os.Stdin, os.Stdout))
	}
	os.Exit(m.Run())
}

var red = color.RGBA{R: 200, A: 255}

func filled(width, height int) image.Image {
	p := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := 0; i < len(p.Pix); i += 4 {
		p.Pix[i], p.Pix[i+3] = red.R, red.A
	}
	return p
}

func pngOf(t *testing.T, p image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestLogosAreSquareAndWhole(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name                string
		width, height, side int
		corner, centre      color.Color
	}{
		{"square", 300, 300, 300, red, red},
		{"large", 1024, 1024, 512, red, red},
		{"wide", 800, 400, 512, color.White, red},
		{"tall", 200, 4000, 512, color.White, red},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			logo, err := picture.NewLogos().Logo(t.Context(), pngOf(t, filled(tt.width, tt.height)))
			if err != nil {
				t.Fatal(err)
			}
			got, _, err := image.Decode(bytes.NewReader(logo.Content))
			if err != nil || got.Bounds().Dx() != tt.side || got.Bounds().Dy() != tt.side {
				t.Fatalf("got %v (%v), want %d pixels", got.Bounds(), err, tt.side)
			}
			if !alike(got.At(1, 1), tt.corner) || !alike(got.At(tt.side/2, tt.side/2), tt.centre) {
				t.Errorf("the corner is %v and the centre %v", got.At(1, 1), got.At(tt.side/2, tt.side/2))
			}
			if logo.Hash != business.NewPicture(logo.Kind, logo.Content).Hash || !business.IsPictureHash(logo.Hash) {
				t.Errorf("the hash is %s", logo.Hash)
			}
		})
	}
}

func alike(a, b color.Color) bool {
	near := func(x, y uint32) bool { return max(x, y)-min(x, y) < 0x0c00 }
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	return near(ar, br) && near(ag, bg) && near(ab, bb)
}

func TestLogosAreKnownByTheirContent(t *testing.T) {
	t.Parallel()
	var asJPEG, asGIF bytes.Buffer
	if err := errors.Join(jpeg.Encode(&asJPEG, filled(200, 200), nil), gif.Encode(&asGIF, filled(200, 200), nil)); err != nil {
		t.Fatal(err)
	}
	drawn := pngOf(t, filled(200, 200))
	for name, tt := range map[string]struct {
		upload []byte
		want   core.Code
	}{
		"PNG":               {drawn, ""},
		"JPEG":              {asJPEG.Bytes(), ""},
		"GIF":               {asGIF.Bytes(), core.Invalid},
		"SVG":               {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), core.Invalid},
		"nothing":           {nil, core.Invalid},
		"half a PNG":        {drawn[:len(drawn)/2], core.Invalid},
		"small":             {pngOf(t, filled(199, 200)), core.Invalid},
		"too many bytes":    {append(drawn, make([]byte, 5<<20)...), core.Invalid},
		"a bomb":            {bomb(t, drawn, 60_000), core.Invalid},
		"a lie about lines": {bomb(t, drawn, 2000), core.Invalid},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			logo, err := picture.NewLogos().Logo(t.Context(), tt.upload)
			if core.CodeOf(err) != tt.want {
				t.Errorf("got %v", err)
			}
			if err == nil && bytes.Equal(logo.Content, tt.upload) {
				t.Error("the upload is served as it came")
			}
		})
	}
}

// bomb changes the size that a PNG claims to have.
func bomb(t *testing.T, drawn []byte, side uint32) []byte {
	t.Helper()
	claimed := bytes.Clone(drawn)
	header := claimed[12:29] // "IHDR", width, height and five bytes
	if string(header[:4]) != "IHDR" {
		t.Fatalf("not a PNG header: %s", hex.EncodeToString(header))
	}
	binary.BigEndian.PutUint32(header[4:], side)
	binary.BigEndian.PutUint32(header[8:], side)
	binary.BigEndian.PutUint32(claimed[29:], crc32.ChecksumIEEE(header))
	return claimed
}
