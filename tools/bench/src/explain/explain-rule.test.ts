import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Engine } from '@abhigam/engine';
import { openEngine } from '@abhigam/terminal/open-engine';
import { explainRule } from './explain-rule.ts';
import { serveFile } from './serve-file.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>Contact</title></head><body><main><h1>Contact</h1>
<a href="#a" id="unlike" aria-label="Telephone">Call us</a> <a href="#b" id="alike" aria-label="Call us now">Call us</a>
<p id="text">Office hours</p></main></body></html>`;

let folder: string;
let served: Awaited<ReturnType<typeof serveFile>>;
let engine: Engine;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhigam-explain-'));
  await writeFile(join(folder, 'page.html'), PAGE);
  served = await serveFile(join(folder, 'page.html'));
  engine = await openEngine();
});
after(async () => {
  await engine.close();
  await served.close();
  await rm(folder, { recursive: true, force: true });
});

const explained = async (ruleId: string, selector?: string) =>
  (
    await explainRule(engine, { url: served.url, ruleId, ...(selector === undefined ? {} : { selector }) })
  ).join('\n');

test('traces a failure from the facts to the result', async () => {
  const text = await explained('label-in-name');
  assert.match(text, /criteria 2\.5\.3; category cat\.links; defect "label-in-name"/);
  assert.match(text, /depends on: layout\n {2}overrides: label-content-name-mismatch/);
  assert.match(text, /<a href="#a" id="unlike" aria-label="Telephone">\n {2}within: html > body > main/);
  assert.match(text, /role link, name "Telephone" from aria-label, exposed/);
  assert.match(text, /verdict: fail \(missing\): The visible label is "Call us"/);
  assert.match(text, /the rule on the page: Fail \(label-in-name\.missing\)/);
  assert.match(text, /the same defect as Fail of label-content-name-mismatch, which names this rule/);
  assert.doesNotMatch(text, /id="alike"/);
});

test('reports passing and inapplicable elements', async () => {
  assert.match(await explained('label-in-name', '#alike'), /verdict: pass\n/);
  assert.match(await explained('label-in-name', '#text'), /verdict: none, the element is not among those/);
});

test('reports which of our rules overrides an axe rule', async () => {
  const text = await explained('label-content-name-mismatch');
  assert.match(text, /is overridden by: label-in-name/);
  assert.match(text, /in the result: Fail/);
});

test('has a message for unknown rules, selectors without a match and missing files', async () => {
  await assert.rejects(explained('no-such-rule'), /There is no rule no-such-rule/);
  assert.match(await explained('label-in-name', '#nothing'), /No element of the page matches #nothing\./);
  await assert.rejects(
    serveFile('/no/such/page.html'),
    /neither an address that begins with http nor a file/,
  );
});

test('rejects malformed URLs and files outside the folder', async () => {
  for (const address of ['/%zz', '/..%2f..%2fetc%2fpasswd', '/missing.css'])
    assert.equal((await fetch(new URL(served.url).origin + address)).status, 404, address);
  assert.equal((await fetch(served.url)).status, 200);
});
