import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AuditSource } from '@abhigam/domain';
import sharp from 'sharp';
import type { Engine, PageTest } from '../src/index.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

/** Values that users have typed or a server has filled in. */
const VALUES = [
  'asha.verma@example.org',
  'Password-1947',
  'token-5f2c9e',
  'House 12, Lal Kuan',
  'prefilled note',
  'typed later',
  '98765 43210',
  'Embedded-77',
  'in a shadow tree',
];

/** Fields without labels, so that each of them has findings. */
const PAGE = `<!doctype html><html lang="en"><head><title>Form</title></head><body><main><h1>Form</h1>
<form>
  <input value="asha.verma@example.org" data-initial="asha.verma@example.org">
  <input type="password" value="Password-1947">
  <input type="hidden" name="csrf" value="token-5f2c9e">
  <input type="search" value="House 12, Lal Kuan" style="color:#ddd;background:#fff">
  <textarea>prefilled note</textarea>
  <input id="later">
  <input type="tel" value="98765 43210" autocomplete="nonsense">
  <label><input type="checkbox"> Remind <input value="Embedded-77"> times</label>
  <div role="button" tabindex="0"><input value="House 12, Lal Kuan"></div>
  <div id="host"></div>
  <input type="submit" value="Send it">
</form></main>
<script src="/fill.js"></script></body></html>`;

const FILL = `document.getElementById('later').value = 'typed later';
document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<input value="in a shadow tree">';`;
const FILL_NOTHING = `document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<input value="">';`;

let engine: Engine;
let site: TestSite;
before(async () => {
  engine = await openEngine();
  const script =
    (body: string): Answer =>
    (_, response) =>
      response.setHeader('content-type', 'text/javascript').end(body);
  site = await startTestSite({
    '/form': PAGE,
    '/fill.js': script(FILL),
    '/empty': PAGE.replace(/value="(?!Send)[^"]*"/g, 'value=""')
      .replace('prefilled note', '')
      .replace('fill.js', 'fill-nothing.js'),
    '/fill-nothing.js': script(FILL_NOTHING),
  });
});
after(async () => {
  await engine.close();
  await site.close();
});

function testOf(path: string, sources?: readonly AuditSource[]): Promise<PageTest> {
  return engine.testPage({
    url: site.origin + path,
    rules: { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false },
    sources,
    screenshot: true,
  });
}

let form: Promise<PageTest> | undefined;
/** The test of the page with filled fields, run once. */
const testOfForm = (): Promise<PageTest> => {
  form ??= testOf('/form');
  return form;
};

test('stored data of a page contains no field values', async () => {
  const { screenshot, ...rest } = await testOfForm();
  const storedText = JSON.stringify(rest);
  assert.deepEqual(
    VALUES.filter((value) => storedText.includes(value)),
    [],
  );
  assert.match(storedText, /Send it/);
  assert.ok(rest.result.status === 'COMPLETE' && rest.facts && screenshot);
  const snippets = rest.result.audits.flatMap(({ failingElements }) =>
    failingElements.map(({ snippet }) => snippet),
  );
  assert.ok(
    snippets.some((snippet) => snippet.includes('value="xxx"')),
    snippets.join('\n'),
  );
});

test('the screenshot shows fields as if they were empty', async () => {
  const [filled, empty] = [await testOfForm(), await testOf('/empty', ['andi'])];
  assert.ok(filled.screenshot && empty.screenshot);
  const [one, other] = await Promise.all(
    [filled.screenshot, empty.screenshot].map(({ bytes }) => sharp(bytes).raw().toBuffer()),
  );
  assert.ok(one && other && one.equals(other));
});
