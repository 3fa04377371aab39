import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestedPage } from '@abhigam/domain';
import type { Engine } from '../src/index.ts';
import { failures, judged, warnings } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { startTestSite, type TestSite } from './test-site.ts';

/** A page with images that have no alternative, and a script. */
const page = (body: string, script = '') =>
  `<!doctype html><html lang="en"><head><title>Orders of the office</title></head><body><main><h1>Orders</h1>${body}</main>
    <script>${script}</script></body></html>`;
const IMAGE = (id: string) => `<img id="${id}" src="a.png" width="80" height="60">`;

const routes = {
  '/changes': page(
    `${IMAGE('stays')}${IMAGE('mended')}`,
    `setTimeout(() => document.getElementById('mended').setAttribute('alt', 'The order'), 6000)`,
  ),
  '/goes': page(
    `${IMAGE('stays')}<div id="notice">${IMAGE('gone')}</div>`,
    `setTimeout(() => document.getElementById('notice').remove(), 6000)`,
  ),
  '/only': page(
    IMAGE('mended'),
    `setTimeout(() => document.getElementById('mended').alt = 'The order', 6000)`,
  ),
  '/slides': page(
    `<div id="first">${IMAGE('one')}</div><div id="second" hidden>${IMAGE('two')}</div>`,
    `setInterval(() => { first.hidden = !first.hidden; second.hidden = !second.hidden }, 5000)`,
  ),
  '/drawn-anew': page(
    `<div id="list">${IMAGE('drawn')}</div>`,
    `setInterval(() => { list.innerHTML = list.innerHTML }, 400)`,
  ),
  '/clock': page(
    `${IMAGE('stays')}<p id="time">0</p>`,
    `setInterval(() => { time.textContent = Date.now() }, 200)`,
  ),
};

let engine: Engine;
let site: TestSite;
before(async () => {
  engine = await openEngine();
  site = await startTestSite(routes);
});
after(async () => {
  await engine?.close();
  await site?.close();
});

const look = (path: keyof typeof routes) => judged(engine, site.origin + path);
const of = (found: string[]) => found.filter((one) => one.startsWith('image-alt'));

function causesOf({ audits }: TestedPage, selector: string): string[] {
  return audits
    .filter(({ id, status }) => id === 'image-alt' && status === 'Warn')
    .flatMap(({ failingElements }) => failingElements)
    .filter((element) => element.selector === selector)
    .flatMap(({ causes }) => causes.map(({ message }) => message));
}

test('a transient failure needs review, with an explanation', async () => {
  const found = await look('/changes');
  assert.deepEqual(of(failures(found)), ['image-alt #stays']);
  assert.deepEqual(of(warnings(found)), ['image-alt #mended']);
  assert.ok(causesOf(found, '#mended').includes('unstable.review.changed'));
});

test('a failure of an element that was only temporarily present needs review', async () => {
  const found = await look('/goes');
  assert.deepEqual(of(failures(found)), ['image-alt #stays']);
  assert.ok(causesOf(found, '#gone').includes('unstable.review.gone'));
});

test('a rule with only transient failures does not count in the score', async () => {
  const found = await look('/only');
  assert.deepEqual(of(failures(found)), []);
  assert.equal(found.score, 100);
});

test('failures of replaced slides, of content that renders again and next to a clock remain failures', async () => {
  assert.deepEqual(of(failures(await look('/slides'))), ['image-alt #one']);
  assert.deepEqual(of(failures(await look('/drawn-anew'))), ['image-alt #drawn']);
  assert.deepEqual(of(failures(await look('/clock'))), ['image-alt #stays']);
});
