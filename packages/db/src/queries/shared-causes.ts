import type { AuditSource, Impact } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';

/** Class of our advisory locks, distinct from those of other programs; arbitrary number. */
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

/** A shape without a cause, with the rule that its audit belongs to. */
export interface NewShapeRow extends ShapeRow {
  source: AuditSource;
  impact: Impact;
}

export interface CandidateRow extends ShapeRow {
  cause_id: number;
}

/**
 * Serializes the assignment of shapes to causes: two processes could otherwise create two causes for the same
 * new element.
 */
export async function lockCauses(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, 0)`.execute(tx);
}

/** Shapes of a run's failures that have no cause yet, in the order of their first occurrence. */
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

/**
 * Maximum number of candidates that a shape is compared with; the newest, when it shares a name with a large
 * part of all shapes.
 */
const MOST_COMPARED = 2_000;

/** Shapes with a cause that may be the same element: same audit and tag, and a common name. */
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

/** Creates a cause described by a shape, and returns its id. */
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
