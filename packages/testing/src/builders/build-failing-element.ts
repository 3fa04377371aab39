import { type Database, fingerprintBytes } from '@abhigam/db';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { v7 } from 'uuid';
import { buildAudit } from './build-audit.ts';
import { nextNumber } from './next-number.ts';

/** Inserts a failing element; creates an audit if none is given. Status and audit id come from the audit. */
export async function buildFailingElement(
  db: Kysely<Database>,
  overrides: Partial<
    Omit<Insertable<Database['failing_elements']>, 'fe_hash' | 'root_cause'> & {
      fe_hash: string;
      root_cause: string;
    }
  > = {},
): Promise<Selectable<Database['failing_elements']>> {
  const { fe_hash, root_cause = '', ...columns } = overrides;
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
      fe_hash: fingerprintBytes(fe_hash ?? `${audit.audit_id} ${selector}`),
      root_cause: fingerprintBytes(root_cause),
      label: 'img',
      explanation: 'This image has no alt text.',
      snippet: `<img id="element${number}">`,
      selector,
      ancestry: 'body > img',
      ...columns,
      audit_row_id: audit.id,
      test_instance_id: audit.test_instance_id,
      test_run_id: audit.test_run_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
