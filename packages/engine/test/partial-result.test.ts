import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { furtherTest } from '@abhigam/testing';
import type { Engine, PageTest } from '../src/index.ts';
import { AA } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

function page(body: string): string {
  return `<!doctype html><html lang="en"><title>Large</title><body><main><h1>Large</h1><img src="data:,">${body}</main></body></html>`;
}

const rows = (nodes: number) => '<p>Words</p>'.repeat(nodes / 2);

const routes: Record<string, Answer> = {
  '/plain': page('<p>Words</p>'),
  '/large': page(rows(24_000)),
  '/defects': page('<p><img src="data:,">'.repeat(5_100)),
};

let engine: Engine;
let site: TestSite;
before(async () => {
  engine = await openEngine();
  site = await startTestSite(routes);
});
after(async () => {
  await engine.close();
  await site.close();
});

function testOf(path: string): Promise<PageTest> {
  return engine.testPage({ url: site.origin + path, rules: AA, screenshot: true });
}

test('tests an ordinary page completely, with the time of each step', async () => {
  const { result, steps } = await testOf('/plain');
  assert.ok(result.status === 'COMPLETE');
  assert.deepEqual(result.leftOut, []);
  for (const step of ['open', 'settle', 'lh', 'facts', 'picture', 'painted', 'judge'])
    assert.equal(typeof steps[step], 'number', step);
});

// The long test of a larger page covers judging in parts and its limits in more detail.
furtherTest('judges a large page in parts without losing a finding', async () => {
  const { result } = await testOf('/large');
  assert.ok(result.status === 'COMPLETE', JSON.stringify(result));
  // States are not judged on a page of this size.
  const snapshotOmissions = result.leftOut.filter(({ part }) => part !== 'states');
  const late = snapshotOmissions.filter(({ part, why }) => part !== 'rules' || why !== 'time');
  assert.deepEqual(late, []);
  const judged = new Set(result.audits.map(({ id }) => id));
  assert.ok(judged.has('image-alt'));
  const left = result.leftOut.flatMap(({ rules }) => rules);
  assert.notEqual(judged.has('color-contrast'), left.includes('color-contrast'));
});

furtherTest('counts all of 5,100 elements with one defect and lists the first 5,000', async () => {
  // One source suffices: the others truncate long lists in the same way.
  const { result } = await engine.testPage({
    url: `${site.origin}/defects`,
    rules: AA,
    sources: ['lh'],
    screenshot: false,
  });
  assert.ok(result.status === 'COMPLETE', JSON.stringify(result).slice(0, 500));
  const alternatives = result.audits.filter(({ id }) => id === 'image-alt');
  assert.equal(alternatives[0]?.failingElements.length, 5_000);
  assert.ok(result.counts.issues >= 5_100, String(result.counts.issues));
  const cut = result.leftOut.find(({ part }) => part === 'findings');
  assert.ok(cut?.rules.includes('image-alt'), JSON.stringify(result.leftOut));
  const [first, second] = alternatives[0]?.failingElements.slice(1) ?? [];
  assert.equal(first?.selector, 'html > body > main > p:nth-child(3) > img');
  assert.notEqual(first?.selector, second?.selector);
});
