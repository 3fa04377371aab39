# syntax=docker/dockerfile:1
# Images of API and worker: docker build --target api . and docker build --target worker .
# docs/guides/scale-out.md says how they are run, and what of this was tried.

FROM node:24.21.0-bookworm-slim AS web
WORKDIR /app
COPY package.json package-lock.json tsconfig.base.json tsconfig.json ./
COPY apps/web ./apps/web
COPY packages/client ./packages/client
COPY packages/contract ./packages/contract
COPY packages/domain ./packages/domain
COPY packages/messages ./packages/messages
RUN npm ci --ignore-scripts --no-audit --no-fund --workspace @abhigam/web \
  && npm run build --workspace @abhigam/web

# API, worker, the launcher's commands for operators, and what these import: apps/launcher/test/image-contents.test.ts compares
# the list with their package.json files. No tool, sample data or demo site is in an image.
FROM node:24.21.0-bookworm-slim AS programs
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/api ./apps/api
COPY apps/launcher ./apps/launcher
COPY apps/worker ./apps/worker
COPY packages/artifacts ./packages/artifacts
COPY packages/contract ./packages/contract
COPY packages/crawl ./packages/crawl
COPY packages/db ./packages/db
COPY packages/domain ./packages/domain
COPY packages/messages ./packages/messages
COPY packages/egress ./packages/egress
COPY packages/embedded-db ./packages/embedded-db
COPY packages/engine ./packages/engine
COPY packages/facts ./packages/facts
COPY packages/fleet ./packages/fleet
COPY packages/guidelines ./packages/guidelines
COPY packages/jobs ./packages/jobs
COPY packages/mail ./packages/mail
COPY packages/notices ./packages/notices
COPY packages/ocr ./packages/ocr
COPY packages/operations ./packages/operations
COPY packages/pdf ./packages/pdf
COPY packages/portal ./packages/portal
COPY packages/report ./packages/report
COPY packages/rules ./packages/rules
COPY packages/subprocess ./packages/subprocess
COPY packages/timetable ./packages/timetable
COPY packages/vault ./packages/vault
# No script of a package is needed: Node is here, and what is native comes built.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  --workspace @abhigam/api --workspace @abhigam/launcher --workspace @abhigam/worker

FROM node:24.21.0-bookworm-slim AS base
ENV NODE_ENV=production
# Freed memory of pictures goes back to the system: glibc keeps it otherwise, some 8 MB for each that was cut.
ENV MALLOC_TRIM_THRESHOLD_=65536
WORKDIR /app
# What is killed leaves children behind; the first process of a container must take them in.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data
COPY --from=programs /app ./
COPY --from=web /app/apps/web/dist ./apps/web/dist
USER node
ENV DATA_DIR=/data ARTIFACTS_DIR=/data/artifacts
VOLUME /data
ENTRYPOINT ["/usr/bin/tini", "--"]

FROM base AS api
ENV HOST=0.0.0.0 PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/main.ts"]

FROM base AS worker
USER root
# Fonts of all scripts come with the product; emoji do not.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends \
    chromium chromium-sandbox fonts-noto-color-emoji \
    tesseract-ocr tesseract-ocr-osd tesseract-ocr-eng tesseract-ocr-hin \
    tesseract-ocr-ben tesseract-ocr-guj tesseract-ocr-kan tesseract-ocr-mal tesseract-ocr-ori \
    tesseract-ocr-pan tesseract-ocr-tam tesseract-ocr-tel tesseract-ocr-urd \
  && rm -rf /var/lib/apt/lists/*
USER node
ENV CHROME_PATH=/usr/bin/chromium TESSERACT_PATH=/usr/bin/tesseract WORKER_HTTP_PORT=9464 WORKER_HTTP_HOST=0.0.0.0
EXPOSE 9464
# Pages at hand are put back when it is asked to stop; three seconds are theirs.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.WORKER_HTTP_PORT || 9464) + '/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/worker/src/main.ts"]
