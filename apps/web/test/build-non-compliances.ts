import { DAY_MS, type NcStatus, type Role } from '@abhigam/domain';
import {
  buildNonCompliance,
  buildOrganization,
  buildTestRun,
  buildUser,
  buildWebsite,
  runStats,
} from '@abhigam/testing';
import { LOGIN } from './build-report.ts';
import type { ReportWorld } from './report-world.ts';

const loginOf = (name: string) => ({ email: `${name}@example.in`, password: 'demo1234' });
export const PEOPLE = {
  SUPERADMIN: loginOf('superadmin'),
  ADMIN: LOGIN,
  ADMINEXPERT: loginOf('expert'),
  TESTER: loginOf('tester'),
} as const satisfies Record<Role, typeof LOGIN>;

export interface BuiltNonCompliances {
  websiteId: string;
  testRunId: string;
  officerId: string;
  testerId: string;
  /** Non-compliances of the audit `image-alt`, newest first. */
  imageIds: string[];
}

/**
 * Images of one website without a text alternative, one non-compliance each of two other audits, and one of
 * another organization.
 */
export async function buildNonCompliances({ db }: ReportWorld, images: number): Promise<BuiltNonCompliances> {
  const organization = await buildOrganization(db, { name: 'District Administration' });
  const officer = await buildUser(db, {
    ...PEOPLE.ADMIN,
    role: 'ADMIN',
    full_name: 'Asha Officer',
    organization_id: organization.id,
  });
  const tester = await buildUser(db, {
    ...PEOPLE.TESTER,
    role: 'TESTER',
    full_name: 'Tara Tester',
    organization_id: organization.id,
  });
  await buildUser(db, { ...PEOPLE.SUPERADMIN, role: 'SUPERADMIN', organization_id: null });
  await buildUser(db, { ...PEOPLE.ADMINEXPERT, role: 'ADMINEXPERT', organization_id: null });
  const website = await buildWebsite(db, {
    name: 'Example District',
    url: 'https://district.example.in/',
    organization_id: organization.id,
    user_id: officer.id,
  });
  const run = await buildTestRun(db, {
    website_id: website.id,
    user_id: tester.id,
    status: 'COMPLETE',
    score: 62,
    completed: new Date(),
    pages_total: 12,
    pages_complete: 12,
    stats: JSON.stringify(runStats({ cntPages: 12 })),
  });
  await db
    .updateTable('websites')
    .set({ latest_test_run_id: run.id, latest_score: 62, latest_test_time: new Date(), latest_cnt_pages: 12 })
    .where('id', '=', website.id)
    .execute();
  const build = (days: number, more: Record<string, unknown>, pages = 1) =>
    buildNonCompliance(db, run.id, {
      created: new Date(Date.now() - days * DAY_MS),
      pages: Array.from({ length: pages }, (_, page) => `district.example.in/page-${page}`),
      ...more,
    });
  const imageIds: string[] = [];
  for (let number = 1; number <= images; number += 1) {
    const element = {
      label: `banner ${number}`,
      explanation: '',
      snippet: `<img src="/banners/banner-${number}.png" class="banner">`,
      testData: null,
    };
    const { id } = await build(number, { failing_element: JSON.stringify(element) });
    imageIds.push(id);
  }
  const element = {
    label: 'Menu',
    explanation: 'The text has too little contrast.',
    snippet: '<a class="menu-link" href="/schemes">Schemes for farmers and artisans</a>',
    testData: null,
  };
  await build(
    90,
    {
      audit_id: 'color-contrast',
      priority: 3,
      impact: 3,
      assignee_id: tester.id,
      due: '2024-03-05',
      status: 'FIX IN PROGRESS' satisfies NcStatus,
      failing_element: JSON.stringify(element),
    },
    9,
  );
  await build(60, { audit_id: 'html-has-lang', status: 'RESOLVED' satisfies NcStatus, resolved: new Date() });
  const foreign = await buildWebsite(db, { name: 'Foreign Board', url: 'https://board.example.in/' });
  const other = await buildTestRun(db, { website_id: foreign.id, status: 'COMPLETE', completed: new Date() });
  await buildNonCompliance(db, other.id, { created: new Date(Date.now() - 40 * DAY_MS) });
  return { websiteId: website.id, testRunId: run.id, officerId: officer.id, testerId: tester.id, imageIds };
}
