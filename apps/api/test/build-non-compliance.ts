import { randomUUID } from 'node:crypto';
import { type Db, fingerprintBytes } from '@abhigam/db';
import type { NcStatus } from '@abhigam/domain';
import { buildRun } from './build-runs.ts';

/** A non-compliance of a website, found by a run without a person; returns its id. */
export async function buildNonCompliance(
  db: Db,
  input: { websiteId: string; status?: NcStatus; auditId?: string; testRunId?: string },
): Promise<string> {
  const id = randomUUID();
  const run = input.testRunId ?? (await buildRun(db, { websiteId: input.websiteId }));
  await db
    .insertInto('non_compliances')
    .values({
      id,
      website_id: input.websiteId,
      audit_id: input.auditId ?? 'image-alt',
      fe_hash: fingerprintBytes(id),
      source: 'lh',
      test_mode: 'full_site',
      wcag_version: '2.1',
      wcag_level: 'AA',
      status: input.status ?? 'UNRESOLVED',
      priority: 4,
      first_seen_run_id: run,
      last_seen_run_id: run,
      pages_affected: 1,
      failing_element: JSON.stringify({ label: 'a', explanation: '', snippet: '', testData: null }),
    })
    .execute();
  return id;
}
