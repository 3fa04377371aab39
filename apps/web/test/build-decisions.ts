import { DAY_MS, indianDay } from '@abhigam/domain';
import { buildDecision, buildUser } from '@abhigam/testing';
import { type BuiltReport, buildReport, LOGIN } from './build-report.ts';
import type { ReportWorld } from './report-world.ts';

const loginOf = (name: string) => ({ email: `${name}@example.in`, password: 'demo1234' });
export const PEOPLE = {
  ADMIN: LOGIN,
  SUPERADMIN: loginOf('superadmin'),
  TESTER: loginOf('tester'),
} as const;

export interface BuiltDecisions {
  report: BuiltReport;
  /** Active; ends within a month. */
  soonId: string;
  /** Active, for a warned element. */
  judgedId: string;
}

/**
 * Decisions about a report: one that ends soon, one without an end, one manual result, and one that has ended.
 */
export async function buildDecisions(world: ReportWorld): Promise<BuiltDecisions> {
  const { db } = world;
  const report = await buildReport(world, 3);
  const officer = await db
    .selectFrom('users')
    .select(['id', 'organization_id'])
    .where('email', '=', LOGIN.email)
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ full_name: 'Asha Officer' }).where('id', '=', officer.id).execute();
  const tester = await buildUser(db, {
    ...PEOPLE.TESTER,
    role: 'TESTER',
    full_name: 'Tara Tester',
    organization_id: officer.organization_id,
  });
  await db.updateTable('websites').set({ user_id: tester.id }).where('id', '=', report.websiteId).execute();
  await buildUser(db, { ...PEOPLE.SUPERADMIN, role: 'SUPERADMIN', organization_id: null });
  const elements = await db
    .selectFrom('failing_elements')
    .select(['id', 'status', 'audit_id'])
    .where('test_run_id', '=', report.testRunId)
    .orderBy('id')
    .execute();
  const failed = elements.filter(({ status }) => status === 'Fail');
  const warned = elements.find(({ status }) => status === 'Warn');
  const contrast = failed.find(({ audit_id }) => audit_id === 'color-contrast');
  const image = failed.find(({ audit_id }) => audit_id !== 'color-contrast');
  if (!warned || !contrast || !image) throw new Error('The report does not contain every kind of finding.');
  const by = { created_by: officer.id };
  const soonId = await buildDecision(db, contrast.id, {
    ...by,
    verdict: 'accepted',
    reason: 'The new colours come with the next template.',
    until: indianDay(new Date(), 10),
    owner_id: officer.id,
    created: new Date(Date.now() - 2 * DAY_MS),
  });
  await buildDecision(db, image.id, {
    ...by,
    verdict: 'not-an-issue',
    reason: 'The image only decorates.',
    created: new Date(Date.now() - 3 * DAY_MS),
  });
  const judgedId = await buildDecision(db, warned.id, {
    ...by,
    verdict: 'passed',
    reason: '',
    created: new Date(Date.now() - 4 * DAY_MS),
  });
  await buildDecision(db, contrast.id, {
    ...by,
    verdict: 'not-an-issue',
    reason: 'It was on trial.',
    scope: 'website',
    fe_hash: null,
    created: new Date(Date.now() - 40 * DAY_MS),
    ended: new Date(Date.now() - 20 * DAY_MS),
    ended_why: 'expired',
  });
  return { report, soonId, judgedId };
}
