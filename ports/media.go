package ports

import (
	"context"
	"time"

	"slotwise/core/business"
)

// MediaStore stores pictures by the hash of their content. Anyone who knows the hash may see them.
type MediaStore interface {
	// Get returns a picture of any business, or NotFound.
	Get(ctx context.Context, hash string) (business.Picture, error)
	// Put stores a picture of the business. The business may already have it. Put keeps the newest few former pictures,
	// since mails refer to them.
	Put(ctx context.Context, id business.ID, p business.Picture, now time.Time) error
	// Delete removes a picture of the business. It is a no-op if there is none.
	Delete(ctx context.Context, id business.ID, hash string) error
}

// KeptPictures is how many pictures of a business a MediaStore keeps.
const KeptPictures = 5

// LogoMaker turns uploaded files into logos.
type LogoMaker interface {
	// Logo reads a PNG, JPEG or WebP file and draws it anew: square, whole and centred on white, at most 512 pixels wide. It
	// returns Invalid with a message for business.FieldLogo, and core.Unavailable while it is busy with other logos.
	Logo(ctx context.Context, upload []byte) (business.Picture, error)
}
