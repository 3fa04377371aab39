import { CALLS, MAX_ACKNOWLEDGEMENTS, REPORT_TYPES } from '@abhigam/contract';
import { DAY_MS, endOfIndianDay } from '@abhigam/domain';
import {
  type ActivityCursor,
  type ActivityFilter,
  acknowledgeLogFaults,
  type Principal,
  readActivities,
  readLogCheck,
  streamActivities,
} from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { route } from '../../http/route.ts';
import { attachmentOfList } from '../reports/file-name.ts';
import { presentActivity } from './present-activity.ts';
import { presentLogCheck } from './present-log-check.ts';
import { writeActivities } from './write-activities.ts';

/** Default page size: ten entries to show, and one to know whether there are more. */
const DEFAULT_LIMIT = 11;

type LogFilter = NonNullable<z.output<typeof CALLS.listActivityLog.query>['filter']>;

export function activityLogRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.listActivityLog, 'activityLog.read', async ({ principal, query: { filter } }) => {
    const rows = await readActivities(deps, principal, {
      where: whereOf(filter?.where),
      cursor: filter && cursorOf(filter),
      limit: filter?.limit ?? DEFAULT_LIMIT,
    });
    return rows.map(presentActivity);
  });

  const logCheck = async (principal: Principal) =>
    presentLogCheck(await readLogCheck(deps, principal, { maxAcknowledgements: MAX_ACKNOWLEDGEMENTS }));

  route(app, CALLS.getActivityLogCheck, 'activityLog.read', ({ principal }) => logCheck(principal));

  route(app, CALLS.acknowledgeLogFaults, 'activityLog.acknowledge', async ({ principal, body }) => {
    const { note, seen } = body;
    const { count: events, firstAt } = seen.missing;
    const missing = { events, firstAt: firstAt === null ? null : new Date(firstAt) };
    await acknowledgeLogFaults(deps, principal, { note, seen: { ...seen, missing } });
    return logCheck(principal);
  });

  // An error while streaming closes the connection, as for reports.
  route(
    app,
    CALLS.downloadActivityLog,
    'activityLog.read',
    async ({ principal, query: { filter, lang }, reply }) => {
      reply.type(REPORT_TYPES.csv);
      reply.header(
        'content-disposition',
        attachmentOfList(deps.settings.brand, {
          of: 'activity-log',
          created: new Date(),
          format: 'csv',
          language: lang,
        }),
      );
      reply.header('cache-control', 'private, no-store');
      return writeActivities(streamActivities(deps, principal, whereOf(filter?.where)), lang);
    },
  );
}

function whereOf({ from, to, ...where }: LogFilter['where'] & object = {}): ActivityFilter {
  return {
    ...where,
    from: from === undefined ? undefined : new Date(endOfIndianDay(from).getTime() - DAY_MS),
    to: to === undefined ? undefined : endOfIndianDay(to),
  };
}

function cursorOf({ direction = 'next', lastId, lastCreated }: LogFilter): ActivityCursor | undefined {
  return lastId === undefined ? undefined : { direction, lastId, lastCreated };
}
