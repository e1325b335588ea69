package porttest

import (
	"context"

	"slotwise/core/business"
	"slotwise/ports"
)

// Logos keeps uploads as they are. It refuses the upload "no picture".
type Logos struct{}

var _ ports.LogoMaker = Logos{}

// Logo implements ports.LogoMaker.
func (Logos) Logo(_ context.Context, upload []byte) (business.Picture, error) {
	if string(upload) == "no picture" {
		return business.Picture{}, business.ErrNotAPicture
	}
	return business.NewPicture("image/png", upload), nil
}
