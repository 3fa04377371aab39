import { buildOrganization, buildUser, buildWebsite } from '@abhigam/testing';
import { type BuiltReport, buildReport, LOGIN } from './build-report.ts';
import type { ReportWorld } from './report-world.ts';

const loginOf = (name: string) => ({ email: `${name}@example.in`, password: 'demo1234' });
export const READERS = {
  ADMIN: LOGIN,
  SUPERADMIN: loginOf('superadmin'),
  ADMINEXPERT: loginOf('expert'),
  TESTER: loginOf('tester'),
} as const;

/**
 * Number of websites of another organization that have the cause, in addition to that of the report: more than
 * one page.
 */
const ELSEWHERE = 11;
/** Number of additional causes of this website and one other: more than one page of causes. */
const SMALL = 10;
const SCORE = 60;
const AFTER = 66;
/**
 * Failing elements of a cause on each website; the additional causes have fewer, so that they are sorted last.
 */
const FAILURES = 40;
const FEW_FAILURES = 4;
const PAGES = 5;

export interface BuiltCauses {
  report: BuiltReport;
  /** Organization of the admin. */
  organizationId: number;
  /** A button of a theme: on 12 websites of 2 organizations. */
  themeId: number;
}

/**
 * Causes that the website of a report shares with websites of another organization, and one that it does not
 * have.
 */
export async function buildCauses(world: ReportWorld): Promise<BuiltCauses> {
  const { db } = world;
  const report = await buildReport(world, 1);
  for (const role of ['SUPERADMIN', 'ADMINEXPERT'] as const)
    await buildUser(db, { ...READERS[role], role, organization_id: null });
  const own = await db
    .selectFrom('websites')
    .select('organization_id')
    .where('id', '=', report.websiteId)
    .executeTakeFirstOrThrow();
  await buildUser(db, { ...READERS.TESTER, role: 'TESTER', organization_id: own.organization_id });
  const hill = await buildOrganization(db, { name: 'Hill Ministry' });
  const others: string[] = [];
  for (let number = 0; number < ELSEWHERE; number += 1) {
    const { id } = await buildWebsite(db, { organization_id: hill.id, name: `Hill ${number + 1}` });
    others.push(id);
  }
  for (const websiteId of [report.websiteId, ...others]) await addToWebsite(world, WHOLE, websiteId, report);
  const themeId = await addSharedCause(world, report, THEME, [report.websiteId, ...others]);
  await addSharedCause(
    world,
    report,
    { audit_id: 'link-name', element: 'a.acmebar__close', within: '', origin: 'cdn.acmebar.example/bar.js' },
    others.slice(0, 3),
  );
  for (let number = 1; number <= SMALL; number += 1)
    await addSharedCause(
      world,
      report,
      { audit_id: 'image-alt', element: `img.teaser-${number}`, within: '', origin: null },
      [report.websiteId, ...others.slice(0, 1)],
    );
  return { report, organizationId: own.organization_id, themeId };
}

interface Cause {
  audit_id: string;
  element: string;
  within: string;
  origin: string | null;
}

/** Totals of the website. */
const WHOLE = { causeId: 0, failures: 0 };

const THEME: Cause = {
  audit_id: 'button-name',
  element: 'button.govx-nav__toggle',
  within: 'nav.govx-nav < header.govx-head',
  origin: 'themes/govx',
};

/** Adds a cause of the theme to the website of the report. Returns its id. */
export async function addCause(world: ReportWorld, report: BuiltReport): Promise<number> {
  await addToWebsite(world, WHOLE, report.websiteId, report);
  return addSharedCause(world, report, THEME, [report.websiteId]);
}

async function addSharedCause(
  world: ReportWorld,
  report: BuiltReport,
  cause: Cause,
  websiteIds: readonly string[],
): Promise<number> {
  const { id } = await world.db
    .insertInto('shared_causes')
    .values({ source: 'lh', impact: 'critical', ...cause })
    .returning('id')
    .executeTakeFirstOrThrow();
  const failures = cause.audit_id === 'image-alt' ? FEW_FAILURES : FAILURES;
  for (const websiteId of websiteIds) await addToWebsite(world, { causeId: id, failures }, websiteId, report);
  return id;
}

/**
 * Adds a cause to a website, as `gatherCauses` stores it; for the website of the report, including an element.
 */
async function addToWebsite(
  { db }: ReportWorld,
  { causeId, failures }: { causeId: number; failures: number },
  websiteId: string,
  report: BuiltReport,
): Promise<void> {
  const { organization_id } = await db
    .selectFrom('websites')
    .select('organization_id')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const isWhole = causeId === 0;
  const element = isWhole || websiteId !== report.websiteId ? undefined : await findElement(db, report);
  await db
    .insertInto('website_causes')
    .values({
      website_id: websiteId,
      cause_id: causeId,
      organization_id,
      test_run_id: report.testRunId,
      pages: isWhole ? 0 : PAGES,
      failures,
      score: SCORE,
      score_after: isWhole ? SCORE : AFTER,
      element_id: element?.id ?? null,
      test_instance_id: element?.test_instance_id ?? null,
    })
    .execute();
}

function findElement(db: ReportWorld['db'], { testRunId }: BuiltReport) {
  return db
    .selectFrom('failing_elements')
    .select(['id', 'test_instance_id'])
    .where('test_run_id', '=', testRunId)
    .where('status', '=', 'Fail')
    .orderBy('id')
    .executeTakeFirstOrThrow();
}
