package embedded

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// launcher runs the server with specific programs, as a specific account, in a specific folder. The three are chosen
// together because each depends on the others.
type launcher struct {
	installation
	account account
	home    home
}

// chooseLauncher finds a launcher whose programs match the existing cluster. Programs of another major version cannot open
// it.
func chooseLauncher(ctx context.Context, cfg Config, dataDir string) (launcher, error) {
	dirs, err := binDirs(cfg, installedDirs())
	if err != nil {
		return launcher{}, err
	}
	var failures []error
	for _, dir := range dirs {
		if err := createLinks(dir); err != nil {
			failures = append(failures, err)
		}
	}
	h, err := openHome(dataDir)
	if err != nil {
		return launcher{}, err
	}
	existing, err := h.clusterMajor()
	if err != nil {
		return launcher{}, err
	}
	launchers, errs := runnable(ctx, cfg.accounts, dirs, h, existing)
	failures = append(failures, errs...)
	if !anyOpens(launchers, existing) && os.Geteuid() == 0 && errors.Is(errors.Join(failures...), fs.ErrPermission) {
		// Another version may be within reach, although the version that created the cluster is not.
		copied, errs := relocated(ctx, cfg, dirs, h, existing)
		launchers, failures = append(launchers, copied...), append(failures, errs...)
	}
	if len(launchers) == 0 {
		return launcher{}, fmt.Errorf("no PostgreSQL on this machine could be run: %w", errors.Join(failures...))
	}
	for _, l := range launchers {
		if l.opens(existing) {
			return l, l.home.chownAll(l.account)
		}
	}
	return launcher{}, differentMajor(h, existing, launchers)
}

func anyOpens(launchers []launcher, existing int) bool {
	return slices.ContainsFunc(launchers, func(l launcher) bool { return l.opens(existing) })
}

func differentMajor(h home, existing int, launchers []launcher) error {
	var installed []string
	for _, l := range launchers {
		if !slices.Contains(installed, l.version) {
			installed = append(installed, l.version)
		}
	}
	return fmt.Errorf("the database in %s was created by PostgreSQL %d, but the server found here is version %s: "+
		"install PostgreSQL %d, run \"slotwise backup FILE\" with it, and restore the file into a new data folder; or move the folder away to start with an empty database",
		h.cluster(), existing, strings.Join(installed, " and "), existing)
}

// opens reports whether the programs can open a cluster of the major version; 0 means that there is no cluster yet.
func (i installation) opens(existing int) bool { return existing == 0 || existing == i.major }

// runnable returns a launcher for each installation that runs, with the first account that works. It stops after the first
// installation that can open the existing cluster.
func runnable(ctx context.Context, accounts []account, dirs []string, h home, existing int) (launchers []launcher, failures []error) {
	for _, dir := range dirs {
		for _, acc := range accounts {
			if err := ctx.Err(); err != nil {
				return nil, []error{err}
			}
			if err := h.chownDir(acc); err != nil {
				failures = append(failures, err)
				continue
			}
			found, err := probe(dir, acc, h.dir)
			if err != nil {
				failures = append(failures, err)
				continue
			}
			launchers = append(launchers, launcher{installation: found, account: acc, home: h})
			if found.opens(existing) {
				return launchers, failures
			}
			break
		}
	}
	return launchers, failures
}
