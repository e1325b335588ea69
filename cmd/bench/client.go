package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"time"
)

// client is a keep-alive connection that sends prepared requests and parses as little of the responses as possible. The
// load generator shares the machine with the servers. A slow client would hide differences between two servers, so this one
// is hand-written instead of using net/http.
type client struct {
	conn net.Conn
	read *bufio.Reader
	body []byte
}

func dial(ctx context.Context, address string) (*client, error) {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("connect to %s: %w", address, err)
	}
	if deadline, ok := ctx.Deadline(); ok {
		_ = conn.SetDeadline(deadline) // TCP connections support deadlines
	}
	return &client{conn: conn, read: bufio.NewReaderSize(conn, 16<<10)}, nil
}

func (c *client) close() { _ = c.conn.Close() }

// do sends a request and returns the status and the body, which is valid until the next request.
func (c *client) do(request []byte) (status int, body []byte, err error) {
	if _, err := c.conn.Write(request); err != nil {
		return 0, nil, fmt.Errorf("send a request: %w", err)
	}
	status, length, err := c.head()
	if err != nil {
		return 0, nil, fmt.Errorf("read a response: %w", err)
	}
	c.body = c.body[:0]
	if length >= 0 {
		err = c.take(length)
	} else {
		err = c.chunks()
	}
	if err != nil {
		return 0, nil, fmt.Errorf("read a response: %w", err)
	}
	return status, c.body, nil
}

// head reads the response up to the body. The length is -1 for a chunked body.
func (c *client) head() (status, length int, err error) {
	line, err := c.line()
	if err != nil {
		return 0, 0, err
	}
	const from, to = len("HTTP/1.1 "), len("HTTP/1.1 200")
	if len(line) < to {
		return 0, 0, fmt.Errorf("the status line is %q", line)
	}
	if status, err = strconv.Atoi(string(line[from:to])); err != nil {
		return 0, 0, fmt.Errorf("the status line is %q", line)
	}
	for {
		line, err := c.line()
		if err != nil || len(line) == 0 {
			return status, length, err
		}
		if value, ok := bytes.CutPrefix(line, []byte("Content-Length: ")); ok {
			if length, err = strconv.Atoi(string(value)); err != nil {
				return 0, 0, fmt.Errorf("the length is %q", value)
			}
		} else if bytes.Equal(line, []byte("Transfer-Encoding: chunked")) {
			length = -1
		}
	}
}

func (c *client) chunks() error {
	for {
		line, err := c.line()
		if err != nil {
			return err
		}
		size, err := strconv.ParseUint(string(line), 16, 31)
		if err != nil {
			return fmt.Errorf("the size of a chunk is %q", line)
		}
		if err := c.take(int(size)); err != nil {
			return err
		}
		if line, err = c.line(); err != nil || len(line) > 0 {
			return errors.Join(err, errors.New("a chunk has no end"))
		}
		if size == 0 {
			return nil
		}
	}
}

func (c *client) take(n int) error {
	start := len(c.body)
	if cap(c.body) < start+n {
		c.body = append(make([]byte, 0, start+n), c.body...)
	}
	c.body = c.body[:start+n]
	_, err := io.ReadFull(c.read, c.body[start:])
	return err
}

func (c *client) line() ([]byte, error) {
	line, err := c.read.ReadSlice('\n')
	if err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(line, []byte("\r\n")), nil
}

// get sends one request on a separate connection.
func get(ctx context.Context, address, path string) (status int, body []byte, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	c, err := dial(ctx, address)
	if err != nil {
		return 0, nil, err
	}
	defer c.close()
	return c.do(appendGet(nil, path))
}

func appendGet(to []byte, path string) []byte {
	to = append(to, "GET "...)
	to = append(to, path...)
	return append(to, " HTTP/1.1\r\nHost: bench\r\n\r\n"...)
}

// waitFor repeats a request until the status is 200.
func waitFor(ctx context.Context, address, path string) error {
	const interval = time.Millisecond
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for {
		status, _, err := get(ctx, address, path)
		if err == nil && status == 200 {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("wait for %s: %w", path, errors.Join(ctx.Err(), err))
		case <-tick.C:
		}
	}
}
