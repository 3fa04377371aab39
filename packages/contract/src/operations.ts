import { BROWSER_FAMILIES, CLIENT_ERROR_KINDS } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT } from './filter.ts';
import { waitsFor } from './listed-parts.ts';
import { id, isoTime, pageFailureReason, shownRunStatus, testMode } from './primitives.ts';
import { readAs } from './read-as.ts';

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
  /** Status of the result that stays while pages of it are tested again; null for a first test. */
  formerStatus: shownRunStatus.nullable(),
  /** Being tested now. */
  pagesRunning: z.number().int(),
  /** Over the last ten minutes, or since it began. */
  pagesPerMinute: z.number(),
  /** At that rate; null while nothing is known of it. */
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
  /** It has given a sign of life within the last half minute. */
  isAlive: z.boolean(),
  /** It gives signs of life, but has done nothing else for ten seconds; ended when that goes on. */
  isBusy: z.boolean(),
  isStorageFull: z.boolean(),
  /** What runs in its pages is not held in the browser's sandbox. */
  isUnsandboxed: z.boolean(),
  /** ISO 15924 codes of the scripts of India's languages whose letters it shows as boxes. */
  scriptsWithoutFont: z.array(z.string()).max(200),
});

const host = z.object({
  host: z.string(),
  failuresInRow: z.number().int(),
  trouble: pageFailureReason.nullable(),
  troubleSince: isoTime.nullable(),
  /** Pause between two of its pages that its answers made necessary. */
  backoffMs: z.number().int(),
  /** No page of it is opened before; null when that is past. */
  nextPage: isoTime.nullable(),
  pagesRunning: z.number().int(),
});

export const operations = z.object({
  isPaused: z.boolean(),
  pagesWaiting: z.number().int(),
  pagesRunning: z.number().int(),
  runsPending: z.number().int(),
  runsRunning: z.number().int(),
  /** Those that are alive first; at most 500. */
  workers: z.array(worker).max(500),
  /** Unfinished runs, oldest first; at most 200. */
  runs: z.array(runningRun).max(MAX_LIMIT),
  /** Those whose tests are paused, in the order of their names; at most 200. */
  pausedWebsites: z
    .array(z.object({ id, name: z.string(), url: z.string(), organization: z.string(), paused: isoTime }))
    .max(MAX_LIMIT),
  /** Hosts that fail or are given time, worst first; at most 50. */
  hosts: z.array(host).max(50),
  /** Errors of the web app in people's browsers, those that are alike as one, latest first; at most 50. */
  clientErrors: z
    .array(
      z.object({
        id: z.string(),
        kind: readAs(z.enum(CLIENT_ERROR_KINDS), 'error'),
        message: z.string(),
        /** First lines of where it happened. */
        stack: z.string(),
        /** Pattern of the screen's address. */
        route: z.string(),
        version: z.string(),
        browser: readAs(z.enum(BROWSER_FAMILIES), 'other'),
        count: z.number().int(),
        firstSeen: isoTime,
        lastSeen: isoTime,
      }),
    )
    .max(50),
  /** People signing in to the portal. */
  signIns: z.object({
    refusedLastHour: z.number().int(),
    /** So many that it looks like password guessing. */
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
