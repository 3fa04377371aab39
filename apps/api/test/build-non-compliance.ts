import { randomUUID } from 'node:crypto';
import { type DbConnection, fingerprintBytes } from '@abhigam/db';
import type { NcStatus } from '@abhigam/domain';
import { buildNonCompliance as build } from '@abhigam/testing';
import { buildRun } from './build-runs.ts';

/** A non-compliance of a website, found by a run without a user; returns its id. */
export async function buildNonCompliance(
  db: DbConnection['db'],
  input: {
    websiteId: string;
    status?: NcStatus;
    auditId?: string;
    testRunId?: string;
    priority?: number;
    created?: Date;
    feHash?: string;
  },
): Promise<string> {
  const id = randomUUID();
  const run = input.testRunId ?? (await buildRun(db, { websiteId: input.websiteId }));
  await build(db, run, {
    id,
    website_id: input.websiteId,
    audit_id: input.auditId ?? 'image-alt',
    fe_hash: fingerprintBytes(input.feHash ?? id),
    status: input.status ?? 'UNRESOLVED',
    ...(input.priority === undefined ? {} : { priority: input.priority, impact: input.priority }),
    ...(input.created === undefined ? {} : { created: input.created }),
    failing_element: JSON.stringify({ label: 'a', explanation: '', snippet: '', testData: null }),
  });
  return id;
}
