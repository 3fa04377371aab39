import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { type ClaimedPage, insertTestRun } from '@abhigam/db';
import { type CrawlSettings, siteHost, type TestMode, urlKey } from '@abhigam/domain';
import { claimRunStart, claimTestInstance, seedRun, systemPrincipal } from '@abhigam/portal';
import { attack, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';

/**
 * Workers claim pages concurrently and continuously. A worker skips a site whose page another one is just
 * claiming, so a single site gets less than its half or quarter of the turns; without fairness it would get
 * next to nothing.
 */
const WORKERS = 4;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.updateTable('test_runs').set({ status: 'CANCELLED' }).execute();
});
after(() => database.close());

interface Site {
  websiteId: string;
  organizationId: number;
  url: string;
}

async function addOrganization(): Promise<number> {
  const { id } = await database.db
    .insertInto('organizations')
    .values({ name: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addSite(url: string, settings: Partial<CrawlSettings> = {}): Promise<Site> {
  const [websiteId, organizationId] = [randomUUID(), await addOrganization()];
  const row = { id: websiteId, name: url, url, url_key: urlKey(url), host: siteHost(url) };
  await database.db
    .insertInto('websites')
    .values({ ...row, organization_id: organizationId, crawl_settings: JSON.stringify(settings) })
    .execute();
  return { websiteId, organizationId, url };
}

async function addRun(site: Site, testMode: TestMode, paths: string[]): Promise<void> {
  const { url, ...owner } = site;
  const [first = ''] = paths;
  await database.db.transaction().execute(async (tx) => {
    const testRunId = await insertTestRun(tx, {
      name: 'A run',
      baseUrl: url + first,
      testMode,
      wcagVersion: '2.1',
      wcagLevel: 'AA',
      disableExperimental: true,
      userId: null,
      maxPages: 10_000,
      ...owner,
    });
    if (testRunId === null) throw new Error('A run of this address is in progress.');
    await claimRunStart(tx, testRunId);
    await seedRun(tx, { testRunId, pages: paths.map((path) => ({ url: url + path, depth: 0 })), last: true });
  });
}

/** The next claimed pages; each worker finishes its page before it claims the next. */
async function taken(count: number): Promise<ClaimedPage[]> {
  const pages: ClaimedPage[] = [];
  await Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      while (pages.length < count) {
        const page = await claimTestInstance(database, systemPrincipal('worker'), {
          workerId: `worker ${worker}`,
        });
        if (!page) continue;
        pages.push(page);
        await sql`update test_instances set status = 'COMPLETE' where id = ${page.testInstanceId}`.execute(
          database.db,
        );
      }
    }),
  );
  return pages;
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`);

test('no organization gets more than its share of the machine', async (t) => {
  await attack(t, 'an organization with 1,000 single pages of 100 hosts beside a whole site', async () => {
    const crowd = await addOrganization();
    for (let host = 0; host < 100; host += 1) {
      const site = await addSite(`https://crowd-${host}.example/`, { pagesAtOnce: 8 });
      for (const path of numbers(10)) await addRun({ ...site, organizationId: crowd }, 'single_page', [path]);
    }
    const quiet = await addSite('https://quiet.example/', { pagesAtOnce: 8 });
    await addRun(quiet, 'full_site', numbers(500));
    const pages = await taken(400);
    const share = pages.filter(({ host }) => host === 'quiet.example').length / pages.length;
    assert.ok(share >= 0.15, `the whole site has ${share} of the turns`);
    return `the whole site had ${Math.round(share * 100)} of 100 turns`;
  });

  await attack(t, 'an organization with 50 whole sites beside one with one', async () => {
    const greedy = await addOrganization();
    for (let n = 0; n < 50; n += 1) {
      const site = await addSite(`https://greedy-${n}.example/`, { pagesAtOnce: 8 });
      await addRun({ ...site, organizationId: greedy }, 'full_site', numbers(20));
    }
    await addRun(await addSite('https://modest.example/', { pagesAtOnce: 8 }), 'full_site', numbers(300));
    const pages = await taken(200);
    const share = pages.filter(({ host }) => host === 'modest.example').length / pages.length;
    assert.ok(share >= 0.25, `the one site has ${share} of the turns`);
    return `the one site had ${Math.round(share * 100)} of 100 turns`;
  });

  await attack(
    t,
    "another organization's host, registered with no pause and eight pages at once",
    async () => {
      await addSite('https://fragile.example/', { pagesAtOnce: 1, delayMs: 60_000 });
      const rude = await addSite('https://www.fragile.example/', {
        pagesAtOnce: 8,
        delayMs: 0,
        obeyRobots: false,
      });
      await addRun(rude, 'full_site', numbers(100));
      const claimed = await Promise.all(
        Array.from({ length: 40 }, (_, worker) =>
          claimTestInstance(database, systemPrincipal('worker'), { workerId: `worker ${worker % WORKERS}` }),
        ),
      );
      const pages = claimed.filter((page) => page !== null);
      assert.equal(pages.length, 1);
      return 'one page was opened, and then the pause of the other website held';
    },
  );
});
