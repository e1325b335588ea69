package postgres

import (
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
)

// globalTables can be read without knowing the business. All other tables are tenant tables.
var globalTables = append([]string{"erased_links", "accounts", "account_events", "refused_sign_ins", "two_factors", "recovery_codes", "former_emails", "former_passwords", "rate_limits", "secrets", "plan_events", "sum_checks", "audit_log", "contact_messages", "test_payment_requests"}, lookupTables...)

// acrossTenants are the statements that need no business, identified by a part of their text.
var acrossTenants = map[string]string{
	"FROM businesses WHERE grace_until <=":                   "sweep of ended grace periods",
	"SELECT DISTINCT business_id FROM class_plans":           "sweep of the timetables of classes",
	"FROM agendas WHERE due_at <=":                           "sweep of due agendas",
	"WHERE reminder_at <=":                                   "sweep of due reminders",
	"DELETE FROM idempotency_keys WHERE created_at":          "sweep of old keys, events and counts of mails",
	"FROM payment_credentials c WHERE c.webhook_token":       "the account that a webhook is for, which names no business",
	"FROM payment_credentials c WHERE c.id >":                "encryption of all credentials by another key",
	"FROM deposit_attempts d WHERE d.id =":                   "the attempt of a customer's page, which names no business",
	"AS due WHERE d.business_id":                             "sweep of attempts that are due",
	"d.state = 'stuck' ORDER BY":                             "attempts that need a person",
	"WITH RECURSIVE waiting":                                 "sweep of waiting messages",
	"LEFT JOIN businesses b ON b.id = m.business_id":         "what the account of a session is at the business of the request",
	"FROM media m WHERE m.hash":                              "pictures, which everybody may see who knows their address",
	"FROM businesses WHERE delete_at":                        "sweeps of businesses that are being deleted",
	"WHERE is_demo":                                          "sample data, which is checked at startup and reset daily",
	"listed_businesses AS l":                                 "the operator's list of businesses",
	"JOIN businesses AS b ON b.id = l.business_id":           "the same, of one page",
	"WHERE s.state IN ('active'":                             "the operator's list of subscriptions",
	"JOIN businesses AS b ON b.id = d.business_id":           "the same, of one page",
	"d.payments + d.test_payments > 0":                       "the operator's revenue",
	"ORDER BY l.business_id LIMIT":                           "businesses whose appointments have to be counted",
	"'0') >= l.counted_from":                                 "the same, within a statement on the business",
	"sum(d.appointments) FROM business_days d":               "within a statement on the business",
	"count(*) FROM services s WHERE s.business_id = b.id":    "within a statement on the business",
	"NOT i.refunded AND NOT i.is_test)":                      "within a statement on the business",
	"NOT i.refunded AND i.is_test)":                          "within a statement on the business",
	"l.business_id = m.business_id":                          "the businesses of an account that signs in",
	"ORDER BY b.id LIMIT":                                    "check of all sums",
	"FROM subscriptions WHERE check_at <=":                   "looks at subscriptions that are due",
	"version = version + 1 WHERE customer_id":                "an event names the processor's customer, not the business",
	"FROM messages m WHERE m.sent_at >=":                     "mail of the last hour, for the operator",
	"WHERE m.state = 'failed' AND m.failed_at >= @since AND": "mails that failed, for the operator",
	"FROM alerts a WHERE a.id =":                             "the alert of a mail to the operator, which names no business",
	"a.settled_at IS NULL AND a.kind":                        "alerts that need a person",
	"m.state = 'awaiting_quota' GROUP BY":                    "mails that wait for a quota, for the operator",
	"d.state = 'stuck' GROUP BY":                             "figures of payments, for the operator",
	"o.session_id = a.session_id AND":                        "within a statement on the business",
	"json_agg(i ORDER BY i.item)":                            "the items of the appointments that the statement around it selects",
	"audit_log a LEFT JOIN businesses":                       "names of the businesses in the audit log",
}

