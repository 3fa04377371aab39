import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  type AuditResult,
  type AuditSource,
  type DigestedPage,
  inEnglish,
  type PageResult,
} from '@abhigam/domain';
import { createEngine, describeDocument, type Engine, type PageTest } from '@abhigam/engine';
import { SITE_RULES, SiteComparison, siteAudits } from '@abhigam/rules';
import type { Defect } from './defects/defect.ts';
import { crossPageDefectsOf, defectsOf } from './defects-of.ts';
import { PAGES } from './pages.ts';
import { type DemoSite, startCorrectedDemoSite, startDemoSite } from './start-demo-site.ts';

/**
 * Rules that always warn, whatever the quality of the page: about hidden content, images, future messages,
 * video, audio and backgrounds, and tables and office names whose meaning only a person knows.
 */
const ALWAYS_WARNING_RULES = [
  'hidden-content',
  'bypass',
  'andi-hidden-content',
  'andi-images-of-text',
  'andi-background-images',
  'andi-live-region-empty',
  'andi-table-has-no-th',
  'andi-fake-heading',
  'video-captions',
  'video-description',
  'audio-alternative',
];
/** Retries, because a page test may time out on a busy machine. */
const TRIES = 4;
const pages = PAGES.filter((page) => !page.isFrame);

const sideBySide = { concurrency: 2 };

let engine: Engine;
let site: DemoSite;
let twin: DemoSite;
before(async () => {
  [engine, site, twin] = await Promise.all([
    createEngine({ pageTimeoutMs: 180_000 }),
    startDemoSite({ port: 0 }),
    startCorrectedDemoSite({ port: 0 }),
  ]);
});
after(() => Promise.all([engine.close(), site.close(), twin.close()]));

test('every page of the defective edition has exactly its documented defects', sideBySide, async (t) => {
  const tests = pages.map((page) =>
    t.test(page.path, async () => {
      const audits = await audit(site, page.path, 'AA');
      const expected = defectsOf(page).filter(({ level }) => level === undefined);
      assert.deepEqual(
        unique(audits.filter(isViolation).map(({ id }) => id)),
        unique(rulesOf(expected.filter(({ certainty }) => certainty !== 'review'))),
      );
      assertAsks(audits, expected);
    }),
  );
  await Promise.all(tests);
});

test('interactions find the defects that need them, and none in the twin', sideBySide, async (t) => {
  const used = pages.filter((page) => defectsOf(page).some(({ pressed }) => pressed !== undefined));
  assert.ok(used.length > 0);
  const tests = used.map((page) =>
    t.test(page.path, async () => {
      const expected = defectsOf(page).flatMap(({ rule, pressed }) =>
        pressed ? [[rule, pressed.join(', ')]] : [],
      );
      assert.deepEqual(inStates(await audit(site, page.path, 'AA')), expected);
      assert.deepEqual(inStates(await audit(twin, page.path, 'AA')), []);
    }),
  );
  await Promise.all(tests);
});

test('AAA tests find AAA defects', sideBySide, async (t) => {
  const found = pages.filter((page) => defectsOfLevelAAA(page).length > 0);
  assert.ok(found.length > 0);
  const tests = found.map((page) =>
    t.test(page.path, async () => {
      const audits = await audit(site, page.path, 'AAA');
      const failed = audits.filter(isViolation).map(({ id }) => id);
      const sure = rulesOf(defectsOfLevelAAA(page).filter(({ certainty }) => certainty !== 'review'));
      for (const rule of sure) assert.ok(failed.includes(rule), rule);
      assertAsks(audits, defectsOfLevelAAA(page));
    }),
  );
  await Promise.all(tests);
});

test('the corrected twin fails no rule and has no warnings', sideBySide, async (t) => {
  const tests = pages.map((page) =>
    t.test(page.path, async () => {
      const audits = await audit(twin, page.path, 'AA');
      const raised = audits.filter(
        (outcome) => outcome.status !== 'Pass' && !ALWAYS_WARNING_RULES.includes(outcome.id),
      );
      assert.deepEqual(
        raised.map(({ id, status, failingElements }) => [id, status, failingElements[0]?.snippet]),
        [],
      );
    }),
  );
  await Promise.all(tests);
});

