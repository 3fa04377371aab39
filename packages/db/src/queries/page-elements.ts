import { type AuditSource, type DisplayFilter, displayFilterOfAudit } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { elementsWithNonCompliance, type FailingElementRow } from './findings.ts';
import { isShown } from './shown-audits.ts';

interface AuditOfPage {
  testInstanceId: string;
  auditId: string;
  status: 'Fail' | 'Warn';
  shown: DisplayFilter;
  /** Default: any source. */
  src?: AuditSource | undefined;
}

/** Elements of one audit of a page, in document order. */
export async function listPageElements(
  db: Db,
  audit: AuditOfPage,
  part: { limit: number; skip: number },
): Promise<FailingElementRow[]> {
  // Paginates first, so that joined rows are looked up only for this part.
  const ids = selectElements(db, audit)
    .select('e.id')
    .orderBy('e.source')
    .orderBy('e.ordinal')
    .orderBy('e.id')
    .limit(part.limit)
    .offset(part.skip);
  return elementsWithNonCompliance(db)
    .where(sql<boolean>`e.id = any(array(${ids}))`)
    .orderBy('e.source')
    .orderBy('e.ordinal')
    .orderBy('e.id')
    .execute();
}

/** One element with its position in that list, from 1; null when it is not in the list. */
export async function findPageElement(
  db: Db,
  audit: AuditOfPage,
  id: string,
): Promise<{ row: FailingElementRow; number: number } | null> {
  const known = await selectElements(db, audit).select('e.id').where('e.id', '=', id).executeTakeFirst();
  const row = known && (await elementsWithNonCompliance(db).where('e.id', '=', known.id).executeTakeFirst());
  if (!row) return null;
  const { before } = await selectElements(db, audit)
    .select(sql<number>`count(*)::int`.as('before'))
    .where(
      sql<boolean>`(e.source, e.ordinal, e.id) < (select source, ordinal, id from failing_elements where id = ${id})`,
    )
    .executeTakeFirstOrThrow();
  return { row, number: before + 1 };
}

export async function countPageElements(db: Db, audit: AuditOfPage): Promise<number> {
  const { count } = await selectElements(db, audit)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function selectElements(db: Db, { testInstanceId, auditId, status, shown, src }: AuditOfPage) {
  return db
    .selectFrom('failing_elements as e')
    .where('e.test_instance_id', '=', testInstanceId)
    .where('e.audit_id', '=', auditId)
    .where(isShown(displayFilterOfAudit(shown, auditId), status))
    .$if(src !== undefined, (query) => query.where(sql<boolean>`e.source = ${src ?? ''}`));
}
