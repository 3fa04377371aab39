import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { listDecisions } from '@abhigam/db';
import { listedPages, startDemoSite } from '@abhigam/demo-site';
import type { Role } from '@abhigam/domain';
import type { Engine } from '@abhigam/engine';
import { decisionFixture, type Principal, systemPrincipal } from '@abhigam/portal';
import { addSampleDecisions } from '@abhigam/sample-data';
import { openEngine } from '@abhigam/terminal/open-engine';
import { buildUser, buildWebsite, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import type { Fixture } from '../src/fixtures/fixture-file.ts';
import { tryFixtures } from '../src/fixtures/try-fixtures.ts';

let engine: Engine;
before(async () => {
  engine = await openEngine();
});
after(() => engine?.close());

test('every decision of the demo reproduces its finding as a fixture, or the fixture names what it lacks', async (t) => {
  const database = await createTestDatabase();
  t.after(() => database.close());
  const tried = await tryFixtures(engine, await fixturesOfDemo(database), { concurrency: 2 });
  tell(t, tried);
  assert.deepEqual(shownBy(tried), ['color-contrast', 'frame-title', 'image-alt', 'label', 'link-name']);
});

test('every rule with findings on the demo site reproduces one in a fixture, or the fixture names what it lacks', async (t) => {
  const site = await startDemoSite({ port: 0 });
  t.after(() => site.close());
  const found = new Map<string, Fixture>();
  for (const { path } of listedPages()) {
    const { result } = await engine.testPage({
      url: new URL(path, site.url).href,
      rules: { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false },
      screenshot: false,
    });
    if (result.status === 'FAILURE') continue;
    const page = { lang: result.lang, isTitled: result.title !== '' };
    for (const { id, source, status, failingElements } of result.audits)
      for (const { snippet, ancestry, label, selector, testData } of failingElements.slice(0, 1)) {
        const key = `${id} ${status}`;
        if (found.has(key)) continue;
        const example = { source, snippet, ancestry, label, selector, testData, testedWith: null, page };
        const isFailure = status === 'Fail';
        found.set(
          key,
          decisionFixture({
            audit_id: id,
            family: isFailure ? 'failure' : 'warning',
            verdict: isFailure ? 'accepted' : 'passed',
            scope: 'element',
            reason: '',
            example,
          }),
        );
      }
  }
  assert.ok(found.size > 60);
  tell(t, await tryFixtures(engine, [...found.values()], { concurrency: 2 }));
});

/** Fixtures that reproduce nothing must state the reason; the diagnostic output has the counts. */
function tell(t: TestContext, tried: readonly Fixture[]): void {
  t.diagnostic(`${tried.filter(({ reproduces }) => reproduces).length} of ${tried.length} show the finding`);
  const silent = tried.filter(({ reproduces, lacks }) => !reproduces && lacks.length === 0);
  assert.deepEqual(
    silent.map(({ rule, found, page }) => `${rule} ${found}: ${page}`),
    [],
  );
}

function shownBy(tried: readonly Fixture[]): string[] {
  return [...new Set(tried.filter(({ reproduces }) => reproduces).map(({ rule }) => rule))].toSorted();
}

async function fixturesOfDemo({ db }: TestDatabase): Promise<Fixture[]> {
  const website = await buildWebsite(db, { url: 'https://tenders.example/' });
  const organizationId = website.organization_id;
  const admin = await buildUser(db, { organization_id: organizationId, role: 'ADMIN' });
  const expert = await buildUser(db, { role: 'ADMINEXPERT' });
  await addSampleDecisions({ db, queue: { enqueue: async () => {} } }, systemPrincipal('demo'), {
    website: { id: website.id, url: website.url, organizationId, userId: null },
    people: {
      expert: personOf(expert.id, 'ADMINEXPERT', null),
      admin: personOf(admin.id, 'ADMIN', organizationId),
      ownerId: admin.id,
    },
  });
  const order = { key: 'created', direction: 'asc' } as const;
  const rows = await listDecisions(db, { reach: 'all' }, { where: {}, order, limit: 100, skip: 0 });
  return rows.map(decisionFixture);
}

function personOf(userId: string, role: Role, organizationId: number | null): Principal {
  const origin = { address: null, requestId: null };
  return { kind: 'person', userId, role, organizationId, isApproved: true, origin };
}
