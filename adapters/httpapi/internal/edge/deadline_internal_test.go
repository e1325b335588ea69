package edge

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"

	"github.com/labstack/echo/v5"
)

type contextKey struct{}

func newDeadlineContext(at time.Time) (c *deadlineContext, cancelRequest context.CancelFunc) {
	request, cancel := context.WithCancel(context.WithValue(context.Background(), contextKey{}, "value"))
	return &deadlineContext{Context: request, at: at}, cancel
}

func TestADeadlineContextEndsLikeThoseOfPackageContext(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		in   time.Duration
		end  func(c *deadlineContext, cancelRequest context.CancelFunc)
		want error
	}{
		"its deadline":         {-time.Second, func(*deadlineContext, context.CancelFunc) {}, context.DeadlineExceeded},
		"the client":           {time.Hour, func(_ *deadlineContext, cancelRequest context.CancelFunc) { cancelRequest() }, context.Canceled},
		"the handler's return": {time.Hour, func(c *deadlineContext, _ context.CancelFunc) { c.end() }, context.Canceled},
	} {
		for _, watched := range []bool{false, true} { // whether Done is called before the end
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				at := time.Now().Add(c.in)
				ctx, cancelRequest := newDeadlineContext(at)
				defer cancelRequest()
				defer ctx.end()
				if watched && c.in > 0 {
					select {
					case <-ctx.Done():
						t.Error("it has ended before")
					default:
					}
					if err := ctx.Err(); err != nil {
						t.Errorf("%v before its end", err)
					}
				}
				c.end(ctx, cancelRequest)
				<-ctx.Done()
				if err := ctx.Err(); !errors.Is(err, c.want) {
					t.Errorf("it ended by %v", err)
				}
				if got, ok := ctx.Deadline(); !ok || !got.Equal(at) {
					t.Errorf("the deadline is %v, %v", got, ok)
				}
			})
		}
	}
}

func TestADeadlineContextStartsATimerWhenItIsWatched(t *testing.T) {
	t.Parallel()
	ctx, cancelRequest := newDeadlineContext(time.Now().Add(time.Hour))
	defer cancelRequest()
	defer ctx.end()
	if ctx.Value(contextKey{}) != "value" {
		t.Error("the request's values are lost")
	}
	if ctx.timed != nil {
		t.Error("it has a timer that nobody needs")
	}
	derived, cancel := context.WithCancel(ctx)
	defer cancel()
	if ctx.Value(contextKey{}) != "value" || derived.Value(contextKey{}) != "value" {
		t.Error("the request's values are lost once there is a timer")
	}
	ctx.end()
	<-derived.Done()
}

func TestTheCheckOfAccessTakesFromTheDeadlineOfItsRequest(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		e := &Edge{}
		var left time.Duration
		work := e.Within(0)(func(c *echo.Context) error {
			at, _ := c.Request().Context().Deadline()
			left = time.Until(at)
			return nil
		})
		check := e.Within(0)(func(*echo.Context) error {
			<-time.After(3 * time.Second)
			return nil
		})
		c := echo.New().NewContext(httptest.NewRequest(http.MethodGet, "/", http.NoBody), httptest.NewRecorder())
		if err := AfterCheck(check, work)(c); err != nil {
			t.Fatal(err)
		}
		if want := requestDeadline - 3*time.Second; left != want {
			t.Errorf("the work has %s, want %s", left, want)
		}
	})
}
