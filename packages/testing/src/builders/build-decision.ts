import { type Database, fingerprintBytes } from '@abhigam/db';
import { FINGERPRINT_REVISION } from '@abhigam/domain';
import type { Insertable, Kysely } from 'kysely';
import { v7 } from 'uuid';

/**
 * Inserts a decision in force that accepts elements like the given one on all pages; findings are not matched
 * with it yet.
 */
export async function buildDecision(
  db: Kysely<Database>,
  elementId: string,
  overrides: Partial<Insertable<Database['decisions']>> = {},
): Promise<string> {
  const element = await db
    .selectFrom('failing_elements as e')
    .innerJoin('test_runs as r', 'r.id', 'e.test_run_id')
    .select(['e.audit_id', 'e.fe_hash', 'e.test_run_id', 'r.website_id', 'e.status', 'e.snippet', 'e.label'])
    .where('e.id', '=', elementId)
    .executeTakeFirstOrThrow();
  const id = v7();
  const example = {
    source: 'lh',
    snippet: element.snippet,
    ancestry: '',
    label: element.label,
    selector: '',
    testData: null,
    testedWith: null,
  };
  await db
    .insertInto('decisions')
    .values({
      id,
      website_id: element.website_id,
      audit_id: element.audit_id,
      family: element.status === 'Fail' ? 'failure' : 'warning',
      verdict: element.status === 'Fail' ? 'accepted' : 'passed',
      scope: 'defect',
      fe_hash: element.fe_hash ?? fingerprintBytes(''),
      fingerprint_revision: FINGERPRINT_REVISION,
      reason: 'Known to the owner',
      evidence: '',
      test_run_id: element.test_run_id,
      example: JSON.stringify(example),
      ...overrides,
    })
    .execute();
  return id;
}