var (
	literal   = regexp.MustCompile(`'(?:[^']|'')*'`)
	reference = regexp.MustCompile(`(?i)\b(FROM|JOIN|UPDATE|INTO)\s+(?:ONLY\s+)?(` + strings.Join(tenantTables, "|") + `)\b(?:\s+(?:AS\s+)?(\w+))?(?:\s*(\([^)]*\)))?`)
	keyword   = regexp.MustCompile(`(?i)^(WHERE|SET|JOIN|LEFT|ON|ORDER|GROUP|FOR|LIMIT|SELECT|VALUES|RETURNING|WINDOW|CROSS|FROM|USING)$`)
	toValue   = regexp.MustCompile(`(?i)\b(business_id|b\.id|id) = (ANY \((?:\(SELECT )?)?(\$\d|\?|@\w|'v')`)
)

// tenancyProblem returns what is wrong with a statement that uses a tenant table without a condition on its business. It
// returns "" if nothing is wrong.
func tenancyProblem(statement string) string {
	s := literal.ReplaceAllString(strings.ReplaceAll(statement, `"`, ""), "'v'")
	s = strings.Join(strings.Fields(s), " ")
	refs := reference.FindAllStringSubmatch(s, -1)
	reads := false
	for _, ref := range refs {
		verb, table, alias, columns := strings.ToUpper(ref[1]), strings.ToLower(ref[2]), ref[3], ref[4]
		key := "business_id"
		if table == "businesses" {
			key = "id"
		}
		if verb == "INTO" {
			if strings.Contains(columns, "'v'") {
				continue // a generated column list, which is checked when the statement runs
			}
			if !regexp.MustCompile(`[(, ]` + key + `[,)]`).MatchString(columns) {
				return "insert into " + table + " without " + key
			}
			continue
		}
		reads = true
		name := alias + `\.`
		if alias == "" || keyword.MatchString(alias) {
			name = `(?:` + table + `\.)?`
		}
		condition := regexp.MustCompile(`(?i)(^|[\s(])` + name + key + ` = |= ` + name + key + `\b`)
		if !condition.MatchString(s) {
			return table + " has no condition on its business"
		}
	}
	if reads && !toValue.MatchString(s) {
		return "no condition compares with the business's id"
	}
	return ""
}

// checkTenancy fails for statements that have no condition on their business and are not exempt.
func checkTenancy(t *testing.T, statements []string) {
	t.Helper()
	checked := 0
	for _, s := range statements {
		plain := strings.Join(strings.Fields(s), " ")
		if !reference.MatchString(strings.ReplaceAll(plain, `"`, "")) || isExempt(plain) {
			continue
		}
		checked++
		if problem := tenancyProblem(s); problem != "" {
			t.Errorf("%s:\n%s", problem, s)
		}
	}
	if checked < 10 {
		t.Errorf("found only %d statements on tenant tables: does the test still see them all?", checked)
	}
}

func isExempt(statement string) bool {
	for part := range acrossTenants {
		if strings.Contains(statement, part) {
			return true
		}
	}
	return false
}

func TestStatementsInTheSourceHaveAConditionOnTheBusiness(t *testing.T) {
	t.Parallel()

	statements := statementsInSource(t)
	checkTenancy(t, statements)
	for part, reason := range acrossTenants {
		if !slices.ContainsFunc(statements, func(s string) bool {
			return strings.Contains(strings.Join(strings.Fields(s), " "), part)
		}) {
			t.Errorf("the exemption %q (%s) matches no statement", part, reason)
		}
	}
}

func TestTenancyProblem(t *testing.T) {
	t.Parallel()

	for statement, valid := range map[string]bool{
		`SELECT id FROM services WHERE business_id = $1`:                                                         true,
		`SELECT id FROM services WHERE id = $1`:                                                                  false,
		`SELECT id FROM services WHERE name = 'business_id = $1'`:                                                false,
		`SELECT business_id FROM services`:                                                                       false,
		`UPDATE "services" AS "s" SET name = 'x' WHERE (s.business_id = 'a' AND s.id = 'b')`:                     true,
		`UPDATE "services" AS "s" SET business_id = 'x' WHERE (s.id = 'b')`:                                      false,
		`DELETE FROM messages WHERE id = ?`:                                                                      false,
		`INSERT INTO lanes (business_id, id) VALUES ($1, $2)`:                                                    true,
		`INSERT INTO lanes (id) VALUES ($1)`:                                                                     false,
		`SELECT 1 FROM messages m JOIN appointments a ON a.id = m.appointment_id WHERE m.business_id = $1`:       false,
		`SELECT 1 FROM messages m JOIN appointments a ON a.business_id = m.business_id WHERE m.business_id = $1`: true,
		`SELECT 1 FROM messages m JOIN appointments a ON a.business_id = m.business_id WHERE m.state = 'failed'`: false,
		`SELECT 1 FROM businesses b LEFT JOIN lanes l ON l.business_id = b.id WHERE b.id = $1`:                   true,
	} {
		if problem := tenancyProblem(statement); (problem == "") != valid {
			t.Errorf("%s: got problem %q", statement, problem)
		}
	}
}

