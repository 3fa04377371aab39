import { CALLS, MAX_LIMIT } from '@abhigam/contract';
import { manualTests } from '@abhigam/guidelines';
import {
  changeDecision,
  type DecisionOrder,
  makeDecisions,
  readDecision,
  readDecisionFixture,
  readDecisionFixtures,
  readDecisionReach,
  readDecisions,
  readManualTestsOfPage,
  readManualTestsOfRun,
  saveManualTests,
  undoDecisions,
  withdrawDecision,
} from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentDecision, presentDecisionNote } from './present-decision.ts';
import { presentManualTests, presentManualTestsOfRun } from './present-manual-tests.ts';

export function decisionRoutes(app: FastifyInstance): void {
  const { deps } = app;

  // The required fields depend on the verdict; the use case validates them.
  route(app, CALLS.makeDecisions, 'decision.judge', async ({ principal, body }) => {
    const { elementIds, scope, replace, ...terms } = body;
    return makeDecisions(deps, principal, { elementIds, scope, replace, terms });
  });

  route(app, CALLS.decisionReach, 'testRun.read', async ({ principal, body }) => ({
    reach: await readDecisionReach(deps, principal, body),
  }));

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

  route(app, CALLS.listDecisions, 'decision.read', async ({ principal, query }) => {
    const { where = {}, order, limit = MAX_LIMIT, skip = 0 } = query.filter ?? {};
    const options = { where, order: order && orderOf(order), limit, skip };
    const { total, counts, decisions, readableRuns } = await readDecisions(deps, principal, options);
    return {
      total,
      counts,
      decisions: decisions.map((row) => presentDecision(row, principal, readableRuns)),
    };
  });

  route(app, CALLS.getDecision, 'decision.read', async ({ principal, params }) => {
    const { decision, notes, readableRuns } = await readDecision(deps, principal, params.id);
    return {
      ...presentDecision(decision, principal, readableRuns),
      notes: notes.map(presentDecisionNote),
    };
  });

  route(app, CALLS.getDecisionFixture, 'decision.read', ({ principal, params }) =>
    readDecisionFixture(deps, principal, params.id),
  );

  route(app, CALLS.listDecisionFixtures, 'decision.read', ({ principal, params, query }) =>
    readDecisionFixtures(deps, principal, { websiteId: params.id, ...query }),
  );

  route(app, CALLS.listHandTests, 'testRun.read', async ({ principal, params, query }) => {
    const { mayJudge, decisions } = await readManualTestsOfPage(deps, principal, params.id);
    return { mayJudge, tests: presentManualTests(decisions, query.lang) };
  });

  route(app, CALLS.listRunHandTests, 'testRun.read', async ({ principal, params, query }) => {
    const { lang, ...options } = query;
    const found = await readManualTestsOfRun(deps, principal, { testRunId: params.id, ...options });
    return presentManualTestsOfRun(found, lang);
  });

  route(app, CALLS.saveHandTests, 'decision.judge', async ({ principal, params, body }) => ({
    saved: await saveManualTests(deps, principal, {
      testInstanceId: params.id,
      tests: body.tests,
      known: manualTests('en'),
    }),
  }));
}

function orderOf(order: string): DecisionOrder {
  const [key, direction] = order.split(' ');
  return { key: key === 'until' ? 'until' : 'created', direction: direction === 'ASC' ? 'asc' : 'desc' };
}