test('comparing pages finds exactly the documented defects, and none in the twin', async () => {
  const found = await compared(site);
  for (const page of pages)
    for (const { rule, certainty } of crossPageDefectsOf(page)) {
      // Among pages that share a problem, a rule reports either one or all.
      const status = certainty === 'review' ? 'Warn' : 'Fail';
      const places = found.filter((one) => one.id === rule && one.status === status);
      const isReported = places.some(({ path }) => path === page.path || rule === 'duplicate-main-heading');
      assert.ok(isReported, `${rule} on ${page.path}: ${JSON.stringify(found)}`);
    }
  const documented = new Set(pages.flatMap((page) => crossPageDefectsOf(page).map(({ rule }) => rule)));
  assert.deepEqual(
    found.filter(({ id }) => !documented.has(id)),
    [],
  );
  assert.deepEqual(unique(found.filter(({ status }) => status === 'Fail').map(({ path }) => path)), [
    '/events',
    '/gallery',
  ]);
  assert.deepEqual(await compared(twin), []);
});

/** Findings from comparing the pages of an edition. */
async function compared(edition: DemoSite): Promise<{ path: string; id: string; status: string }[]> {
  const comparison = new SiteComparison(SITE_RULES);
  const digests = new Map<string, DigestedPage>();
  for (const [at, { path }] of pages.entries()) {
    const { digested } = await testPage(edition, path, { wcagLevel: 'AA', sources: ['andi'] });
    assert.ok(digested, path);
    digests.set(path, digested);
    comparison.add({ testInstanceId: path, testedMs: at, digest: digested.digest });
  }
  return [...comparison.judge().found].flatMap(([path, findings]) => {
    const digested = digests.get(path);
    return digested ? siteAudits(findings, digested).map(({ id, status }) => ({ path, id, status })) : [];
  });
}

/** Rules that report something in a page state, with the names of the pressed controls. */
function inStates(audits: readonly AuditResult[]): [rule: string, pressed: string][] {
  return audits.flatMap(({ id, failingElements }) =>
    failingElements.flatMap(({ state }): [string, string][] =>
      state ? [[id, state.steps.map(({ on }) => on).join(', ')]] : [],
    ),
  );
}

function defectsOfLevelAAA(page: (typeof pages)[number]): Defect[] {
  return defectsOf(page).filter(({ level }) => level === 'AAA');
}

async function audit(edition: DemoSite, path: string, wcagLevel: 'AA' | 'AAA'): Promise<AuditResult[]> {
  const { result } = await testPage(edition, path, { wcagLevel });
  assert.ok(result.status === 'COMPLETE', result.status === 'FAILURE' ? inEnglish(result.detail) : '');
  assert.deepEqual(result.leftOut, []);
  return result.audits;
}

async function testPage(
  edition: DemoSite,
  path: string,
  { wcagLevel, ...more }: { wcagLevel: 'AA' | 'AAA'; sources?: AuditSource[] },
): Promise<PageTest> {
  const rules = { wcagVersion: '2.2', wcagLevel, disableExperimental: false } as const;
  const url = edition.url + path.slice(1);
  const ask = () => engine.testPage({ url, rules, screenshot: false, lookBehind, ...more });
  let test = await ask();
  for (let tried = 1; tried < TRIES && !isWhole(test.result); tried += 1) test = await ask();
  return test;
}

/** Checks a link target like a worker. */
async function lookBehind({ url }: { url: string }, signal: AbortSignal) {
  const response = await fetch(url, { signal });
  if (response.status === 404) return 'gone' as const;
  if (!response.ok) return null;
  return describeDocument({ html: await response.text(), finalUrl: new URL(response.url) }, url);
}

function isWhole(result: PageResult): boolean {
  return result.status === 'COMPLETE' && result.leftOut.length === 0;
}

function rulesOf(defects: readonly Defect[]): string[] {
  return defects.flatMap(({ rule, alsoRaises }) => (rule === null ? [] : [rule, ...(alsoRaises ?? [])]));
}

function assertAsks(audits: readonly AuditResult[], defects: readonly Defect[]): void {
  const warnings = audits.filter(({ status }) => status === 'Warn').map(({ id }) => id);
  for (const rule of rulesOf(defects.filter(({ certainty }) => certainty === 'review')))
    assert.ok(warnings.includes(rule), `${rule} asks for review`);
}

/** Failures of a criterion from any source, and axe-core violations of best practices. */
function isViolation({ status, source, reason }: AuditResult): boolean {
  return status === 'Fail' || (status === 'Warn' && source === 'lh' && reason !== 'needs-review');
}

function unique(ids: string[]): string[] {
  return [...new Set(ids)].sort();
}
