package mail

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	gomail "github.com/wneessen/go-mail"

	"slotwise/core"
	"slotwise/core/text"
	"slotwise/ports"
)

// The folder holds maxStoredMails. The oldest are removed, so that a public demo cannot fill the disk. That happens with every mail of
// number evictEvery only, since listing the folder costs more than a mail.
const maxStoredMails, evictEvery = 1000, 50

// Folder stores mail as .eml files instead of sending it. A file's name begins with its time in UTC, so names sort by time.
// It implements ports.MailFolder.
type Folder struct {
	root   *os.Root
	stored atomic.Int64 // mails since this process began
}

var _ ports.MailFolder = (*Folder)(nil)

// OpenFolder opens the folder at dir, and creates it if it does not exist. Only the current user can read it.
func OpenFolder(dir string) (*Folder, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("make the mail folder: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("open the mail folder: %w", err)
	}
	return &Folder{root: root}, nil
}

const (
	timeInName = "20060102T150405.000000Z"
	unfinished = ".part"
)

// A mail's id is the name of its file. No other file matches this pattern, and no path does.
var mailName = regexp.MustCompile(`^\d{8}T\d{6}\.\d{6}Z-[a-z_-]+-[0-9a-z]{8}\.eml$`)

// store writes the message to a new file. Readers never see an incomplete file.
func (f *Folder) store(msg *gomail.Msg, at time.Time, kind string) error {
	name := fmt.Sprintf("%s-%s-%s.eml", at.UTC().Format(timeInName), kind, strings.ToLower(rand.Text()[:8]))
	if err := f.write(name+unfinished, msg); err != nil {
		return fmt.Errorf("store mail: %w", errors.Join(explainFullDisk(err), f.root.Remove(name+unfinished)))
	}
	if err := f.root.Rename(name+unfinished, name); err != nil {
		return fmt.Errorf("store mail: %w", explainFullDisk(err))
	}
	if f.stored.Add(1)%evictEvery != 1 {
		return nil
	}
	return f.evictOldest()
}

// explainFullDisk describes a full disk, or an exhausted quota, in words that an operator can act on.
func explainFullDisk(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return fmt.Errorf("the disk of the mail folder is full: make room on it: %w", err)
	}
	return err
}

func (f *Folder) write(name string, msg *gomail.Msg) (err error) {
	file, err := f.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if _, err := msg.WriteTo(file); err != nil {
		return err
	}
	return file.Sync()
}

func (f *Folder) evictOldest() error {
	names, err := f.names()
	if err != nil {
		return err
	}
	for _, name := range names[min(len(names), maxStoredMails):] {
		if err := f.root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("remove old mail: %w", err)
		}
	}
	return nil
}

// names returns the mails' file names, newest first.
func (f *Folder) names() ([]string, error) {
	entries, err := fs.ReadDir(f.root.FS(), ".")
	if err != nil {
		return nil, fmt.Errorf("list the mail folder: %w", err)
	}
	names := make([]string, 0, len(entries))
	for _, e := range slices.Backward(entries) { // ReadDir sorts by name
		if mailName.MatchString(e.Name()) {
			names = append(names, e.Name())
		}
	}
	return names, nil
}

// Recent implements ports.MailFolder.
func (f *Folder) Recent(ctx context.Context, limit int) ([]ports.StoredMail, error) {
	names, err := f.names()
	if err != nil {
		return nil, err
	}
	mails := make([]ports.StoredMail, 0, min(limit, len(names)))
	for _, name := range names[:min(limit, len(names))] {
		m, err := f.Get(ctx, name)
		if core.CodeOf(err) == core.NotFound { // removed in the meantime
			continue
		}
		if err != nil {
			return nil, err
		}
		m.HTML = ""
		mails = append(mails, m)
	}
	return mails, nil
}

// Get implements ports.MailFolder.
func (f *Folder) Get(_ context.Context, id string) (ports.StoredMail, error) {
	if !mailName.MatchString(id) {
		return ports.StoredMail{}, &core.Error{Code: core.NotFound, Text: text.Of("mail.notFound")}
	}
	file, err := f.root.Open(id)
	if errors.Is(err, fs.ErrNotExist) {
		return ports.StoredMail{}, &core.Error{Code: core.NotFound, Text: text.Of("mail.notFound")}
	}
	if err != nil {
		return ports.StoredMail{}, fmt.Errorf("open mail %s: %w", id, err)
	}
	defer func() { _ = file.Close() }()
	return readStored(id, file)
}

func readStored(id string, r io.Reader) (ports.StoredMail, error) {
	m, err := readMail(r)
	if err != nil {
		return ports.StoredMail{}, fmt.Errorf("read mail %s: %w", id, err)
	}
	m.ID = id
	if m.At, err = time.Parse(timeInName, id[:len(timeInName)]); err != nil {
		return ports.StoredMail{}, fmt.Errorf("read mail %s: %w", id, err)
	}
	return m, nil
}
