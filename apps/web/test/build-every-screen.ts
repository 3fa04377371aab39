import { buildTestSchedule, buildUser, buildWebsite } from '@abhigam/testing';
import type { Addresses } from '../src/address/addresses.ts';
import type { Place, PlaceName } from '../src/address/places.ts';
import { ROUTES } from '../src/routes/table.ts';
import { desktopAddresses } from '../src/shells/addresses.ts';
import type { ScreenRoute } from '../src/shells/route-record.ts';
import { routesOfShell } from '../src/shells/routes-of-shell.ts';
import { drawTestSample } from './build-estimate.ts';
import { buildReport } from './build-report.ts';
import { addCause } from './build-shared-causes.ts';
import type { ReportWorld } from './report-world.ts';

/** May open every screen for approved users. */
export const SUPER = { email: 'super@example.in', password: 'demo1234' };
export const NEWCOMER = { email: 'new@example.in', password: 'demo1234' };

/** Every screen that has an address. */
export const RECORDS: readonly ScreenRoute[] = routesOfShell('desktop', ROUTES).screens;

/** Names of the test data. */
export const QUOTED = [
  'Example District',
  'Officer of Example District',
  'Administration of Example District',
];

/** Screens that show the name of their website, organization or user. */
export const NAMED: readonly PlaceName[] = [
  'approveOnboarding',
  'crawlSettings',
  'editOrganization',
  'editSchedule',
  'editUser',
  'editWebsite',
  'estimate',
  'onboardingLetter',
  'organizationUsers',
  'schedule',
  'scheduleReport',
  'testResult',
  'webpages',
  'websiteFiles',
  'websiteLogin',
  'websiteOwnership',
  'websiteReport',
  'websiteSchedules',
  'websiteTestRuns',
];

/** Screens about a user waiting for approval. */
const PLACES_OF_WAITING_USERS: readonly PlaceName[] = ['approveOnboarding', 'onboardingLetter'];

/** One item of each kind that a screen can show. */
export interface Subjects {
  websiteId: string;
  organizationId: string;
  testRunId: string;
  pageId: string;
  testScheduleId: string;
  userId: string;
  /** User waiting for approval. */
  waitingId: string;
  causeId: string;
  estimateId: string;
}

/** Builds data for every screen; returns a function for the address of each screen in a layout. */
export async function buildEveryScreen(
  world: ReportWorld,
  addresses: Addresses = desktopAddresses,
): Promise<(name: PlaceName) => string> {
  const { waitingId, userId, ...subjects } = await buildSubjects(world);
  return (name) => {
    const said = {
      ...subjects,
      // The report itself, not one of its pages.
      pageId: undefined,
      url: 'https://district.example.in/',
      userId: PLACES_OF_WAITING_USERS.includes(name) ? waitingId : userId,
      role: 'ADMIN' as const,
      view: 'overview' as const,
      tab: 'overview' as const,
    };
    return addresses.of({ ...said, name } as Place);
  };
}

export async function buildSubjects(world: ReportWorld): Promise<Subjects> {
  const report = await buildReport(world, 1);
  const { id: testScheduleId } = await buildTestSchedule(world.db, {
    website_id: report.websiteId,
    name: 'Weekly of Example District',
  });
  const website = await world.db
    .selectFrom('websites')
    .select('organization_id')
    .where('id', '=', report.websiteId)
    .executeTakeFirstOrThrow();
  const organizationId = website.organization_id;
  await world.db
    .updateTable('organizations')
    .set({ name: 'Administration of Example District' })
    .where('id', '=', organizationId)
    .execute();
  const officer = await buildUser(world.db, {
    role: 'ADMIN',
    organization_id: organizationId,
    full_name: 'Officer of Example District',
  });
  await buildUser(world.db, { ...SUPER, role: 'SUPERADMIN' });
  await buildUser(world.db, { ...NEWCOMER, role: 'ADMIN', status: 'INACTIVE' });
  const waiting = await buildUser(world.db, {
    role: 'ADMIN',
    status: 'INACTIVE',
    full_name: 'Officer of Example District',
  });
  const causeId = String(await addCause(world, report));
  await buildWebsite(world.db, { organization_id: organizationId, name: 'Example District' });
  const origin = { address: null, requestId: null };
  const drawer = {
    kind: 'person',
    userId: officer.id,
    role: 'ADMIN',
    organizationId,
    isApproved: true,
    origin,
  } as const;
  const estimateId = await drawTestSample(world, drawer, 10);
  return {
    websiteId: report.websiteId,
    organizationId: String(organizationId),
    testRunId: report.testRunId,
    pageId: report.pageId,
    testScheduleId,
    userId: officer.id,
    waitingId: waiting.id,
    causeId,
    estimateId,
  };
}
