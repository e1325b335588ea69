package qr

import (
	"bytes"
	"image/png"
	"strings"
	"testing"
)

func TestCodeIsASquareOfTheRequestedSize(t *testing.T) {
	t.Parallel()
	b, err := Codes{}.PNG("https://example.com/book/glow-studio", 1024)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	if size := img.Bounds().Size(); size.X != 1024 || size.Y != 1024 {
		t.Errorf("size %v, want 1024 by 1024", size)
	}
}

func TestContentThatDoesNotFitIsAnError(t *testing.T) {
	t.Parallel()
	if _, err := (Codes{}).PNG(strings.Repeat("x", 5000), 256); err == nil {
		t.Error("5,000 characters were accepted")
	}
}
