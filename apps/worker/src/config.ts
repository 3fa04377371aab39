import { availableParallelism } from 'node:os';
import { ARTIFACT_SETTINGS } from '@abhigam/artifacts';
import { BRANDS, INTERACTION_SETTINGS, UNCHANGED_SETTINGS } from '@abhigam/domain';
import { EGRESS_SETTINGS } from '@abhigam/egress';
import { MAIL_SETTINGS } from '@abhigam/mail';
import { NOTICE_SETTINGS } from '@abhigam/notices';
import { OPERATIONS_SETTINGS } from '@abhigam/operations';
import { z } from 'zod';

/** Every setting of the worker: environment variable, form and default. Nothing else reads the environment. */
const SETTINGS = {
  /** PostgreSQL 15 or newer, directly or through a pooler in session mode. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  ...ARTIFACT_SETTINGS,
  ...OPERATIONS_SETTINGS,
  /** Port of health, readiness and metrics; without it there are none. 0 takes any free port. */
  WORKER_HTTP_PORT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(65_535, 'must be at most 65535')
    .optional(),
  /** Address that they listen on. */
  WORKER_HTTP_HOST: z.string().default('127.0.0.1'),
  /** Pages tested at the same time by this process. */
  WORKER_PAGES_AT_ONCE: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(64, 'must be at most 64')
    .default(availableParallelism()),
  /** A worker whose main thread has not answered for so long is ended; its pages go to others. */
  WORKER_STUCK_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .int('must be a whole number of seconds')
    .min(2, 'must be at least 2')
    .max(3600, 'must be at most 3600')
    .default(120),
  /** Whether private, loopback and link-local addresses may be tested. */
  ALLOW_PRIVATE_ADDRESSES: z.stringbool({ error: 'must be true or false' }).default(false),
  ...EGRESS_SETTINGS,
  /** Ceiling for one page, from opening to result, in milliseconds. */
  PAGE_TIMEOUT_MS: z.coerce
    .number({ error: 'must be a number of milliseconds' })
    .int('must be a whole number of milliseconds')
    .min(1000, 'must be at least 1000')
    .max(240_000, 'must be at most 240000')
    .default(60_000),
  /**
   * Which pages of whole sites are used by keyboard and pointer, and at other sizes: some of each kind of page, all, or none
   * (pages that are tested by themselves are not used then either).
   */
  INTERACTION: z.enum(INTERACTION_SETTINGS, { error: 'must be none, templates or all' }).default('templates'),
  /**
   * Pages of whole sites of which every part is as it was when they were judged last: their result is taken over, for up to
   * 30 days, or they are judged again.
   */
  UNCHANGED_PAGES: z.enum(UNCHANGED_SETTINGS, { error: 'must be take-over or judge' }).default('take-over'),
  /** Page cap of a full_site run that a schedule starts; of those that people start the API has the same. */
  MAX_PAGES_PER_RUN: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(100_000, 'must be at most 100000')
    .default(1000),
  /** Tests that an organization may have in a day: those of samples count for it. The API has the same. */
  RUNS_PER_ORG_PER_DAY: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(20),
  /** Path of the browser; found by itself when absent. */
  CHROME_PATH: z.string().optional(),
  /** As root: tests pages in a browser without a sandbox where no other user can be given one. */
  ALLOW_UNSANDBOXED_BROWSER: z.stringbool({ error: 'must be true or false' }).default(false),
  /** Keys that secrets were sealed under, 32 bytes in base64 each; without them the key file is read. */
  SECRETS_KEY: z.string().optional(),
  /** Where the API keeps the key that it made. */
  SECRETS_KEY_FILE: z.string().default('data/secrets.key'),
  /** Path of the program that reads text in pictures; found by itself when absent. */
  TESSERACT_PATH: z.string().optional(),
  /** Pictures in which text is read at the same time by this process; 0 reads none. */
  PICTURES_READ_AT_ONCE: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(64, 'must be at most 64')
    .default(1),
  /** Newest finished runs of each website, mode, version and level that keep their findings. */
  RETAIN_RUNS: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(20),
  /** Days within which no run loses its findings. */
  RETAIN_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .min(0, 'must be at least 0')
    .default(30),
  /** Days that the security log is kept; 180 is what CERT-In asks of Indian organizations. */
  SECURITY_LOG_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .min(7, 'must be at least 7')
    .default(180),
  ...MAIL_SETTINGS,
  ...NOTICE_SETTINGS,
  /** What the portal calls itself in mails. */
  BRAND: z.enum(BRANDS, { error: `must be one of ${BRANDS.join(', ')}` }).default('generic'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
} as const;

/** A mail without a sender or without links is of no use. */
const NEEDED_FOR_MAILS = ['MAIL_FROM', 'PUBLIC_URL'];

/** Nothing reads them again once the worker has its settings. */
export const SETTING_NAMES = Object.keys(SETTINGS);

const schema = z.object(SETTINGS);
export type WorkerConfig = z.output<typeof schema>;

/** Reads the settings; throws one Error that lists everything wrong, a line each. Empty means absent. */
export function readConfig(environment: Record<string, string | undefined>): WorkerConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const missing = given.SMTP_URL === undefined ? [] : NEEDED_FOR_MAILS.filter((name) => !given[name]);
  if (parsed.success && missing.length === 0) return parsed.data;
  const faults = (parsed.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    return given[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`;
  });
  faults.push(...missing.map((name) => `${name} is missing: mails, for which SMTP_URL is set, need it`));
  throw new Error(`The worker's settings are not right:\n  ${faults.join('\n  ')}`);
}
