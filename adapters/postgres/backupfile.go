package postgres

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"time"
)

// A backup is a zip file with an entry per table, in the text format of PostgreSQL's COPY, which every server version reads. The
// manifest is the last entry, because it holds the checksums. A file that was cut has neither it nor zip's list of entries.
const (
	backupFormat   = 1
	backupProduct  = "slotwise"
	backupManifest = "manifest.json"
)

// Backup describes a backup file.
type Backup struct {
	Format     int              `json:"format"`
	Product    string           `json:"product"`
	Version    string           `json:"version"` // of the program that made it
	CreatedAt  time.Time        `json:"created_at"`
	Server     string           `json:"server"`              // PostgreSQL's version
	Migrations []string         `json:"migrations"`          // that were applied, by name, in ascending order
	Queue      int              `json:"job_queue_migration"` // the job queue's newest one
	Tables     []backupTable    `json:"tables"`
	Sequences  []backupSequence `json:"sequences"`
}

type backupTable struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns"`
	Values  string   `json:"-"` // SQL that reads them
	Rows    int64    `json:"rows"`
	SHA256  string   `json:"sha256"` // of the entry's uncompressed content, in hexadecimal digits
}

// backupSequence is a sequence that has been used, and its last value.
type backupSequence struct {
	Name  string `json:"name"`
	Value int64  `json:"value"`
}

// Rows returns the number of rows in all tables.
func (b Backup) Rows() int64 {
	var n int64
	for _, t := range b.Tables {
		n += t.Rows
	}
	return n
}

func (t backupTable) entry() string { return "tables/" + t.Name + ".copy" }

// digest is a checksum of what was written to it, as a backup's manifest holds it.
type digest struct{ hash.Hash }

func newDigest() digest { return digest{sha256.New()} }

func (d digest) String() string { return hex.EncodeToString(d.Sum(nil)) }

// Errors for a file that cannot be restored.
var (
	errNotABackup = errors.New("this file is not a backup of Slotwise, or it is incomplete")
	errDamaged    = errors.New("this backup is damaged: its content differs from its checksum")
)

// backupReader reads a backup whose content was verified.
type backupReader struct {
	Backup
	zip *zip.Reader
}

// openBackup reads a backup file completely and compares it with its checksums.
func openBackup(file io.ReaderAt, size int64) (*backupReader, error) {
	entries, err := zip.NewReader(file, size)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errNotABackup, err)
	}
	b := &backupReader{zip: entries}
	if err := b.readManifest(); err != nil {
		return nil, err
	}
	if b.Product != backupProduct {
		return nil, errNotABackup
	}
	if b.Format != backupFormat {
		return nil, fmt.Errorf("this backup has the format %d, and this version of Slotwise reads format %d: restore it with Slotwise %s", b.Format, backupFormat, b.Version)
	}
	for _, t := range b.Tables {
		if err := b.verify(t); err != nil {
			return nil, fmt.Errorf("%w: table %s: %w", errDamaged, t.Name, err)
		}
	}
	return b, nil
}

func (b *backupReader) readManifest() error {
	entry, err := b.zip.Open(backupManifest)
	if err != nil {
		return fmt.Errorf("%w: %w", errNotABackup, err)
	}
	defer func() { _ = entry.Close() }()
	text, err := io.ReadAll(entry)
	if err != nil {
		return fmt.Errorf("%w: %w", errDamaged, err)
	}
	if err := json.Unmarshal(text, &b.Backup); err != nil {
		return fmt.Errorf("%w: %w", errNotABackup, err)
	}
	return nil
}

func (b *backupReader) verify(t backupTable) error {
	rows, err := b.zip.Open(t.entry())
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	sum := newDigest()
	if _, err := io.Copy(sum, rows); err != nil {
		return err
	}
	if sum.String() != t.SHA256 {
		return errors.New("other content")
	}
	return nil
}
