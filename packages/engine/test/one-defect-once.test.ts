import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FailingElement, TestedPage } from '@abhigam/domain';
import { findElements, type Page, readPage } from '@abhigam/facts';
import type { Engine } from '../src/index.ts';
import { judged } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { startTestSite, type TestSite } from './test-site.ts';

const EVERYTHING = { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false } as const;
const IMAGE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** One defect per part of the page. */
const PAGE = `<!doctype html><html lang="en"><head><title>Offices</title>
<style>#skip { position: absolute; left: -9999px } #skip:focus { left: 0 }</style></head><body>
<a id="skip" href="#nowhere">Skip to content</a>
<main><h1>Offices</h1>
<p id="keys"><button accesskey="s" style="padding: 20px">Save</button> <button accesskey="s" style="padding: 20px">Send</button></p>
<p id="map"><img src="${IMAGE}" alt="Map" usemap="#wards" width="200" height="200"><map name="wards"><area href="/north" shape="rect" coords="0,0,90,90"></map></p>
<div id="hidden" aria-hidden="true"><p><a href="/news">All the news of the week</a></p></div>
<p id="bare"><a href="/picture"><img src="${IMAGE}" width="60" height="60"></a></p>
<p id="pale" style="color: #ccc; background: #fff">Pale text</p>
<div id="cells"><table><tr><th>Ward</th><th>Votes</th></tr><tr><td headers="gone">North</td><td>12</td></tr></table></div>
<ul id="list" role="navigation" aria-label="More"><li>One</li></ul>
<p id="field"><input aria-labelledby="nobody" style="padding: 20px"></p>
<p><input id="described" aria-describedby="two" style="padding: 20px"></p>
<p id="two"><input style="color: #ccc; background: #fff; padding: 20px" value="Pale and without a name"></p>
</main></body></html>`;

let engine: Engine;
let site: TestSite;
let page: TestedPage;
let facts: Page;
before(async () => {
  engine = await openEngine();
  site = await startTestSite({ '/': PAGE });
  const test = await engine.testPage({ url: `${site.origin}/`, rules: EVERYTHING, screenshot: false });
  assert.ok(test.result.status === 'COMPLETE' && test.facts, JSON.stringify(test.result).slice(0, 300));
  page = test.result;
  facts = readPage(test.facts);
});
after(async () => {
  await engine.close();
  await site.close();
});

const ABOUT_ANYTHING =
  /^(?:region|andi-hidden-content|hidden-content|target-size|andi-small-target|css-orientation-lock|table-header-without-cells)$/;

/** `audit < merged audits` of the findings in a part of the page. */
function findings(part: string): string[] {
  return page.audits
    .filter(({ id }) => !ABOUT_ANYTHING.test(id))
    .flatMap(({ id, failingElements }) =>
      failingElements
        .filter(({ selector }) => findElements(facts, selector)[0]?.closest(part))
        .map((found) => standing(id, found)),
    )
    .sort();
}

function standing(id: string, { seenAlso }: FailingElement): string {
  return [id, ...[...new Set(seenAlso.map((seen) => seen.id))].sort()].join(' < ');
}

for (const [part, ...expected] of [
  ['#skip', 'skip-link < andi-in-page-target-missing'],
  ['#keys', 'accesskeys < andi-accesskey-duplicate'],
  ['#map', 'area-alt < andi-no-name-link'],
  ['#hidden', 'aria-hidden-focus < andi-aria-hidden-focusable'],
  ['#bare', 'link-name < andi-no-name-image < andi-no-name-link < image-alt'],
  ['#pale', 'color-contrast < andi-min-contrast < enhanced-contrast'],
  ['#cells', 'td-headers-attr < andi-headers-id-not-found'],
  ['#list', 'listitem < andi-list-role-overridden < aria-allowed-role'],
  ['#field', 'label < andi-no-name-form-element < andi-reference-missing < aria-valid-attr-value'],
] as const)
  test(`reports one defect as one finding: ${expected.join()}`, () => {
    assert.deepEqual(findings(part), expected);
  });

test('keeps two defects of one element separate', () => {
  assert.deepEqual(
    findings('#two').map((line) => line.split(' < ')[0]),
    ['color-contrast', 'label'],
  );
});

test('a merged finding is not counted separately, and has weight once', () => {
  const failed = page.audits.filter(({ status }) => status === 'Fail');
  assert.equal(
    page.counts.issues,
    failed.reduce((sum, { failingElements }) => sum + failingElements.length, 0),
  );
  // As in Lighthouse, some best-practice rules have weight.
  const weighing = page.audits.filter(
    ({ status, reason }) => status === 'Fail' || reason === 'best-practice',
  );
  const weights = new Map(weighing.map(({ id, weight }) => [id, weight]));
  assert.equal(
    page.weights && page.weights.total - page.weights.passed,
    [...weights.values()].reduce((sum, weight) => sum + weight, 0),
    'the rules that weigh are those that are listed',
  );
});

test('the source lh alone counts each defect of an element once', async () => {
  const { audits, lhScore } = await judged(engine, `${site.origin}/`, EVERYTHING, ['lh']);
  const described = audits.flatMap(({ id, failingElements }) =>
    failingElements.filter(({ selector }) => selector === '#described').map((found) => standing(id, found)),
  );
  assert.deepEqual(described, ['label < label-title-only']);
  assert.equal(lhScore, page.lhScore);
});
