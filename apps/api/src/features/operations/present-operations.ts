import type { Operations } from '@abhigam/contract';
import type { HostRow, OperationsView, WorkerRow } from '@abhigam/portal';

const RATE_WINDOW_MINUTES = 10;

export function presentOperations(
  { depth, workers, runs, pausedWebsites, hosts, clientErrors, ...view }: OperationsView,
  now: Date,
): Operations {
  return {
    ...view,
    ...depth,
    workers: workers.map(presentWorker),
    runs: runs.map((run) => presentRun(run, now)),
    pausedWebsites: pausedWebsites.map((row) => ({ ...row, paused: row.paused.toISOString() })),
    hosts: hosts.map(presentHost),
    clientErrors: clientErrors.map(({ key, first_seen, last_seen, ...error }) => ({
      ...error,
      id: key.toString('hex', 0, 8),
      firstSeen: first_seen.toISOString(),
      lastSeen: last_seen.toISOString(),
    })),
  };
}

function presentWorker(row: WorkerRow): Operations['workers'][number] {
  return {
    id: row.id,
    name: row.name,
    pagesAtOnce: row.pages_at_once,
    pagesRunning: row.pages_running,
    started: row.started.toISOString(),
    lastSeen: row.last_seen.toISOString(),
    isAlive: row.is_alive,
    isBusy: row.is_busy,
    isStorageFull: row.storage_full,
    isUnsandboxed: row.unsandboxed,
    scriptsWithoutFont: row.scripts_without_font,
  };
}

function presentRun(row: OperationsView['runs'][number], now: Date): Operations['runs'][number] {
  const minutes = row.started
    ? Math.min(RATE_WINDOW_MINUTES, Math.max((now.getTime() - row.started.getTime()) / 60_000, 1 / 60))
    : 0;
  const pagesPerMinute = minutes > 0 ? row.pages_lately / minutes : 0;
  const left = row.pages_total - row.pages_finished;
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    testMode: row.test_mode,
    website: {
      id: row.website_id,
      name: row.website_name,
      url: row.website_url,
      isPaused: row.website_paused !== null,
    },
    organization: row.organization_name,
    isPaused: row.paused !== null,
    waitsFor: row.waitsFor,
    pagesTotal: row.pages_total,
    pagesFinished: row.pages_finished,
    formerStatus: row.former_status,
    pagesRunning: row.pages_running,
    pagesPerMinute: Math.round(pagesPerMinute * 10) / 10,
    expectedEnd:
      row.waitsFor === null && pagesPerMinute > 0
        ? new Date(now.getTime() + (left / pagesPerMinute) * 60_000).toISOString()
        : null,
    created: row.created.toISOString(),
    started: row.started?.toISOString() ?? null,
  };
}

function presentHost(row: HostRow): Operations['hosts'][number] {
  return {
    host: row.host,
    failuresInRow: row.failures_in_row,
    trouble: row.trouble,
    troubleSince: row.trouble_since?.toISOString() ?? null,
    backoffMs: row.backoff_ms,
    nextPage: row.next_page?.toISOString() ?? null,
    pagesRunning: row.pages_running,
  };
}
