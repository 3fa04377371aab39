import {
  AppError,
  AUDIT_SOURCES,
  type AuditSource,
  MESSAGES,
  siteHost,
  type TestMode,
  urlKey,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import { v7 as newId } from 'uuid';
import type { Tx } from '../connect.ts';

export interface NewTestRun {
  name: string;
  baseUrl: string;
  testMode: TestMode;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  disableExperimental: boolean;
  /** Who judges; all when absent. */
  sources?: readonly AuditSource[] | undefined;
  websiteId: string;
  organizationId: number;
  /** Null for runs that no person started. */
  userId: string | null;
  /** Page cap of a full_site run, 1 to 100,000. */
  maxPages: number;
  testScheduleId?: string | null;
  apiKeyId?: string | null;
}

/**
 * Inserts a run as PENDING and returns its id; the caller enqueues start-run in the same transaction.
 * Throws AppError ER_EXISTING_RUN when the organization has an unfinished run of the same address.
 */
export async function insertTestRun(tx: Tx, run: NewTestRun): Promise<string> {
  const id = newId();
  const host = siteHost(run.baseUrl);
  await tx
    .insertInto('hosts')
    .values({ host })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await refusingSecondRun(() =>
    tx
      .insertInto('test_runs')
      .values({
        id,
        name: run.name,
        base_url: run.baseUrl,
        base_url_key: urlKey(run.baseUrl),
        host,
        test_mode: run.testMode,
        wcag_version: run.wcagVersion,
        wcag_level: run.wcagLevel,
        disable_experimental: run.disableExperimental,
        sources: [...(run.sources ?? AUDIT_SOURCES)],
        website_id: run.websiteId,
        organization_id: run.organizationId,
        user_id: run.userId,
        max_pages: run.maxPages,
        test_schedule_id: run.testScheduleId ?? null,
        api_key_id: run.apiKeyId ?? null,
      })
      .execute(),
  );
  return id;
}

/** Runs a write that makes a run unfinished; the database itself refuses a second one of an address. */
export async function refusingSecondRun<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isSecondRun(error)) throw new AppError('ER_EXISTING_RUN', MESSAGES.existingRun, { cause: error });
    throw error;
  }
}

function isSecondRun(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'test_runs_unfinished' &&
    'code' in error &&
    error.code === '23505'
  );
}
