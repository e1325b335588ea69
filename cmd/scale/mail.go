package main

import (
	"bufio"
	"fmt"
	"net"
	"strings"
	"sync"
)

// mailSink is a mail server that accepts every mail and counts them by the id of the message.
type mailSink struct {
	port     int
	listener net.Listener

	mu  sync.Mutex
	got map[string]int
}

func newMailSink() (*mailSink, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &mailSink{port: listener.Addr().(*net.TCPAddr).Port, listener: listener, got: map[string]int{}}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go s.receive(conn)
		}
	}()
	return s, nil
}

func (s *mailSink) receive(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	in := bufio.NewScanner(conn)
	in.Buffer(nil, 1<<20)
	say := func(reply string) { _, _ = fmt.Fprintf(conn, "%s\r\n", reply) }
	say("220 sink")
	for in.Scan() {
		command, _, _ := strings.Cut(strings.ToUpper(in.Text()), " ")
		switch command {
		case "EHLO":
			say("250-sink")
			say("250 8BITMIME")
		case "DATA":
			say("354 go on")
			s.count(readMail(in))
			say("250 taken")
		case "QUIT":
			say("221 bye")
			return
		default:
			say("250 ok")
		}
	}
}

// readMail reads a mail and returns the part of its Message-ID before the @.
func readMail(in *bufio.Scanner) (id string) {
	const header = "message-id:"
	for in.Scan() && in.Text() != "." {
		if line := in.Text(); strings.HasPrefix(strings.ToLower(line), header) {
			id, _, _ = strings.Cut(strings.Trim(line[len(header):], " <>"), "@")
		}
	}
	return id
}

func (s *mailSink) count(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.got[id]++
}

func (s *mailSink) times(id string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.got[id]
}
