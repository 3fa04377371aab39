import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestedPage, WcagLevel, WcagVersion } from '@abhigam/domain';
import { sampled } from '@abhigam/testing';
import type { Engine, RuleChoice } from '../src/index.ts';
import { AA, failures, warnings } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { startTestSite, type TestSite } from './test-site.ts';

/** One failure for each tag that a version or level adds, and the rules that only warn. */
const PAGE = `<!doctype html><html lang="en"><head><title>Modes</title><meta http-equiv="refresh" content="90000">
<style>.dots button { width: 12px; height: 12px; padding: 0; border: 0; margin: 0; background: #036; }</style></head>
<body><main><h1>Modes</h1><img id="image" src="x.png"><p id="pale" style="color:#aaa">Pale</p><p id="grey" style="color:#666">Grey</p>
<button id="mismatch" aria-label="Send it off">Submit</button><label>City <input id="city" autocomplete="city"></label>
<div class="dots"><button id="dot-1" aria-label="One"></button><button id="dot-2" aria-label="Two"></button></div>
<h4 id="skipped">Skipped</h4><p id="twice">One</p><p id="twice">Two</p><input aria-label="Field" aria-describedby="twice">
<label for="doubled">Doubled</label><input id="doubled"><input id="doubled" aria-label="Other" aria-labelledby="doubled">
<div id="made" role="button" tabindex="0"></div><p id="looks" style="font-weight:bold;font-size:2em">Looks like a heading</p>
<p>And some ordinary text after it that goes on and on.</p></main></body></html>`;

let engine: Engine;
let site: TestSite;

before(async () => {
  engine = await openEngine();
  site = await startTestSite({ '/modes': PAGE });
});

after(async () => {
  await engine.close();
  await site.close();
});

const results = new Map<string, Promise<TestedPage>>();

/** Result of the page with these rules, tested once and cached. */
function resultFor(rules: RuleChoice): Promise<TestedPage> {
  const key = JSON.stringify(Object.entries(rules).sort());
  const result = results.get(key) ?? testWith(rules);
  results.set(key, result);
  return result;
}

/** Selection of our own rules is tested elsewhere (packages/rules). */
async function testWith(rules: RuleChoice): Promise<TestedPage> {
  const { result } = await engine.testPage({
    url: `${site.origin}/modes`,
    rules,
    sources: ['lh'],
    screenshot: false,
  });
  assert.ok(result.status === 'COMPLETE', JSON.stringify(result));
  return result;
}
const ids = (lines: string[]) => [...new Set(lines.map((line) => line.split(' ', 1).join()))];

/** Rows of run-modes section 1: failures on the page in addition to those of version 2.0 at level A. */
const ROWS: [WcagVersion, WcagLevel, string[]][] = [
  ['2.0', 'A', []],
  ['2.0', 'AA', ['color-contrast']],
  ['2.0', 'AAA', ['color-contrast', 'color-contrast-enhanced', 'meta-refresh-no-exceptions']],
  ['2.1', 'A', ['label-content-name-mismatch']],
  ['2.1', 'AA', ['autocomplete-valid', 'color-contrast', 'label-content-name-mismatch']],
  [
    '2.1',
    'AAA',
    [
      'autocomplete-valid',
      'color-contrast',
      'color-contrast-enhanced',
      'label-content-name-mismatch',
      'meta-refresh-no-exceptions',
    ],
  ],
  ['2.2', 'A', ['label-content-name-mismatch']],
  ['2.2', 'AA', ['autocomplete-valid', 'color-contrast', 'label-content-name-mismatch', 'target-size']],
  [
    '2.2',
    'AAA',
    [
      'autocomplete-valid',
      'color-contrast',
      'color-contrast-enhanced',
      'label-content-name-mismatch',
      'meta-refresh-no-exceptions',
      'target-size',
    ],
  ],
];

for (const [wcagVersion, wcagLevel, added] of sampled([0, 4, 8], ROWS))
  test(`${wcagVersion} ${wcagLevel} fails exactly the rules of its version and level`, async () => {
    const result = await resultFor({ wcagVersion, wcagLevel, disableExperimental: true });
    assert.deepEqual(ids(failures(result)), ['aria-command-name', 'image-alt', ...added].sort());
    // Lighthouse uses its own rule list, independent of the run.
    assert.equal(result.lhScore, (await resultFor(AA)).lhScore);
  });

for (const version of sampled(1, ['2.0', '2.1', '2.2']))
  test(`${version} without ARIA fails the same rules except ARIA rules`, async () => {
    const choice = { wcagLevel: 'AA', disableExperimental: true } as const;
    const withAria = await resultFor({ ...choice, wcagVersion: version });
    const without = await resultFor({ ...choice, wcagVersion: `${version} without ARIA` });
    assert.deepEqual(
      failures(without),
      failures(withAria).filter((line) => !line.startsWith('aria-')),
    );
    assert.deepEqual(
      without.audits.filter(({ category, tags }) => category === 'cat.aria' || tags.includes('cat.aria')),
      [],
    );
  });

test('a rule that can only need review never fails', async () => {
  const result = await resultFor(AA);
  const doubled = result.audits.filter(({ id }) => id === 'duplicate-id-aria');
  assert.deepEqual(
    doubled.map(({ status, reason, weight }) => [status, reason, weight]),
    [['Warn', 'needs-review', 0]],
  );
});

test('without ARIA a duplicate id counts only when a label refers to it', async () => {
  const selectors = async (wcagVersion: WcagVersion) =>
    warnings(await resultFor({ ...AA, wcagVersion })).filter((line) => line.startsWith('duplicate-id-aria'));
  assert.equal((await selectors('2.1')).length, 2);
  assert.equal((await selectors('2.1 without ARIA')).length, 1);
});

test('best-practice rules warn at every version and level', async () => {
  for (const [wcagVersion, wcagLevel] of [
    ['2.0', 'A'],
    ['2.2 without ARIA', 'AAA'],
  ] as const) {
    const result = await resultFor({ wcagVersion, wcagLevel, disableExperimental: true });
    assert.ok(warnings(result).includes('heading-order #skipped'));
  }
});

test('experimental rules run on request, only warn and have no weight', async () => {
  const without = await resultFor(AA);
  const result = await resultFor({ ...AA, disableExperimental: false });
  assert.equal(result.score, without.score);
  const [rule] = result.audits.filter(({ id }) => id === 'p-as-heading');
  assert.deepEqual(
    [rule?.status, rule?.reason, rule?.weight, rule?.category, rule?.experimental],
    ['Warn', 'experimental', 0, 'experimental', true],
  );
  assert.ok(!ids(warnings(without)).includes('p-as-heading'));
});
