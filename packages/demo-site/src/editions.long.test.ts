import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type AuditResult, type AuditSource, inEnglish } from '@abhigam/domain';
import { createEngine, type Engine } from '@abhigam/engine';
import { defectsOf } from './defects-of.ts';
import { PAGES } from './pages.ts';
import { type DemoSite, startCorrectedDemoSite, startDemoSite } from './start-demo-site.ts';

/** Rules that ask a person to look at almost any page, whatever its quality. */
const ASKS_ALWAYS = ['hidden-content', 'bypass'];
const pages = PAGES.filter((page) => !page.isFrame);

const sideBySide = { concurrency: 3 };

let engine: Engine;
let site: DemoSite;
let twin: DemoSite;
before(async () => {
  [engine, site, twin] = await Promise.all([
    createEngine(),
    startDemoSite({ port: 0 }),
    startCorrectedDemoSite({ port: 0 }),
  ]);
});
after(() => Promise.all([engine.close(), site.close(), twin.close()]));

test(
  'every page of the defective edition shows its documented defects and no others',
  sideBySide,
  async (t) => {
    const tests = pages.map((page) =>
      t.test(page.path, async () => {
        const audits = await audit(site, page.path);
        const expected = defectsOf(page).filter((defect) => defect.rule !== null && !defect.pressed);
        const rules = (kind: 'sure' | 'review') =>
          expected
            .filter((defect) => (defect.certainty === 'review') === (kind === 'review'))
            .flatMap((defect) => [defect.rule ?? '', ...(defect.alsoRaises ?? [])]);
        const found = (outcomes: AuditResult[]) => outcomes.map((outcome) => outcome.id);
        const review = found(audits.filter(asksForReview));
        assert.deepEqual(unique(found(audits.filter(isViolation))), unique(rules('sure')));
        for (const rule of rules('review')) assert.ok(review.includes(rule), `${rule} asks for review`);
      }),
    );
    await Promise.all(tests);
  },
);

test('what pages show only when they are used is found there, and nothing of it in the twin', sideBySide, async (t) => {
  const used = pages.filter((page) => defectsOf(page).some(({ pressed }) => pressed !== undefined));
  assert.ok(used.length > 0);
  const tests = used.map((page) =>
    t.test(page.path, async () => {
      const expected = defectsOf(page).flatMap(({ rule, pressed }) => (pressed ? [[rule, pressed]] : []));
      assert.deepEqual(inStates(await audit(site, page.path, ['lh', 'interaction'])), expected);
      assert.deepEqual(inStates(await audit(twin, page.path, ['lh', 'interaction'])), []);
    }),
  );
  await Promise.all(tests);
});

test('the corrected twin fails no rule, and nothing is left to review', sideBySide, async (t) => {
  const tests = pages.map((page) =>
    t.test(page.path, async () => {
      const audits = await audit(twin, page.path);
      const raised = audits.filter(
        (outcome) => outcome.status !== 'Pass' && !ASKS_ALWAYS.includes(outcome.id),
      );
      assert.deepEqual(
        raised.map(({ id, status, failingElements }) => [id, status, failingElements[0]?.snippet]),
        [],
      );
    }),
  );
  await Promise.all(tests);
});

/** Rules that raise something in a state, with the name of what was pressed. */
function inStates(audits: readonly AuditResult[]): [rule: string, pressed: string][] {
  return audits.flatMap(({ id, failingElements }) =>
    failingElements.flatMap(({ state }): [string, string][] => (state ? [[id, state.pressed]] : [])),
  );
}

async function audit(
  edition: DemoSite,
  path: string,
  // The defects are documented by the rules of axe; what our own rules see in the twin is tested by the command line.
  sources: readonly AuditSource[] = ['lh'],
): Promise<AuditResult[]> {
  const { result } = await engine.testPage({
    url: edition.url + path.slice(1),
    rules: { wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: false },
    sources,
    screenshot: false,
  });
  assert.equal(result.status, 'COMPLETE', result.status === 'FAILURE' ? inEnglish(result.detail) : '');
  return result.audits;
}

/** What axe-core calls a violation; only those of WCAG rules have the status Fail. */
function isViolation(outcome: AuditResult): boolean {
  return outcome.status === 'Fail' || (outcome.status === 'Warn' && outcome.reason !== 'needs-review');
}

function asksForReview(outcome: AuditResult): boolean {
  return outcome.status === 'Warn';
}

function unique(ids: string[]): string[] {
  return [...new Set(ids)].sort();
}
