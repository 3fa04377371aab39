import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { sampled } from '@abhigam/testing';
import { ReportGenerator } from 'lighthouse/report/generator/report-generator.js';
import { type Browser, launch } from 'puppeteer-core';
import { findChromium } from '../src/browser/find-chromium.ts';
import { type Engine, type LighthouseReport, lighthouseReport } from '../src/index.ts';
import { AA } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { startTestSite, type TestSite } from './test-site.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}.html`, import.meta.url), 'utf8');
const routes: Record<string, string> = {
  '/bad': fixture('bad'),
  '/good': fixture('good'),
  '/frames-named.html': fixture('frames-named'),
};

let engine: Engine;
let site: TestSite;
let browser: Browser;

before(async () => {
  site = await startTestSite(routes);
  engine = await openEngine();
  const executablePath = findChromium();
  assert.ok(executablePath);
  browser = await launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
});

after(async () => {
  await browser.close();
  await engine.close();
  await site.close();
});

const tested = (path: string) =>
  engine.testPage({ url: site.origin + path, rules: AA, sources: ['lh'], screenshot: false });

/** A report as rendered by Lighthouse's own viewer. */
async function viewed(report: LighthouseReport) {
  // Through JSON, as from a file.
  const html = ReportGenerator.generateReportHtml(JSON.parse(JSON.stringify(report)));
  routes['/report'] = html;
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon')) problems.push(message.text());
  });
  try {
    await page.goto(`${site.origin}/report`, { waitUntil: 'load' });
    const shown = await page.evaluate(() => {
      const texts = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => element.textContent?.trim() ?? '');
      const ids = (clump: string) =>
        [...document.querySelectorAll(`.lh-clump--${clump} .lh-audit`)].map(({ id }) => id).sort();
      return {
        score: texts('.lh-category-header .lh-gauge__percentage')[0],
        failed: ids('failed'),
        manual: ids('manual'),
        passed: ids('passed'),
        notApplicable: ids('notapplicable'),
        snippets: texts('.lh-node__snippet'),
        errors: texts('.lh-audit-explanation, .lh-warnings--toplevel'),
        title: document.title,
      };
    });
    return { ...shown, problems };
  } finally {
    await page.close();
  }
}

const inMode = (report: LighthouseReport, isWanted: (audit: LighthouseReport['audits'][string]) => boolean) =>
  report.categories.accessibility.auditRefs
    .filter(({ group, id }) => {
      const audit = report.audits[id];
      return group !== 'hidden' && audit && isWanted(audit);
    })
    .map(({ id }) => id)
    .sort();

for (const path of sampled([0, 2], ['/bad', '/good', '/frames-named.html']))
  test(`the viewer shows the report of ${path} without an error, with its score and its audits`, async () => {
    const page = await tested(path);
    assert.ok(page.result.status === 'COMPLETE');
    const report = lighthouseReport(page);
    const shown = await viewed(report);
    assert.deepEqual(shown.problems, []);
    assert.equal(shown.score, String(page.result.lhScore));
    assert.deepEqual(
      shown.failed,
      inMode(report, ({ score, scoreDisplayMode }) => score === 0 || scoreDisplayMode === 'informative'),
    );
    assert.deepEqual(
      shown.passed,
      inMode(report, ({ score, scoreDisplayMode }) => score === 1 && scoreDisplayMode === 'binary'),
    );
    assert.deepEqual(
      shown.manual,
      inMode(report, ({ scoreDisplayMode }) => scoreDisplayMode === 'manual'),
    );
    assert.equal(shown.manual.length, 10);
    assert.deepEqual(
      shown.notApplicable,
      inMode(report, ({ scoreDisplayMode }) => scoreDisplayMode === 'notApplicable'),
    );
  });

test('the viewer shows the explanation of each element, and the page cannot inject anything', async () => {
  routes['/hostile'] =
    '<html lang="en"><title>x</title><main><h1>x</h1><img id="i" src="</script><script>window.owned=1</script>"></main>';
  const report = lighthouseReport(await tested('/hostile'));
  const [item] = report.audits['image-alt']?.details?.items ?? [];
  assert.equal(item?.node.selector, '#i');
  assert.match(item.node.explanation, /^[A-Z].*\.$/);
  assert.ok(item.node.boundingRect && item.node.boundingRect.right >= item.node.boundingRect.left);
  const shown = await viewed(report);
  assert.deepEqual(shown.problems, []);
  assert.ok(shown.snippets.some((snippet) => snippet.startsWith('<img id="i"')));
});

test('shows a Hindi report', async () => {
  const shown = await viewed(lighthouseReport(await tested('/bad'), 'hi'));
  assert.deepEqual(shown.problems, []);
});

test('a page that could not be tested has a reason and no score', async () => {
  const report = lighthouseReport(await tested('/no-such-page'));
  assert.equal(report.categories.accessibility.score, null);
  const shown = await viewed(report);
  assert.deepEqual(shown.problems, []);
  assert.ok(
    shown.errors.some((text) => text.includes('404')),
    JSON.stringify(shown.errors),
  );
});
