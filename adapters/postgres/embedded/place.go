package embedded

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
)

// place is the answer to three questions at once, because each depends on the others: which programs
// run, as which account, over which folder.
type place struct {
	installation
	account account
	home    home
}

// choose finds a place whose programs match the cluster that is already there. Programs of another
// major version cannot open it.
func choose(ctx context.Context, cfg Config, dataDir string) (place, error) {
	dirs, err := binDirs(cfg, installedDirs())
	if err != nil {
		return place{}, err
	}
	var refused []error
	for _, dir := range dirs {
		if err := makeLinks(dir); err != nil {
			refused = append(refused, err)
		}
	}
	h, err := openHome(dataDir)
	if err != nil {
		return place{}, err
	}
	made, err := h.clusterMajor()
	if err != nil {
		return place{}, err
	}
	places, errs := runnable(ctx, cfg.accounts, dirs, h)
	refused = append(refused, errs...)
	if len(places) == 0 && os.Geteuid() == 0 && made == 0 && errors.Is(errors.Join(refused...), fs.ErrPermission) {
		places, errs = relocated(ctx, cfg, dirs, h)
		refused = append(refused, errs...)
	}
	if len(places) == 0 {
		return place{}, fmt.Errorf("no PostgreSQL on this machine could be run: %w", errors.Join(refused...))
	}
	for _, p := range places {
		if made == 0 || p.major == made {
			return p, p.home.chownTo(p.account)
		}
	}
	return place{}, differentMajor(h, made, places)
}

func differentMajor(h home, made int, places []place) error {
	var have []string
	for _, p := range places {
		have = append(have, p.version)
	}
	return fmt.Errorf("the database in %s was made by PostgreSQL %d, but the server found here is version %s: "+
		"install PostgreSQL %d, or move the folder away to begin with an empty database",
		h.cluster(), made, strings.Join(have, " and "), made)
}

// runnable tries every installation with every account; the first account that works is the one.
func runnable(ctx context.Context, accounts []account, dirs []string, h home) (places []place, refused []error) {
	for _, dir := range dirs {
		for _, acc := range accounts {
			if err := ctx.Err(); err != nil {
				return nil, []error{err}
			}
			if err := h.owned(acc); err != nil {
				refused = append(refused, err)
				continue
			}
			found, err := probe(dir, acc, h.dir)
			if err != nil {
				refused = append(refused, err)
				continue
			}
			places = append(places, place{installation: found, account: acc, home: h})
			break
		}
	}
	return places, refused
}
