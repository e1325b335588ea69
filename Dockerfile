# syntax=docker/dockerfile:1

# The digest of an image decides which one is used. `docker buildx imagetools inspect golang:1.26-bookworm` shows the present digest of a tag.

# The pages. They are built on Debian instead of Alpine, because Vite's native parts are tested there.
FROM node:22-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c AS pages
WORKDIR /src/webui
COPY webui/package.json webui/package-lock.json ./
# No package needs its install script. The packaged PostgreSQL from npm is not copied to the final image.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
COPY webui/ ./
RUN npm run build

# The binary, which contains the pages, the migrations and a copy of the time zone data. The image has no other one: see SLOTWISE_ZONEINFO.
FROM golang:1.26-bookworm@sha256:a688600ca24f8a4d3ca77f95b0dd40704a9fc787c826660eb7ba0b641b8b175d AS binary
WORKDIR /src
COPY go.mod go.sum ./
RUN --mount=type=cache,target=/go/pkg/mod go mod download
COPY . .
COPY --from=pages /src/webui/dist webui/dist
COPY --from=pages /src/webui/node_modules webui/node_modules
ARG VERSION=dev
RUN --mount=type=cache,target=/go/pkg/mod --mount=type=cache,target=/root/.cache/go-build \
    go run -buildvcs=false ./cmd/notices -text webui/dist/licenses.txt -sbom /slotwise.cdx.json -version "$VERSION"
# The binary is static because the image below has another C library.
RUN --mount=type=cache,target=/go/pkg/mod --mount=type=cache,target=/root/.cache/go-build \
    CGO_ENABLED=0 go build -buildvcs=false -trimpath -ldflags "-s -w -X main.version=$VERSION" \
    -o /slotwise ./cmd/slotwise

# Alpine has two things that an empty image lacks: the certificates for sending mail, and wget for the
# health check.
FROM alpine:3.22@sha256:14358309a308569c32bdc37e2e0e9694be33a9d99e68afb0f5ff33cc1f695dce
RUN adduser -D -H -u 10001 slotwise
COPY --from=binary /slotwise /usr/local/bin/slotwise
COPY --from=binary /slotwise.cdx.json /usr/local/share/slotwise/
USER slotwise
ENV SLOTWISE_ENV=production \
    SLOTWISE_ADDR=0.0.0.0:8080
EXPOSE 8080
# Ready means that the database is reachable and its migrations are applied. A container that only runs jobs
# (the command `worker`) has no address and disables this check.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/readyz"]
# SIGTERM, Docker's default, stops the product after open requests and running jobs have finished.
ENTRYPOINT ["/usr/local/bin/slotwise"]
CMD ["serve", "--worker=false"]
