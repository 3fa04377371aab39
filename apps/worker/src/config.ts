import { availableParallelism } from 'node:os';
import { ARTIFACT_SETTINGS } from '@abhigam/artifacts';
import { BRANDS, INTERACTION_SETTINGS, UNCHANGED_SETTINGS } from '@abhigam/domain';
import { EGRESS_SETTINGS } from '@abhigam/egress';
import { MAIL_SETTINGS } from '@abhigam/mail';
import { NOTICE_SETTINGS } from '@abhigam/notices';
import { OPERATIONS_SETTINGS } from '@abhigam/operations';
import { z } from 'zod';

/**
 * Every setting of the worker: environment variable, schema and default. Nothing else reads the environment.
 */
const SETTINGS = {
  /** PostgreSQL 15 or newer, directly or through a pooler in session mode. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  ...ARTIFACT_SETTINGS,
  ...OPERATIONS_SETTINGS,
  /** Port of the health, readiness and metrics endpoints; unset: no server. 0 picks a free port. */
  WORKER_HTTP_PORT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(65_535, 'must be at most 65535')
    .optional(),
  /** Address of these endpoints. */
  WORKER_HTTP_HOST: z.string().default('127.0.0.1'),
  /** Concurrency: pages tested at the same time by this process. */
  WORKER_PAGES_AT_ONCE: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(64, 'must be at most 64')
    .default(availableParallelism()),
  /**
   * Watchdog: a worker whose main thread is blocked for this long is killed; its pages go to other workers.
   */
  WORKER_STUCK_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .int('must be a whole number of seconds')
    .min(2, 'must be at least 2')
    .max(3600, 'must be at most 3600')
    .default(120),
  /** Whether private, loopback and link-local addresses may be tested. */
  ALLOW_PRIVATE_ADDRESSES: z.stringbool({ error: 'must be true or false' }).default(false),
  ...EGRESS_SETTINGS,
  /** Deadline of one page, from opening to result, in milliseconds. */
  PAGE_TIMEOUT_MS: z.coerce
    .number({ error: 'must be a number of milliseconds' })
    .int('must be a whole number of milliseconds')
    .min(1000, 'must be at least 1000')
    .max(240_000, 'must be at most 240000')
    .default(60_000),
  /**
   * Which pages of a full_site run are tested with keyboard and pointer and at other sizes: a sample per
   * template, all, or none (then single pages are not either).
   */
  INTERACTION: z.enum(INTERACTION_SETTINGS, { error: 'must be none, templates or all' }).default('templates'),
  /**
   * For pages of a full_site run whose resources have not changed since their last test: reuse the result,
   * for up to 30 days, or test again.
   */
  UNCHANGED_PAGES: z.enum(UNCHANGED_SETTINGS, { error: 'must be take-over or judge' }).default('take-over'),
  /**
   * Page cap of full_site runs started by a schedule; the API has the same setting for runs started by
   * people.
   */
  MAX_PAGES_PER_RUN: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(100_000, 'must be at most 100000')
    .default(1000),
  /** Daily limit of runs per organization; runs of samples count. The API has the same setting. */
  RUNS_PER_ORG_PER_DAY: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(20),
  /** Path of the browser; detected when unset. */
  CHROME_PATH: z.string().optional(),
  /** As root: tests pages in an unsandboxed browser when no other user is available. */
  ALLOW_UNSANDBOXED_BROWSER: z.stringbool({ error: 'must be true or false' }).default(false),
  /** Keys that secrets were sealed with, 32 bytes in base64 each; unset: the key file is read. */
  SECRETS_KEY: z.string().optional(),
  /** The key file, created by the API. */
  SECRETS_KEY_FILE: z.string().default('data/secrets.key'),
  /** Path of Tesseract; detected when unset. */
  TESSERACT_PATH: z.string().optional(),
  /** Concurrency of OCR in this process; 0 disables OCR. */
  PICTURES_READ_AT_ONCE: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(64, 'must be at most 64')
    .default(1),
  /** Number of newest finished runs per website, mode, version and level that keep their findings. */
  RETAIN_RUNS: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(20),
  /** Number of days for which every run keeps its findings. */
  RETAIN_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .min(0, 'must be at least 0')
    .default(30),
  /** Number of days that the security log is kept; CERT-In requires 180 of Indian organizations. */
  SECURITY_LOG_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .min(7, 'must be at least 7')
    .default(180),
  ...MAIL_SETTINGS,
  ...NOTICE_SETTINGS,
  /** Product name in mails. */
  BRAND: z.enum(BRANDS, { error: `must be one of ${BRANDS.join(', ')}` }).default('generic'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
} as const;

/** Mails need a sender and links. */
const NEEDED_FOR_MAILS = ['MAIL_FROM', 'PUBLIC_URL'];

/** Unset after the settings were read. */
export const SETTING_NAMES = Object.keys(SETTINGS);

const schema = z.object(SETTINGS);
export type WorkerConfig = z.output<typeof schema>;

/** Reads the settings; throws one Error that lists every fault, one per line. Empty counts as unset. */
export function readConfig(environment: Record<string, string | undefined>): WorkerConfig {
  const definedVariables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const parsed = schema.safeParse(definedVariables);
  const missing =
    definedVariables.SMTP_URL === undefined ? [] : NEEDED_FOR_MAILS.filter((name) => !definedVariables[name]);
  if (parsed.success && missing.length === 0) return parsed.data;
  const faults = (parsed.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    return definedVariables[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`;
  });
  faults.push(...missing.map((name) => `${name} is missing: mails, for which SMTP_URL is set, need it`));
  throw new Error(`Invalid worker settings:\n  ${faults.join('\n  ')}`);
}
