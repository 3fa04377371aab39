import { CALLS, MAX_LIMIT } from '@abhigam/contract';
import {
  countDecisions,
  countReach,
  type DecisionOrder,
  type DecisionRow,
  findDecision,
  findTestRun,
  findWebsite,
  listDecisionNotes,
  listDecisions,
  listElementsToDecide,
  listReadableRuns,
} from '@abhigam/db';
import { manualTests } from '@abhigam/guidelines';
import {
  changeDecision,
  decisionFixture,
  isAllowed,
  makeDecisions,
  notFound,
  type Principal,
  saveHandTests,
  scopeOf,
  undoDecisions,
  withdrawDecision,
} from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentDecision, presentDecisionNote } from './present-decision.ts';
import { readHandTests } from './read-hand-tests.ts';
import { readRunHandTests } from './read-run-hand-tests.ts';

const NEWEST_FIRST: DecisionOrder = { key: 'created', direction: 'desc' };
const NOTES = 200;

export function decisionRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { db } = deps;

  const present = async (rows: readonly DecisionRow[], reader: Principal) => {
    const runs = rows.flatMap(({ test_run_id: id }) => id ?? []);
    const readable = await listReadableRuns(db, scopeOf(reader, 'testRun.read'), [...new Set(runs)]);
    return rows.map((row) => presentDecision(row, reader, readable));
  };

  // What it takes depends on the verdict, and is looked at by the use case.
  route(app, CALLS.makeDecisions, 'decision.judge', async ({ principal, body }) => {
    const { elementIds, scope, replace, ...terms } = body;
    return makeDecisions(deps, principal, { elementIds, scope, replace, terms });
  });

  route(app, CALLS.decisionReach, 'testRun.read', async ({ scope, body }) => {
    const [first] = await listElementsToDecide(db, scope, body.elementIds.slice(0, 1));
    if (!first) throw notFound('failingElement');
    const { test_run_id: testRunId, audit_id: auditId, status } = first;
    return { reach: await countReach(db, { testRunId, auditId, status, elementIds: body.elementIds }) };
  });

  route(app, CALLS.changeDecision, 'decision.judge', async ({ principal, params, body }) => {
    const { version, ...change } = body;
    return changeDecision(deps, principal, { id: params.id, change, version });
  });

  route(app, CALLS.withdrawDecision, 'decision.judge', async ({ principal, params, body }) =>
    withdrawDecision(deps, principal, { id: params.id, ...body }),
  );

  route(app, CALLS.undoDecisions, 'decision.judge', async ({ principal, body }) =>
    undoDecisions(deps, principal, body),
  );

  route(app, CALLS.listDecisions, 'decision.read', async ({ principal, scope, query }) => {
    const { where = {}, order, limit = MAX_LIMIT, skip = 0 } = query.filter ?? {};
    const [rows, counts] = await Promise.all([
      listDecisions(db, scope, { where, order: orderOf(order), limit, skip }),
      countDecisions(db, scope, where),
    ]);
    const total =
      (where.state === 'ended' ? 0 : counts.inForce) + (where.state === 'in-force' ? 0 : counts.ended);
    return { total, counts, decisions: await present(rows, principal) };
  });

  route(app, CALLS.getDecision, 'decision.read', async ({ principal, scope, params }) => {
    const row = await findDecision(db, scope, params.id);
    if (!row) throw notFound('decision');
    const [[decision], notes] = await Promise.all([
      present([row], principal),
      listDecisionNotes(db, row.id, NOTES),
    ]);
    if (!decision) throw notFound('decision');
    return { ...decision, notes: notes.map(presentDecisionNote) };
  });

  route(app, CALLS.getDecisionFixture, 'decision.read', async ({ scope, params }) => {
    const row = await findDecision(db, scope, params.id);
    if (!row) throw notFound('decision');
    return decisionFixture(row);
  });

  route(app, CALLS.listDecisionFixtures, 'decision.read', async ({ scope, params, query }) => {
    if (!(await findWebsite(db, scope, params.id))) throw notFound('website');
    const where = { websiteId: params.id, state: 'in-force' as const };
    const [rows, counts] = await Promise.all([
      listDecisions(db, scope, { where, order: NEWEST_FIRST, ...query }),
      countDecisions(db, scope, where),
    ]);
    return { total: counts.inForce, fixtures: rows.map(decisionFixture) };
  });

  route(app, CALLS.listHandTests, 'testRun.read', async ({ principal, scope, params, query }) => ({
    mayJudge: isAllowed(principal, 'decision.judge'),
    tests: await readHandTests(db, scope, { testInstanceId: params.id, lang: query.lang }),
  }));

  route(app, CALLS.listRunHandTests, 'testRun.read', async ({ principal, scope, params, query }) => {
    const run = await findTestRun(db, scope, params.id);
    if (!run) throw notFound('testRun');
    return { mayJudge: isAllowed(principal, 'decision.judge'), ...(await readRunHandTests(db, run, query)) };
  });

  route(app, CALLS.saveHandTests, 'decision.judge', async ({ principal, params, body }) => ({
    saved: await saveHandTests(deps, principal, {
      testInstanceId: params.id,
      tests: body.tests,
      known: manualTests('en'),
    }),
  }));
}

function orderOf(order: string | undefined): DecisionOrder {
  if (order === undefined) return NEWEST_FIRST;
  const [key, direction] = order.split(' ');
  return { key: key === 'until' ? 'until' : 'created', direction: direction === 'ASC' ? 'asc' : 'desc' };
}
