import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DemoSite, listedPages, startCorrectedDemoSite } from '@abhigam/demo-site';
import type { Engine } from '@abhigam/engine';
import { openEngine } from '@abhigam/terminal/open-engine';

let site: DemoSite;
let engine: Engine;
before(async () => {
  site = await startCorrectedDemoSite({ port: 0 });
  engine = await openEngine();
});
after(async () => {
  await engine?.close();
  await site?.close();
});

test('finds no failure on a site without defects, with any source, rule or level', async () => {
  const pages = listedPages();
  assert.ok(pages.length > 30);
  for (const { path } of pages) {
    const { result } = await engine.testPage({
      url: new URL(path, site.url).href,
      rules: { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: true },
      screenshot: false,
    });
    assert.ok(result.status === 'COMPLETE', JSON.stringify(result));
    const failures = result.audits.filter(({ status }) => status === 'Fail');
    assert.deepEqual(
      failures.flatMap(({ id, failingElements }) =>
        failingElements.map(({ selector, explanation }) => `${id} ${selector}: ${explanation}`),
      ),
      [],
      path,
    );
  }
});
