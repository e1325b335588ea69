package simulator

import (
	_ "embed"
	"html/template"
	"net/http"
	"slices"
)

//go:embed paypage.html
var payPageHTML string

var payPage = template.Must(template.New("pay page").Parse(payPageHTML))

// page is the content of a pay page.
type page struct {
	Processor string // "Stripe"
	Title     string // what the customer pays for
	Amount    string // "$12.00"
	State     string // a sentence; empty while the customer can pay
	Actions   []Action
	BackURL   string // the link for customers who do not want to pay
	BackText  string // of the link; empty: "Back without paying"
}

// Label returns the text of the action's button.
func (a Action) Label() string {
	switch a {
	case Pay:
		return "Pay"
	case Decline:
		return "Decline"
	case Approve:
		return "Approve only"
	case ApproveDeclined:
		return "Approve with a card that is declined"
	case PayLate:
		return "Pay late"
	case End:
		return "Let the page expire"
	case PayAfterEnd:
		return "Let a late payment arrive"
	case Settle:
		return "Let the payment succeed"
	case Fail:
		return "Let the payment fail"
	case BreakCard:
		return "Use a card that is declined"
	case MendCard:
		return "Use a card that works"
	case CancelInPortal:
		return "Cancel the plan"
	default:
		return string(a)
	}
}

// payURL returns the URL of the pay page of a payment.
func (s *Simulator) payURL(id string) string { return s.cfg.URL + "/pay/" + id }

func (s *Simulator) mountPayPages() {
	s.mux.HandleFunc("GET /pay/{id}", s.showPayPage)
	s.mux.HandleFunc("POST /pay/{id}", s.usePayPage)
}

func (s *Simulator) showPayPage(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.advance(s.cfg.Clock.Now())
	c, ok := s.findCheckout(r.PathValue("id"))
	if !ok {
		http.NotFound(w, r)
		return
	}
	writePage(w, http.StatusOK, c.page())
}

// usePayPage performs the action of the pressed button. It accepts only buttons that the page has.
func (s *Simulator) usePayPage(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.advance(s.cfg.Clock.Now())
	c, ok := s.findCheckout(r.PathValue("id"))
	if !ok {
		http.NotFound(w, r)
		return
	}
	p := c.page()
	a := Action(r.PostFormValue("action"))
	if !slices.Contains(p.Actions, a) {
		p.State = "This is not possible any more."
		writePage(w, http.StatusConflict, p)
		return
	}
	back, err := c.do(a, nil)
	if err != nil || back == "" {
		p = c.page()
		if a == Decline {
			p.State = "The card was declined. Another one can be tried."
		}
		writePage(w, http.StatusOK, p)
		return
	}
	http.Redirect(w, r, back, http.StatusSeeOther)
}

func writePage(w http.ResponseWriter, status int, p page) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
	w.WriteHeader(status)
	_ = payPage.Execute(w, p) // fails only if the browser has disconnected
}
