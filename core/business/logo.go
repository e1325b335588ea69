package business

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"slotwise/core"
	"slotwise/core/text"
)

// Limits of an uploaded logo.
const (
	MaxLogoBytes  = 5 << 20
	minLogoSide   = 200       // pixels
	maxLogoPixels = 8_000_000 // a small file can contain a picture that fills the memory
)

// Picture is a picture as it is served. It never changes, so browsers may cache it permanently.
type Picture struct {
	Hash    string // of Content: SHA-256 in hexadecimal
	Kind    string // content type
	Content []byte
}

// NewPicture returns the picture with its hash.
func NewPicture(kind string, content []byte) Picture {
	sum := sha256.Sum256(content)
	return Picture{Hash: hex.EncodeToString(sum[:]), Kind: kind, Content: content}
}

// IsPictureHash reports whether a text has the form of a picture's hash.
func IsPictureHash(text string) bool {
	sum, err := hex.DecodeString(text)
	return err == nil && len(sum) == sha256.Size
}

// ErrNotAPicture is returned for an upload in another format.
var ErrNotAPicture = core.InvalidField(FieldLogo, text.Of("business.logo.notAPicture"))

// ErrPictureTooComplex is returned for a file whose decoding takes too much time or memory.
var ErrPictureTooComplex = core.InvalidField(FieldLogo, text.Of("business.logo.tooComplex"))

// CheckLogoBytes returns Invalid for a file that is too large.
func CheckLogoBytes(size int) error {
	if size <= MaxLogoBytes {
		return nil
	}
	return core.InvalidField(FieldLogo, text.Of("business.logo.fileTooBig", "megabytes", fmt.Sprintf("%.1f", float64(size)/(1<<20))))
}

// CheckLogoSize returns Invalid for a picture that is too small to be shown or too large to be decoded. Call it before the picture
// is decoded.
func CheckLogoSize(width, height int) error {
	switch {
	case width < minLogoSide || height < minLogoSide:
		return core.InvalidField(FieldLogo, text.Of("business.logo.tooSmall", "width", width, "height", height, "least", minLogoSide))
	case width > maxLogoPixels/height:
		return core.InvalidField(FieldLogo, text.Of("business.logo.tooBig", "width", width, "height", height))
	}
	return nil
}

// LogoPath returns the path at which the site serves the logo; empty if there is none.
func (b Business) LogoPath() string {
	if b.Logo == "" {
		return ""
	}
	return "/media/" + b.Logo
}
