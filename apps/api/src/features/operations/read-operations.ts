import type { Operations } from '@abhigam/contract';
import {
  type Db,
  type HostRow,
  listClientErrors,
  listPausedWebsites,
  listTroubledHosts,
  listUnfinishedRuns,
  listWorkers,
  readQueueDepth,
  readSettings,
  type UnfinishedRunRow,
  type WorkerRow,
} from '@abhigam/db';
import { countRefusedSignIns, SIGN_IN_LIMITS } from '@abhigam/portal';
import { waitsFor } from './waits-for.ts';

const LATELY_MINUTES = 10;

/** What operators see: workers, queue, runs under way, hosts in trouble. */
export async function readOperations(db: Db, now: Date): Promise<Operations> {
  const [depth, settings, workers, runs, websites, hosts, refusedSignIns, clientErrors] = await Promise.all([
    readQueueDepth(db),
    readSettings(db, ['queuePaused']),
    listWorkers(db),
    listUnfinishedRuns(db),
    listPausedWebsites(db),
    listTroubledHosts(db),
    countRefusedSignIns(db),
    listClientErrors(db),
  ]);
  const isPaused = settings.get('queuePaused') === 'true';
  return {
    isPaused,
    ...depth,
    workers: workers.map(presentWorker),
    runs: runs.map((run) => presentRun(run, isPaused, now)),
    pausedWebsites: websites.map((row) => ({ ...row, paused: row.paused.toISOString() })),
    hosts: hosts.map(presentHost),
    clientErrors: clientErrors.map(({ key, first_seen, last_seen, ...error }) => ({
      ...error,
      id: key.toString('hex', 0, 8),
      firstSeen: first_seen.toISOString(),
      lastSeen: last_seen.toISOString(),
    })),
    signIns: {
      refusedLastHour: refusedSignIns,
      isUnderAttack: refusedSignIns >= SIGN_IN_LIMITS.overAllAnHour,
    },
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

function presentRun(row: UnfinishedRunRow, isQueuePaused: boolean, now: Date): Operations['runs'][number] {
  const minutes = row.started
    ? Math.min(LATELY_MINUTES, Math.max((now.getTime() - row.started.getTime()) / 60_000, 1 / 60))
    : 0;
  const pagesPerMinute = minutes > 0 ? row.pages_lately / minutes : 0;
  const waiting = waitsFor({
    isQueuePaused,
    websitePaused: row.website_paused,
    paused: row.paused,
    isWithinHours: row.is_within_hours,
  });
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
    waitsFor: waiting,
    pagesTotal: row.pages_total,
    pagesFinished: row.pages_finished,
    formerStatus: row.former_status,
    pagesRunning: row.pages_running,
    pagesPerMinute: Math.round(pagesPerMinute * 10) / 10,
    expectedEnd:
      waiting === null && pagesPerMinute > 0
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
