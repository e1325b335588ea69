package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"slotwise/adapters/postgres"
)

// Backup is the command backup. It writes the configured or the private database to a file, also while the site runs. It does not
// change the database.
func Backup(ctx context.Context, c Config, s Streams) error {
	if _, err := os.Stat(c.DataDir); c.DatabaseURL == "" && err != nil {
		return fmt.Errorf("there is nothing to back up: %w", err)
	}
	if c.File == "-" {
		return withDatabase(ctx, c, s, func(url string, _ *slog.Logger) error {
			_, err := postgres.WriteBackup(ctx, url, c.Version, time.Now(), s.Out)
			return err
		})
	}
	if _, err := os.Lstat(c.File); !errors.Is(err, fs.ErrNotExist) {
		return errExists(c.File)
	}
	var made postgres.Backup
	err := writeWhole(c.File, func(file io.Writer) error {
		return withDatabase(ctx, c, s, func(url string, _ *slog.Logger) (err error) {
			made, err = postgres.WriteBackup(ctx, url, c.Version, time.Now(), file)
			return err
		})
	})
	if err != nil {
		return fmt.Errorf("back up to %s: %w", c.File, err)
	}
	_, err = fmt.Fprintf(s.Out, "Backed up %d rows of %d tables to %s.\n"+
		"The file contains all customer data: encrypt it, and keep SLOTWISE_SECRET_KEY in another place.\n", made.Rows(), len(made.Tables), c.File)
	return err
}

func errExists(file string) error {
	return fmt.Errorf("%s exists already, and a backup never replaces a file: choose another name", file)
}

// writeWhole writes a file that only its owner can read. Until write has finished, it has another name, so that nobody takes an
// incomplete file for a backup. No other process writes to that name.
func writeWhole(name string, write func(io.Writer) error) (err error) {
	file, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*.part")
	if err != nil {
		return err
	}
	part := file.Name()
	defer func() {
		if err != nil {
			_ = file.Close() // closed already if it has been renamed or could not be
			err = errors.Join(err, os.Remove(part))
		}
	}()
	if err := write(file); err != nil {
		return err
	}
	if err := file.Sync(); err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	return nameWhole(part, name)
}

// nameWhole gives a written file its name, unless another file has it.
func nameWhole(part, name string) error {
	err := os.Link(part, name)
	switch {
	case errors.Is(err, fs.ErrExist):
		return errExists(name)
	case err != nil: // the file system has no hard links
		return os.Rename(part, name)
	}
	return os.Remove(part)
}

// Restore is the command restore. It reads a backup into an empty database.
func Restore(ctx context.Context, c Config, s Streams) error {
	if c.File == "-" {
		return errors.New("a backup is restored from a file, because its checksums are compared first: save the standard input to a file")
	}
	file, err := os.Open(c.File)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	return withDatabase(ctx, c, s, func(url string, log *slog.Logger) error {
		b, err := postgres.RestoreBackup(ctx, url, file, info.Size(), log)
		if err != nil {
			return fmt.Errorf("restore %s: %w", c.File, err)
		}
		_, err = fmt.Fprintf(s.Out, "Restored %d rows of %d tables from %s, which was made on %s by Slotwise %s.\n"+
			"Start Slotwise with the SLOTWISE_SECRET_KEY of that time.\n", b.Rows(), len(b.Tables), c.File, b.CreatedAt.Format("2006-01-02 15:04 MST"), b.Version)
		return err
	})
}

// withDatabase calls fn with the URL of the configured or the private database, which it does not migrate.
func withDatabase(ctx context.Context, c Config, s Streams, fn func(url string, log *slog.Logger) error) (err error) {
	log, flush := newLogger(c, s.Err)
	defer func() { err = errors.Join(err, flush(context.WithoutCancel(ctx))) }()
	d, err := joinDatabase(ctx, c, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.close()) }()
	return fn(d.url, log)
}
