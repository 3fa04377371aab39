import { CALLS, MAX_LIMIT } from '@abhigam/contract';
import {
  changeTestSchedule,
  createTestSchedule,
  deactivateTestSchedule,
  deleteTestSchedule,
  previewUpcomingRuns,
  readDeletedSchedules,
  readScheduleReport,
  readTestSchedule,
  readTestSchedules,
  readWebsitesWithSchedules,
  restoreTestSchedule,
  userOf,
} from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { readOrder } from '../../http/order.ts';
import { route } from '../../http/route.ts';
import { presentTestRun } from '../test-runs/present-test-run.ts';
import {
  presentDeletedSchedule,
  presentScheduleDetails,
  presentTestSchedule,
  presentWebsiteWithSchedules,
} from './present-test-schedule.ts';

export function testScheduleRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.listTestSchedules, 'schedule.list', async ({ principal, query }) => {
    const { where = {}, order = 'created DESC', limit = MAX_LIMIT, skip = 0, include } = query.filter ?? {};
    const { repeatFrequencyMs, ...rest } = where;
    const found = await readTestSchedules(deps, principal, {
      where: { ...rest, repeats: repeatFrequencyMs !== undefined, search: query.websiteSearchKeyword },
      order: readOrder(order),
      limit,
      skip,
      withRuns: include?.includes('testRuns') ?? false,
    });
    const reader = { now: new Date(), readerId: userOf(principal) };
    return found.map((schedule) => presentTestSchedule(schedule, reader));
  });

  route(app, CALLS.listWebsitesWithSchedules, 'schedule.list', async ({ principal, query }) => {
    const { websiteSearchKeyword: search, ...part } = query;
    const rows = await readWebsitesWithSchedules(deps, principal, { search, ...part });
    return rows.map(presentWebsiteWithSchedules);
  });

  route(app, CALLS.getTestSchedule, 'schedule.list', async ({ principal, params }) => {
    const found = await readTestSchedule(deps, principal, params.id);
    return presentScheduleDetails(found, { now: new Date(), readerId: userOf(principal) });
  });

  route(app, CALLS.testScheduleReport, 'schedule.list', async ({ principal, params, query }) => {
    const { order, ...part } = query;
    const options = { id: params.id, order: readOrder(order), ...part };
    const { schedule, counts, runs } = await readScheduleReport(deps, principal, options);
    return {
      schedule: presentTestSchedule(schedule, { now: new Date(), readerId: userOf(principal) }),
      cntRuns: counts.all,
      completeCnt: counts.complete,
      partiallyCompleteCnt: counts.partiallyComplete,
      failedCnt: counts.failed,
      testRuns: runs.map((run) => presentTestRun(run, ['user', 'apiKey'])),
    };
  });

  route(app, CALLS.nextRunsOfFrequency, 'schedule.list', async ({ principal, body }) => ({
    upcoming: (await previewUpcomingRuns(deps, principal, body, new Date())).map((time) =>
      time.toISOString(),
    ),
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

  route(app, CALLS.listDeletedSchedules, 'schedule.restore', async ({ principal, query }) =>
    (await readDeletedSchedules(deps, principal, query)).map(presentDeletedSchedule),
  );

  route(app, CALLS.restoreTestSchedule, 'schedule.restore', async ({ principal, params }) => {
    const { status } = await restoreTestSchedule(deps, principal, { testScheduleId: params.id });
    return { id: params.id, status };
  });
}
