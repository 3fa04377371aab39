import {
  countDecisions,
  countReach,
  type Db,
  type DecisionFilter,
  type DecisionOrder,
  type DecisionRow,
  findDecision,
  listDecisionNotes,
  listDecisions,
  listElementsToDecide,
  listReadableRuns,
} from '@abhigam/db';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { getWebsite } from '../websites/read-websites.ts';
import { decisionFixture } from './decision-fixture.ts';

const NEWEST_FIRST: DecisionOrder = { key: 'created', direction: 'desc' };
const MAX_NOTES = 200;

export interface DecisionList {
  total: number;
  counts: { inForce: number; ended: number };
  decisions: DecisionRow[];
  /** The runs that the decisions name and that the principal may read. */
  readableRuns: ReadonlySet<string>;
}

/** Decisions about findings, with counts over the whole filter. */
export async function readDecisions(
  { db }: ReadDeps,
  principal: Principal,
  {
    where,
    order = NEWEST_FIRST,
    ...part
  }: { where: DecisionFilter; order?: DecisionOrder | undefined } & ListPart,
): Promise<DecisionList> {
  const scope = scopeOf(principal, 'decision.read');
  const [decisions, counts] = await Promise.all([
    listDecisions(db, scope, { where, order, ...part }),
    countDecisions(db, scope, where),
  ]);
  const total =
    (where.state === 'ended' ? 0 : counts.inForce) + (where.state === 'in-force' ? 0 : counts.ended);
  return { total, counts, decisions, readableRuns: await readableRunsOf(db, principal, decisions) };
}

export type DecisionNoteRow = Awaited<ReturnType<typeof listDecisionNotes>>[number];

/** One decision with its history. Throws ER_NOT_FOUND. */
export async function readDecision(
  deps: ReadDeps,
  principal: Principal,
  id: string,
): Promise<{ decision: DecisionRow; notes: DecisionNoteRow[]; readableRuns: ReadonlySet<string> }> {
  const decision = await getDecision(deps, principal, id);
  const [readableRuns, notes] = await Promise.all([
    readableRunsOf(deps.db, principal, [decision]),
    listDecisionNotes(deps.db, decision.id, MAX_NOTES),
  ]);
  return { decision, notes, readableRuns };
}

/** A decision as a test case for the authors of the rules. Throws ER_NOT_FOUND. */
export async function readDecisionFixture(deps: ReadDeps, principal: Principal, id: string) {
  return decisionFixture(await getDecision(deps, principal, id));
}

/** Test cases of all decisions in force on a website. Throws ER_NOT_FOUND. */
export async function readDecisionFixtures(
  deps: ReadDeps,
  principal: Principal,
  { websiteId, ...part }: { websiteId: string } & ListPart,
) {
  const scope = scopeOf(principal, 'decision.read');
  await getWebsite(deps, principal, { websiteId, permission: 'decision.read' });
  const where = { websiteId, state: 'in-force' as const };
  const [rows, counts] = await Promise.all([
    listDecisions(deps.db, scope, { where, order: NEWEST_FIRST, ...part }),
    countDecisions(deps.db, scope, where),
  ]);
  return { total: counts.inForce, fixtures: rows.map(decisionFixture) };
}

/** Number of elements that a decision about these would cover, per scope. Throws ER_NOT_FOUND. */
export async function readDecisionReach(
  { db }: ReadDeps,
  principal: Principal,
  { elementIds }: { elementIds: readonly string[] },
): ReturnType<typeof countReach> {
  const [first] = await listElementsToDecide(db, scopeOf(principal, 'testRun.read'), elementIds.slice(0, 1));
  if (!first) throw notFound('failingElement');
  const { test_run_id: testRunId, audit_id: auditId, status } = first;
  return countReach(db, { testRunId, auditId, status, elementIds });
}

async function getDecision({ db }: ReadDeps, principal: Principal, id: string): Promise<DecisionRow> {
  const row = await findDecision(db, scopeOf(principal, 'decision.read'), id);
  if (!row) throw notFound('decision');
  return row;
}

async function readableRunsOf(
  db: Db,
  principal: Principal,
  rows: readonly DecisionRow[],
): Promise<ReadonlySet<string>> {
  const runs = rows.flatMap(({ test_run_id: id }) => id ?? []);
  return listReadableRuns(db, scopeOf(principal, 'testRun.read'), [...new Set(runs)]);
}
