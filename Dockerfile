# syntax=docker/dockerfile:1

# The pages. Debian, not Alpine: Vite's native parts and the lock file are the ones that are tested.
FROM node:22-bookworm-slim AS pages
WORKDIR /src/webui
COPY webui/package.json webui/package-lock.json ./
# No package needs its install script. The packaged PostgreSQL that npm brings stays in this stage.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
COPY webui/ ./
RUN npm run build

# The binary, which holds the pages, the migrations and the zone data.
FROM golang:1.26-bookworm AS binary
WORKDIR /src
COPY go.mod go.sum ./
RUN --mount=type=cache,target=/go/pkg/mod go mod download
COPY . .
COPY --from=pages /src/webui/dist webui/dist
ARG VERSION=dev
# Static, so that it runs on the image below, which has another C library.
RUN --mount=type=cache,target=/go/pkg/mod --mount=type=cache,target=/root/.cache/go-build \
    CGO_ENABLED=0 go build -buildvcs=false -trimpath -ldflags "-s -w -X main.version=$VERSION" \
    -o /slotwise ./cmd/slotwise

# Alpine rather than an empty image for two things: the certificates that sending mail needs, and the
# wget of the health check.
FROM alpine:3.22
RUN adduser -D -H -u 10001 slotwise
COPY --from=binary /slotwise /usr/local/bin/slotwise
USER slotwise
ENV SLOTWISE_ENV=production \
    SLOTWISE_ADDR=0.0.0.0:8080
EXPOSE 8080
# Ready means: the database answers and its migrations are applied. A container that only works through
# jobs (the command `worker`) has no address and turns this off.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/readyz"]
# SIGTERM, Docker's default, ends open requests and running jobs in order.
ENTRYPOINT ["/usr/local/bin/slotwise"]
CMD ["serve", "--worker=false"]
