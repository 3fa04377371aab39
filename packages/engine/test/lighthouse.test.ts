import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { createEngine, type Engine } from '../src/index.ts';
import { judged } from './judged.ts';
import { type LighthouseOracle, openLighthouse } from './lighthouse-oracle.ts';
import { startTestSite, type TestSite } from './test-site.ts';

const VIEWPORT = { width: 1366, height: 768 };
const folder = new URL('fixtures/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.html'));

let engine: Engine;
let lighthouse: LighthouseOracle;
let site: TestSite;

before(async () => {
  site = await startTestSite(
    Object.fromEntries(names.map((name) => [`/${name}`, readFileSync(new URL(name, folder), 'utf8')])),
  );
  engine = await createEngine({ viewport: VIEWPORT });
  lighthouse = await openLighthouse(VIEWPORT);
});

after(async () => {
  await lighthouse.close();
  await engine.close();
  await site.close();
});

test('there are at least thirty pages to compare', () => assert.ok(names.length >= 30));

const scores = new Set<number | null>();

// Pages are opened beside each other; Lighthouse itself takes them one by one.
describe('the Lighthouse figure is the score that Lighthouse gives', { concurrency: 4 }, () => {
  for (const name of names)
    test(name, async () => {
      const url = `${site.origin}/${name}`;
      const [ours, theirs] = await Promise.all([judged(engine, url), lighthouse.figureOf(url)]);
      assert.equal(ours.lhScore, theirs.score, JSON.stringify(theirs.audits));
      scores.add(ours.lhScore);
    });
});

test('the pages differ enough to tell a wrong figure', () => {
  assert.ok(scores.size >= 20, [...scores].join());
});
