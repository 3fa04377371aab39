import { drawEstimate, type Principal } from '@abhigam/portal';
import {
  buildOrganization,
  buildTestInstance,
  buildTestRun,
  buildUser,
  buildWebpage,
  buildWebsite,
} from '@abhigam/testing';
import type { ReportWorld } from './report-world.ts';

export const EXPERT = { email: 'expert@example.in', password: 'demo1234' };
export const OFFICER = { email: 'district@example.in', password: 'demo1234' };

export interface BuiltFleet {
  /** Organization of the officer. */
  organizationId: number;
  expert: Principal;
  officer: Principal;
}

const WEBSITES = 24;
const PAGES = 5;

/**
 * Two organizations with many websites of five pages each, an expert, and an officer of the first organization.
 */
export async function buildFleet({ db }: ReportWorld): Promise<BuiltFleet> {
  const organizations = [];
  for (const name of ['Suryanagar District', 'Directorate of Digital Services'])
    organizations.push(await buildOrganization(db, { name }));
  const [own] = organizations;
  if (!own) throw new Error('No organization was built');
  for (const { id } of organizations)
    for (let number = 0; number < WEBSITES; number += 1) {
      const url = `https://site-${id}-${number}.example.in/`;
      const website = await buildWebsite(db, { url, name: `Website ${number + 1}`, organization_id: id });
      for (let page = 0; page < PAGES; page += 1)
        await buildWebpage(db, { website_id: website.id, url: new URL(`page-${page}`, url).href });
    }
  const expert = await buildUser(db, { ...EXPERT, role: 'ADMINEXPERT', full_name: 'Imran Qureshi' });
  const officer = await buildUser(db, { ...OFFICER, role: 'ADMIN', organization_id: own.id });
  const origin = { address: null, requestId: null };
  const person = { kind: 'person', isApproved: true, origin } as const;
  return {
    organizationId: own.id,
    expert: { ...person, userId: expert.id, role: 'ADMINEXPERT', organizationId: null },
    officer: { ...person, userId: officer.id, role: 'ADMIN', organizationId: own.id },
  };
}

/** Draws a sample through the portal's own code. */
export function drawTestSample(world: ReportWorld, principal: Principal, pages: number): Promise<string> {
  const options = {
    pages,
    seed: 7,
    pagesOfWebsite: 8,
    failingLimit: 90,
    wcagVersion: '2.2',
    wcagLevel: 'AA',
  } as const;
  return drawEstimate(world, principal, options);
}

/**
 * Simulates the worker for the pages of a sample: completes `count` of them, with scores that differ by
 * website; the last one times out, and the one before could not be started.
 */
export async function completeSampleTests(
  { db }: ReportWorld,
  estimateId: string,
  count: number,
): Promise<void> {
  const waiting = await db
    .selectFrom('estimate_pages as p')
    .innerJoin('websites as w', 'w.id', 'p.website_id')
    .select(['p.ordinal', 'p.url', 'p.website_id', 'w.name'])
    .where('p.estimate_id', '=', estimateId)
    .where('p.test_run_id', 'is', null)
    .where('p.refusal', 'is', null)
    .orderBy('p.ordinal')
    .limit(count)
    .execute();
  for (const [at, page] of waiting.entries()) {
    const place = (end: 'test_run_id' | 'refusal', value: string) =>
      db
        .updateTable('estimate_pages')
        .set({ [end]: value })
        .where('estimate_id', '=', estimateId)
        .where('ordinal', '=', page.ordinal)
        .execute();
    if (at === waiting.length - 2) {
      await place('refusal', 'ER_UNREACHABLE_URL');
      continue;
    }
    const isSlow = at === waiting.length - 1;
    const number = Number(page.name.replace(/\D/g, ''));
    const run = await buildTestRun(db, {
      website_id: page.website_id,
      base_url: page.url,
      test_mode: 'single_page',
      name: 'Sample',
      status: isSlow ? 'FAILURE' : 'COMPLETE',
      score: isSlow ? null : 50 + ((number * 7) % 50),
      completed: new Date(),
    });
    await buildTestInstance(db, {
      test_run_id: run.id,
      url: page.url,
      status: isSlow ? 'FAILURE' : 'COMPLETE',
      reason: isSlow ? 'timeout' : null,
      completed: new Date(),
    });
    await place('test_run_id', run.id);
  }
}
