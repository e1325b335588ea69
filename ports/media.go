package ports

import (
	"context"
	"time"

	"slotwise/core/business"
)

// MediaStore stores pictures by the hash of their content. Everybody who knows the hash may see them.
type MediaStore interface {
	// Get returns a picture of any business, or NotFound.
	Get(ctx context.Context, hash string) (business.Picture, error)
	// Put stores a picture of the business, which may have it already. Of former ones it keeps the newest few, since mails
	// refer to them.
	Put(ctx context.Context, id business.ID, p business.Picture, now time.Time) error
	// Delete removes a picture of the business. It does nothing when there is none.
	Delete(ctx context.Context, id business.ID, hash string) error
}

// KeptPictures is how many pictures of a business a MediaStore keeps.
const KeptPictures = 5

// LogoMaker turns uploaded files into logos.
type LogoMaker interface {
	// Logo reads a PNG, JPEG or WebP file and draws it anew: square, whole and centred on white, at most 512 pixels wide. It
	// returns Invalid with a message for business.FieldLogo, and core.Unavailable while others are being drawn.
	Logo(ctx context.Context, upload []byte) (business.Picture, error)
}
