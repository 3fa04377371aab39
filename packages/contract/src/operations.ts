import { BROWSER_FAMILIES, CLIENT_ERROR_KINDS } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT } from './filter.ts';
import { waitsFor } from './listed-parts.ts';
import { id, isoTime, pageFailureReason, shownRunStatus, testMode } from './primitives.ts';
import { withFallback } from './with-fallback.ts';

const runningRun = z.object({
  id,
  name: z.string(),
  status: shownRunStatus,
  testMode,
  website: z.object({ id, name: z.string(), url: z.string(), isPaused: z.boolean() }),
  organization: z.string(),
  isPaused: z.boolean(),
  waitsFor,
  pagesTotal: z.number().int(),
  pagesFinished: z.number().int(),
  /** Status of the existing result during a retest; null for a first test. */
  formerStatus: shownRunStatus.nullable(),
  /** Pages in progress. */
  pagesRunning: z.number().int(),
  /** Over the last ten minutes, or since its start. */
  pagesPerMinute: z.number(),
  /** At that rate; null if unknown. */
  expectedEnd: isoTime.nullable(),
  created: isoTime,
  started: isoTime.nullable(),
});

const worker = z.object({
  id,
  name: z.string(),
  pagesAtOnce: z.number().int(),
  pagesRunning: z.number().int(),
  started: isoTime,
  lastSeen: isoTime,
  /** The worker's last heartbeat is at most half a minute old. */
  isAlive: z.boolean(),
  /**
   * The worker sends heartbeats, but its main thread has been blocked for ten seconds; the worker is killed if
   * that continues.
   */
  isBusy: z.boolean(),
  isStorageFull: z.boolean(),
  /** The worker's browser runs pages without a sandbox. */
  isUnsandboxed: z.boolean(),
  /** ISO 15924 codes of Indian scripts that it renders as boxes, because their fonts are missing. */
  scriptsWithoutFont: z.array(z.string()).max(200),
});

const host = z.object({
  host: z.string(),
  failuresInRow: z.number().int(),
  trouble: pageFailureReason.nullable(),
  troubleSince: isoTime.nullable(),
  /** Backoff between two of its pages, caused by its responses. */
  backoffMs: z.number().int(),
  /** No page of it is opened earlier; null if that time has passed. */
  nextPage: isoTime.nullable(),
  pagesRunning: z.number().int(),
});

export const operations = z.object({
  isPaused: z.boolean(),
  pagesWaiting: z.number().int(),
  pagesRunning: z.number().int(),
  runsPending: z.number().int(),
  runsRunning: z.number().int(),
  /** Living ones first; at most 500. */
  workers: z.array(worker).max(500),
  /** Unfinished runs, oldest first; at most 200. */
  runs: z.array(runningRun).max(MAX_LIMIT),
  /** Websites with paused tests, sorted by name; at most 200. */
  pausedWebsites: z
    .array(z.object({ id, name: z.string(), url: z.string(), organization: z.string(), paused: isoTime }))
    .max(MAX_LIMIT),
  /** Hosts with failures or a backoff, worst first; at most 50. */
  hosts: z.array(host).max(50),
  /** Errors of the web app in users' browsers, grouped by similarity, latest first; at most 50. */
  clientErrors: z
    .array(
      z.object({
        id: z.string(),
        kind: withFallback(z.enum(CLIENT_ERROR_KINDS), 'error'),
        message: z.string(),
        /** First lines of the stack trace. */
        stack: z.string(),
        /** Route pattern of the screen. */
        route: z.string(),
        version: z.string(),
        browser: withFallback(z.enum(BROWSER_FAMILIES), 'other'),
        count: z.number().int(),
        firstSeen: isoTime,
        lastSeen: isoTime,
      }),
    )
    .max(50),
  /** Logins to the portal. */
  signIns: z.object({
    refusedLastHour: z.number().int(),
    /** Enough refusals to suspect password guessing. */
    isUnderAttack: z.boolean(),
  }),
});
export type Operations = z.infer<typeof operations>;

export const getOperations = defineCall({
  method: 'GET',
  path: '/operations',
  summary: 'Workers, queue, runs under way and hosts in trouble',
  response: operations,
  errors: ['ER_FORBIDDEN'],
});

const paused = z.object({ paused: z.boolean() });

export const pauseQueue = defineCall({
  method: 'POST',
  path: '/pause_queue',
  summary: 'Pause or resume all tests; pages at hand are finished',
  body: paused,
  response: paused,
  errors: ['ER_FORBIDDEN'],
});

export const pauseWebsite = defineCall({
  method: 'POST',
  path: '/pause_websites/:id',
  summary: 'Pause or resume the tests of a website',
  params: z.object({ id }),
  body: paused,
  response: paused,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const pauseTestRun = defineCall({
  method: 'POST',
  path: '/pause_test-runs/:id',
  summary: 'Pause or resume an unfinished test run',
  params: z.object({ id }),
  body: paused,
  response: paused,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});
