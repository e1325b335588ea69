package simulator

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"hash/crc32"
	"math/big"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	payPalAlgorithm       = "SHA256withRSA"
	payPalCertificateName = "CERT-simulator"
)

// payPalKey signs all events of this process. It is generated when the first event is signed, because that takes long.
var payPalKey = sync.OnceValue(func() *rsa.PrivateKey {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic("simulator: generate a key: " + err.Error()) // no source of randomness
	}
	return key
})

// payPalCertificate is the certificate of payPalKey in PEM.
var payPalCertificate = sync.OnceValue(func() []byte {
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "messageverificationcerts.sandbox.paypal.com"},
		NotBefore: time.Unix(0, 0), NotAfter: time.Unix(1<<32, 0),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, payPalKey().Public(), payPalKey())
	if err != nil {
		panic("simulator: make a certificate: " + err.Error()) // a bug in the simulator
	}
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
})

// payPalSignedText returns the text that PayPal signs for a delivery. It contains a checksum of the body instead of the body.
func payPalSignedText(transmission, at, webhook string, body []byte) string {
	return fmt.Sprintf("%s|%s|%s|%d", transmission, at, webhook, crc32.ChecksumIEEE(body))
}

// signer returns a function that returns the headers for deliveries of one event to one address.
func (p *paypal) signer(w *payPalWebhook, transmission string) func([]byte, time.Time) http.Header {
	return func(body []byte, at time.Time) http.Header {
		digest := sha256.Sum256([]byte(payPalSignedText(transmission, payPalTime(at), w.id, body)))
		signature, err := rsa.SignPKCS1v15(rand.Reader, payPalKey(), crypto.SHA256, digest[:])
		if err != nil {
			panic("simulator: sign an event: " + err.Error()) // a bug in the simulator
		}
		h := http.Header{}
		h.Set("Paypal-Transmission-Id", transmission)
		h.Set("Paypal-Transmission-Time", payPalTime(at))
		h.Set("Paypal-Transmission-Sig", base64.StdEncoding.EncodeToString(signature))
		h.Set("Paypal-Cert-Url", p.certificateURL(w.client))
		h.Set("Paypal-Auth-Algo", payPalAlgorithm)
		return h
	}
}

func (p *paypal) certificateURL(client string) string {
	host := ""
	if strings.HasPrefix(client, PayPalLivePrefix) {
		host = payPalLive
	}
	return p.sim.cfg.URL + "/paypal" + host + "/v1/notifications/certs/" + payPalCertificateName
}

func (p *paypal) getCertificate(r *request) reply {
	if r.PathValue("name") != payPalCertificateName {
		return p.notFound()
	}
	return reply{status: http.StatusOK, body: payPalCertificate()}
}

type payPalVerifyRequest struct {
	AuthAlgo         string          `json:"auth_algo"`
	CertURL          string          `json:"cert_url"`
	TransmissionID   string          `json:"transmission_id"`
	TransmissionSig  string          `json:"transmission_sig"`
	TransmissionTime string          `json:"transmission_time"`
	WebhookID        string          `json:"webhook_id"`
	WebhookEvent     json.RawMessage `json:"webhook_event"`
}

// verifyWebhook verifies a webhook for the business that received it. The request must contain the event byte for byte.
func (p *paypal) verifyWebhook(r *request, client string) reply {
	var req payPalVerifyRequest
	if err := r.decodeJSON(&req); err != nil {
		return p.malformed("MALFORMED_REQUEST_JSON", "", err.Error())
	}
	if slices.Contains([]string{req.AuthAlgo, req.CertURL, req.TransmissionID, req.TransmissionSig, req.TransmissionTime, req.WebhookID, string(req.WebhookEvent)}, "") {
		return p.malformed("MISSING_REQUIRED_PARAMETER", "", "A required field is missing.")
	}
	status := "FAILURE"
	if _, own := p.ownWebhook(req.WebhookID, client); own && req.AuthAlgo == payPalAlgorithm && req.CertURL == p.certificateURL(client) && req.signed() {
		status = "SUCCESS"
	}
	return asJSON(http.StatusOK, map[string]string{"verification_status": status})
}

func (v payPalVerifyRequest) signed() bool {
	signature, err := base64.StdEncoding.DecodeString(v.TransmissionSig)
	if err != nil {
		return false
	}
	digest := sha256.Sum256([]byte(payPalSignedText(v.TransmissionID, v.TransmissionTime, v.WebhookID, v.WebhookEvent)))
	return rsa.VerifyPKCS1v15(&payPalKey().PublicKey, crypto.SHA256, digest[:], signature) == nil
}