// statementsInSource returns every string of the non-test files of the package and of those below it. A concatenation of strings counts as
// one string.
func statementsInSource(t *testing.T) (all []string) {
	t.Helper()
	fset, src := token.NewFileSet(), source{}
	var files []*ast.File
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && (path == "embedded" || path == "postgrestest") {
			return fs.SkipDir // they serve no tenant
		}
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(fset, path, nil, 0)
		if err == nil {
			files = append(files, file)
			src.addConstants(file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				all = append(all, src.text(n))
				return false
			case *ast.BasicLit:
				all = append(all, src.text(n))
			}
			return true
		})
	}
	return all
}

// source holds the string constants of the package by name.
type source map[string]string

func (src source) addConstants(file *ast.File) {
	ast.Inspect(file, func(n ast.Node) bool {
		if decl, ok := n.(*ast.ValueSpec); ok && len(decl.Names) == len(decl.Values) {
			for i, name := range decl.Names {
				if literal, ok := decl.Values[i].(*ast.BasicLit); ok {
					src[name.Name] = src.text(literal)
				}
			}
		}
		return true
	})
}

func (src source) text(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return src.text(e.X) + src.text(e.Y)
	case *ast.BasicLit:
		if s, err := strconv.Unquote(e.Value); err == nil {
			return s
		}
	case *ast.Ident:
		if s, ok := src[e.Name]; ok {
			return s
		}
	case *ast.SelectorExpr: // a constant of another package
		return src.text(e.Sel)
	}
	return " 'v' " // placeholder for an inserted expression
}

// recorder records every statement that pgx sends.
type recorder struct {
	mu   sync.Mutex
	sent []string
	args map[string][]any // of each statement; the options of pgx are among them
}

func (r *recorder) TraceQueryStart(ctx context.Context, _ *pgx.Conn, q pgx.TraceQueryStartData) context.Context {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sent = append(r.sent, q.SQL)
	if r.args == nil {
		r.args = map[string][]any{}
	}
	r.args[q.SQL] = q.Args
	return ctx
}

func (r *recorder) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// TraceBatchStart, TraceBatchQuery and TraceBatchEnd implement pgx.BatchTracer, so that batches are recorded too.
func (r *recorder) TraceBatchStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceBatchStartData) context.Context {
	return ctx
}

func (r *recorder) TraceBatchQuery(ctx context.Context, conn *pgx.Conn, q pgx.TraceBatchQueryData) {
	r.TraceQueryStart(ctx, conn, pgx.TraceQueryStartData{SQL: q.SQL, Args: q.Args})
}

func (r *recorder) TraceBatchEnd(context.Context, *pgx.Conn, pgx.TraceBatchEndData) {}

// with returns the recorded statement that has a text in it, and its arguments.
func (r *recorder) with(t *testing.T, part string) (sql string, args []any) {
	t.Helper()
	r.mu.Lock()
	defer r.mu.Unlock()
	i := slices.IndexFunc(r.sent, func(s string) bool { return strings.Contains(s, part) })
	if i < 0 {
		t.Fatalf("no statement with %q was sent", part)
	}
	args = slices.DeleteFunc(slices.Clone(r.args[r.sent[i]]), func(arg any) bool {
		_, isOption := arg.(pgx.QueryResultFormats)
		return isOption
	})
	return r.sent[i], args
}

// take returns the recorded statements and clears them.
func (r *recorder) take() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	sent := r.sent
	r.sent = nil
	return sent
}
