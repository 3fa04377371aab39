import type { AuditSource, Impact } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';

/** Marks our advisory locks among those of other programs; any fixed number. */
const LOCK_CLASS = 714_533;

export interface ShapeRow {
  id: number;
  audit_id: string;
  tag: string;
  element: string;
  within: string;
  names: string[];
  origin: string | null;
}

/** A shape that has no cause yet, with how its audit is known. */
export interface NewShapeRow extends ShapeRow {
  source: AuditSource;
  impact: Impact;
}

export interface CandidateRow extends ShapeRow {
  cause_id: number;
}

/** One at a time says which shapes have one cause: two could each make a cause of the same new element. */
export async function lockCauses(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, 0)`.execute(tx);
}

/** Shapes of the failures of a run that have no cause yet, in the order in which they were first met. */
export async function listShapesWithoutCause(db: Db, testRunId: string): Promise<NewShapeRow[]> {
  const { rows } = await sql<NewShapeRow>`
    select s.id, s.audit_id, s.tag, s.element, s.within, s.names, s.origin, f.source, f.impact
    from (
      select e.shape_id, min(e.source) as source, min(a.impact) as impact
      from failing_elements e join audits a on a.id = e.audit_row_id
      where e.test_run_id = ${testRunId} and e.status = 'Fail' and e.shape_id is not null
      group by e.shape_id) f
    join element_shapes s on s.id = f.shape_id
    where s.cause_id is null
    order by s.id`.execute(db);
  return rows;
}

/** Most shapes that one is compared with: of those that share a name with half of all, the newest. */
const MOST_COMPARED = 2_000;

/** Shapes with a cause that may be the same element: of the same audit and tag, with a name in common. */
export async function listCandidates(
  db: Db,
  { audit_id: auditId, tag, names }: ShapeRow,
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select id, audit_id, tag, element, within, names, origin, cause_id from element_shapes
    where names && ${names}::text[] and audit_id = ${auditId} and tag = ${tag} and cause_id is not null
    order by id desc limit ${MOST_COMPARED}`.execute(db);
  return rows.reverse();
}

/** Makes a cause that is described by a shape, and returns its number. */
export async function insertSharedCause(tx: Tx, shape: NewShapeRow): Promise<number> {
  const { audit_id, source, impact, element, within, origin } = shape;
  const { id } = await tx
    .insertInto('shared_causes')
    .values({ audit_id, source, impact, element, within, origin })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setCauseOfShape(tx: Tx, shapeId: number, causeId: number): Promise<void> {
  await tx.updateTable('element_shapes').set({ cause_id: causeId }).where('id', '=', shapeId).execute();
}
