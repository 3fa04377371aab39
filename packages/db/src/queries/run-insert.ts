import {
  AUDIT_SOURCES,
  type AuditSource,
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
  /** Audit sources; default: all. */
  sources?: readonly AuditSource[] | undefined;
  websiteId: string;
  organizationId: number;
  /** Null for runs that no user started. */
  userId: string | null;
  /** Page cap of a full_site run, 1 to 100,000. */
  maxPages: number;
  testScheduleId?: string | null;
  apiKeyId?: string | null;
}

/**
 * Inserts a run as PENDING and returns its id; null when the organization has an unfinished run of the same
 * URL.
 */
export async function insertTestRun(tx: Tx, run: NewTestRun): Promise<string | null> {
  const host = siteHost(run.baseUrl);
  await tx
    .insertInto('hosts')
    .values({ host })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const inserted = await tx
    .insertInto('test_runs')
    .values({
      id: newId(),
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
    .onConflict((oc) =>
      oc
        .columns(['organization_id', 'base_url_key'])
        .where('status', 'in', ['PENDING', 'RUNNING'])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}
