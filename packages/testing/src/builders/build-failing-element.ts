import { createHash } from 'node:crypto';
import type { Database } from '@abhigam/db';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { v7 } from 'uuid';
import { buildAudit } from './build-audit.ts';
import { nextNumber } from './next-number.ts';

/** Inserts a failing element, with an audit when none is given; status and audit id follow from the audit. */
export async function buildFailingElement(
  db: Kysely<Database>,
  overrides: Partial<Insertable<Database['failing_elements']>> = {},
): Promise<Selectable<Database['failing_elements']>> {
  const audit = overrides.audit_row_id
    ? await db
        .selectFrom('audits')
        .selectAll()
        .where('id', '=', overrides.audit_row_id)
        .executeTakeFirstOrThrow()
    : await buildAudit(db);
  const number = nextNumber();
  const selector = `#element${number}`;
  return db
    .insertInto('failing_elements')
    .values({
      id: v7(),
      audit_id: audit.audit_id,
      source: audit.source,
      status: audit.status === 'Warn' ? 'Warn' : 'Fail',
      ordinal: number,
      fe_hash: createHash('sha256').update(`${audit.audit_id} ${selector}`).digest('hex'),
      label: 'img',
      explanation: 'This image has no alt text.',
      snippet: `<img id="element${number}">`,
      selector,
      ancestry: 'body > img',
      ...overrides,
      audit_row_id: audit.id,
      test_instance_id: audit.test_instance_id,
      test_run_id: audit.test_run_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
