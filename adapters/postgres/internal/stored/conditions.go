package stored

import "time"

// LookBack is the longest possible span of busy time, which a constraint of the schema enforces. Busy time that includes an
// instant began at most LookBack before it.
const LookBack = 24 * time.Hour

// SeenByOwner is the condition for appointments a that an owner sees and that count. It excludes appointments that are only held for
// a payment.
const SeenByOwner = "a.deleted_at IS NULL AND a.held_until IS NULL"

// NotDeleted is the condition for appointments a that are not deleted. It includes appointments that are only held for a payment.
const NotDeleted = "a.deleted_at IS NULL"

// SeenOrHeldAt begins the condition for appointments a that an owner sees, or that are held for a payment at an instant. The
// statement appends the instant and a closing bracket.
const SeenOrHeldAt = "a.deleted_at IS NULL AND (a.held_until IS NULL OR a.held_until > "
