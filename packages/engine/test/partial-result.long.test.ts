import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Engine } from '../src/index.ts';
import { AA } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { startTestSite, type TestSite } from './test-site.ts';

let engine: Engine;
let site: TestSite;
before(async () => {
  engine = await openEngine();
  site = await startTestSite({
    '/huge': `<!doctype html><html lang="en"><title>Huge</title><body><main><h1>Huge</h1><img src="data:,">${'<p>Words</p>'.repeat(30_000)}</main></body></html>`,
  });
});
after(async () => {
  await engine?.close();
  await site?.close();
});

test('a page of 60,000 nodes has a partial result that lists what is missing', async () => {
  const { result, lighthouse } = await engine.testPage({
    url: `${site.origin}/huge`,
    rules: AA,
    screenshot: true,
  });
  assert.ok(result.status === 'COMPLETE', JSON.stringify(result));
  const [rules] = result.leftOut.filter(({ part }) => part === 'rules');
  assert.deepEqual([rules?.why, rules?.rules.includes('color-contrast')], ['size', true]);
  assert.ok(result.leftOut.some(({ part, why }) => part === 'painted-text' && why === 'size'));
  assert.equal(
    result.audits.some(({ id }) => id === 'color-contrast'),
    false,
  );
  assert.equal(
    lighthouse?.some(({ id }) => id === 'color-contrast'),
    false,
  );
  assert.ok(result.score !== null);
  assert.equal(result.lhScore, null);
  assert.ok(result.audits.some(({ id, status }) => id === 'image-alt' && status === 'Fail'));
});
