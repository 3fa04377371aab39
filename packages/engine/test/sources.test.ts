import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AUDIT_SOURCES, type AuditSource } from '@abhigam/domain';
import { type Engine, judgeFacts, type PageTest } from '../src/index.ts';
import { AA, failures } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { startTestSite, type TestSite } from './test-site.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>Offices</title></head><body><main><h1>Offices</h1>
<img id="picture" src="p.png"><p id="pale" style="color:#bbb">Pale text</p>
<a id="more" href="/more">Click here</a><a id="same" href="/a">Rates</a> <a href="/b">Rates</a>
<table id="wards"><tr><th>Ward</th></tr><tr><td>North</td></tr></table>
<div style="display:none"><p>Later</p></div><iframe title="In" srcdoc="<img id=inner src=p.png>"></iframe>
</main></body></html>`;

let engine: Engine;
let site: TestSite;
before(async () => {
  engine = await openEngine();
  site = await startTestSite({ '/': PAGE, '/good': PAGE.replace(/<img[^>]*>|<p id="pale.*?<\/p>/g, '') });
});
after(async () => {
  await engine.close();
  await site.close();
});

async function tested(path: string, sources?: AuditSource[]) {
  const test = await engine.testPage({ url: site.origin + path, rules: AA, sources, screenshot: true });
  assert.ok(test.result.status === 'COMPLETE', JSON.stringify(test.result));
  return { ...test, result: test.result };
}

test('all sources judge by default, and common findings are merged', async () => {
  const { result } = await tested('/');
  assert.deepEqual(new Set(result.audits.map(({ source }) => source)), new Set(AUDIT_SOURCES));
  assert.equal(failures(result).filter((failure) => failure.endsWith(' #picture')).length, 1);
  const picture = result.audits
    .flatMap((audit) => audit.failingElements)
    .find(({ selector }) => selector === '#picture');
  assert.deepEqual(
    picture?.seenAlso.map(({ id, source }) => [id, source]),
    [['andi-no-name-image', 'andi']],
  );
});

test('a single source has its own findings; only lh gives a score', async () => {
  const lh = await tested('/', ['lh']);
  const andi = await tested('/', ['andi']);
  assert.deepEqual(new Set(lh.result.audits.map(({ source }) => source)), new Set(['lh']));
  assert.deepEqual(new Set(andi.result.audits.map(({ source }) => source)), new Set(['andi']));
  assert.equal(typeof lh.result.score, 'number');
  assert.equal(andi.result.score, null);
  assert.equal(lh.facts, null);
  assert.ok(failures(andi.result).includes('andi-no-name-image #picture'));
});

test('elements of both sources have their place in the screenshot', async () => {
  const { result, screenshot } = await tested('/');
  assert.ok(screenshot);
  const found = result.audits.flatMap(({ source, failingElements }) =>
    failingElements
      .filter(({ selector }) => selector !== 'html')
      .map(({ rect, selector }) => ({ source, rect, selector })),
  );
  for (const source of ['lh', 'andi'] as const)
    assert.ok(
      found.some((one) => one.source === source && one.rect && one.rect.width > 0),
      source,
    );
  const places = new Map<string, string>();
  for (const { selector, rect } of found) {
    if (!rect) continue;
    const box = JSON.stringify(rect);
    assert.equal(places.get(selector) ?? box, box, `${selector} has one place`);
    places.set(selector, box);
  }
});

test('facts from a file are judged as in the test of the page', async () => {
  const { result, facts } = await tested('/', ['andi']);
  assert.ok(facts);
  const again = judgeFacts(JSON.parse(JSON.stringify(facts)), AA);
  const placed = (audits: PageTest['result']['audits']) =>
    audits.map((audit) => ({
      ...audit,
      // Shapes are added when results are merged.
      failingElements: audit.failingElements.map(({ rect, shape, ...rest }) => rest),
    }));
  assert.deepEqual(placed(again), placed(result.audits));
  assert.ok(again.some(({ status }) => status === 'Fail'));
});

test('creates the inventories of the page from the same facts', async () => {
  const { inventories } = await tested('/');
  assert.deepEqual(
    inventories?.headings.entries.map(({ name, level }) => [name, level]),
    [['Offices', 1]],
  );
  assert.equal(inventories?.links.total, 3);
  assert.equal(inventories?.tables.total, 1);
  assert.equal(inventories?.frames.total, 1);
});
