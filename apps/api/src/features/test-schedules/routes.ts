import { CALLS, MAX_LIMIT } from '@abhigam/contract';
import {
  listDeletedSchedules,
  listTestSchedules,
  listWebsitesWithSchedules,
  type RowScope,
} from '@abhigam/db';
import {
  changeTestSchedule,
  createTestSchedule,
  deactivateTestSchedule,
  deleteTestSchedule,
  type Principal,
  restoreTestSchedule,
  scopeOf,
  upcomingRunsAsked,
  userOf,
} from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { readOrder } from '../../http/order.ts';
import { route } from '../../http/route.ts';
import { presentDeletedSchedule, presentWebsiteWithSchedules } from './present-test-schedule.ts';
import { readScheduleReport } from './read-schedule-report.ts';
import { type Reader, readTestSchedule, withRuns } from './read-test-schedule.ts';

export function testScheduleRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { db } = deps;

  route(app, CALLS.listTestSchedules, 'schedule.list', async ({ principal, scope, query }) => {
    const { where = {}, order = 'created DESC', limit = MAX_LIMIT, skip = 0, include } = query.filter ?? {};
    const { repeatFrequencyMs, ...rest } = where;
    const rows = await listTestSchedules(db, scope, {
      where: { ...rest, repeats: repeatFrequencyMs !== undefined, search: query.websiteSearchKeyword },
      order: readOrder(order),
      limit,
      skip,
    });
    const runs = include?.includes('testRuns') ? scopeOf(principal, 'testRun.list') : null;
    return withRuns(db, { runs, readerId: userOf(principal) }, rows);
  });

  route(app, CALLS.listWebsitesWithSchedules, 'schedule.list', async ({ principal, query }) => {
    const { websiteSearchKeyword: search, ...part } = query;
    const scope = scopeOf(principal, 'website.list');
    return (await listWebsitesWithSchedules(db, scope, { search, ...part })).map(presentWebsiteWithSchedules);
  });

  route(app, CALLS.getTestSchedule, 'schedule.list', async ({ principal, scope, params }) =>
    readTestSchedule(db, readerOf(principal, scope, 'testRun.read'), params.id),
  );

  route(app, CALLS.testScheduleReport, 'schedule.list', async ({ principal, scope, params, query }) =>
    readScheduleReport(db, readerOf(principal, scope, 'testRun.list'), { id: params.id, ...query }),
  );

  route(app, CALLS.nextRunsOfFrequency, 'schedule.list', async ({ scope, body }) => ({
    upcoming: (await upcomingRunsAsked(db, scope, body, new Date())).map((time) => time.toISOString()),
  }));

  route(app, CALLS.createTestSchedule, 'schedule.create', async ({ principal, body }) => ({
    id: await createTestSchedule(deps, principal, body),
  }));

  route(app, CALLS.updateTestSchedule, 'schedule.update', async ({ principal, params, body }) => {
    const { version, ...form } = body;
    await changeTestSchedule(deps, principal, { testScheduleId: params.id, form, version });
    return { id: params.id };
  });

  route(app, CALLS.deactivateTestSchedule, 'schedule.update', async ({ principal, params }) => {
    const { status } = await deactivateTestSchedule(deps, principal, { testScheduleId: params.id });
    return { id: params.id, status };
  });

  route(app, CALLS.deleteTestSchedule, 'schedule.delete', async ({ principal, params }) => {
    await deleteTestSchedule(deps, principal, { testScheduleId: params.id });
    return { id: params.id };
  });

  route(app, CALLS.listDeletedSchedules, 'schedule.restore', async ({ scope, query }) =>
    (await listDeletedSchedules(db, scope, query)).map(presentDeletedSchedule),
  );

  route(app, CALLS.restoreTestSchedule, 'schedule.restore', async ({ principal, params }) => {
    const { status } = await restoreTestSchedule(deps, principal, { testScheduleId: params.id });
    return { id: params.id, status };
  });
}

function readerOf(principal: Principal, schedules: RowScope, runs: 'testRun.read' | 'testRun.list'): Reader {
  return { schedules, runs: scopeOf(principal, runs), readerId: userOf(principal) };
}
