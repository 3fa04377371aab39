import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS, say } from '@abhigam/domain';
import { buildTestRun, buildTestSchedule, buildUser, runStats } from '@abhigam/testing';
import type { BuiltReport } from './build-report.ts';
import type { ReportWorld } from './report-world.ts';

export interface BuiltSchedules {
  /** Weekly, with three finished runs and due times of each outcome. */
  weeklyId: string;
  /** Default schedule of the website, which cannot be deleted. */
  defaultId: string;
}

/** Adds the default schedule and a weekly schedule with runs to the website of a report. */
export async function buildSchedules(
  { db }: ReportWorld,
  report: Pick<BuiltReport, 'websiteId'>,
): Promise<BuiltSchedules> {
  const weekly = await buildTestSchedule(db, {
    website_id: report.websiteId,
    name: 'Every Monday and Thursday',
    cron: '30 22 * * 1,4',
  });
  const byDefault = await buildTestSchedule(db, {
    website_id: report.websiteId,
    name: 'Default Test',
    cron: '15 23 7 * *',
    wcag_version: '2.1',
    is_default: true,
  });
  const service = await db
    .insertInto('api_keys')
    .values({
      id: randomUUID(),
      service_name: 'District portal',
      service_key: randomUUID(),
      secret_hash: randomBytes(32),
      secret_end: 'ab12',
      user_id: (await buildUser(db, { role: 'SUPERADMIN', organization_id: null })).id,
      permissions: ['testRun.create'],
      expires: new Date(Date.now() + DAY_MS),
    })
    .returning(['id', 'user_id'])
    .executeTakeFirstOrThrow();
  const runIds: string[] = [];
  for (const [index, score] of SCORES.entries()) {
    const created = new Date(Date.now() - (SCORES.length - index) * 7 * DAY_MS);
    const run = await buildTestRun(db, {
      website_id: report.websiteId,
      test_schedule_id: weekly.id,
      name: weekly.name,
      status: index === 1 ? 'PARTIALLY COMPLETE' : 'COMPLETE',
      score,
      // The last run was started by a service with an API key.
      ...(index === SCORES.length - 1 ? { api_key_id: service.id, user_id: service.user_id } : {}),
      created,
      started: created,
      completed: created,
      pages_total: 12,
      pages_complete: 12,
      stats: JSON.stringify(
        runStats({ score, cntPages: 12, cntPagesComplete: 12, cntTests: 1200, cntTotalIssues: 90 - score }),
      ),
    });
    runIds.push(run.id);
  }
  const turn = (daysAgo: number, minutesLate = 0) => {
    const due = new Date(Date.now() - daysAgo * DAY_MS);
    return {
      test_schedule_id: weekly.id,
      due,
      settled: new Date(due.getTime() + minutesLate * 60_000),
      test_run_id: null,
      late_reason: null,
      refusal: null,
    };
  };
  await db
    .insertInto('schedule_turns')
    .values([
      { ...turn(21), outcome: 'started', test_run_id: runIds[0] ?? null },
      {
        ...turn(14, 190),
        outcome: 'started',
        test_run_id: runIds[1] ?? null,
        late_reason: 'portal-was-down',
      },
      { ...turn(10), outcome: 'skipped', late_reason: 'made-with-later' },
      {
        ...turn(7, 240),
        outcome: 'refused',
        late_reason: 'refused',
        refusal: JSON.stringify(say('refused.websitePaused')),
      },
    ])
    .execute();
  return { weeklyId: weekly.id, defaultId: byDefault.id };
}

const SCORES = [61, 74, 88];
