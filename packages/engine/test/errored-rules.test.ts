import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readPage } from '@abhigam/facts';
import { selectRules } from '@abhigam/guidelines';
import { judge, RULES, type Rule } from '@abhigam/rules';
import { BrowserPool } from '../src/browser/browser-pool.ts';
import type { IsolatedWorld } from '../src/browser/isolated-world.ts';
import { openPageSession, type PageSession } from '../src/browser/page-session.ts';
import { STYLED } from '../src/findings/source-result.ts';
import { gatherFacts } from '../src/gather/gather-facts.ts';
import { readSummary } from '../src/gather/page-summary.ts';
import { lighthouseReport } from '../src/index.ts';
import { Letters } from '../src/letters/letters.ts';
import { PageOpener } from '../src/navigation/open-page.ts';
import type { SettledPage } from '../src/navigation/settled-page.ts';
import { JUDGING } from '../src/page-stages.ts';
import { Deadline } from '../src/pipeline/deadline.ts';
import { PageBudget } from '../src/pipeline/page-budget.ts';
import { runStages } from '../src/pipeline/run-stages.ts';
import { StageTimes } from '../src/pipeline/stage-times.ts';
import { describeFound } from '../src/sources/lh/describe-found.ts';
import { judgeFrames } from '../src/sources/lh/judge-frames.ts';
import { judgeSource } from '../src/sources/lh/judge-source.ts';
import { sourceResultOf } from '../src/sources/lh/lh.ts';
import { toLocatedAudits } from '../src/sources/own/to-located-audits.ts';
import { NO_INTERACTION } from '../src/stages/interact/interact.ts';
import { testedResult } from '../src/to-page-test.ts';
import { AA, failures } from './judged.ts';
import { startTestSite, type TestSite } from './test-site.ts';

const VIEWPORT = { width: 1366, height: 768 };
const PAGE = `<!doctype html><html lang="en"><head><title>Forms of the office</title></head><body><main><h1>Page</h1>
<img id="picture" src="p.png"><a id="empty" href="/x"></a></main></body></html>`;

let pool: BrowserPool;
let site: TestSite;
before(async () => {
  pool = new BrowserPool(undefined);
  site = await startTestSite({ '/': PAGE });
});
after(async () => {
  await pool.close();
  await site.close();
});

async function onPage<T>(look: (session: PageSession, page: SettledPage) => Promise<T>): Promise<T> {
  const loan = await pool.borrow();
  const session = await openPageSession(loan.browser, VIEWPORT);
  const opener = new PageOpener(session, {});
  try {
    await opener.open(`${site.origin}/`);
    return await look(session, await opener.settle(judgeSource(0)));
  } finally {
    opener.stop();
    await session.close();
    loan.release(false);
  }
}

async function surveyOf(session: PageSession, world: IsolatedWorld) {
  const summary = await readSummary(world);
  const deadline = new Deadline(60_000, undefined);
  deadline.clear();
  return {
    summary,
    domFingerprint: null,
    loaded: {
      mainFrameId: session.mainFrameId,
      requests: [],
      states: new Map(),
      unreachable: new Map(),
      faultOf: null,
    },
    lostFrames: new Set<string>(),
    confirmedMissing: Promise.resolve(new Set<string>()),
    budget: new PageBudget(session, deadline, summary.nodes),
  };
}

test('a rule of axe that throws is reported as errored and has no weight; the other rules run', async () => {
  const seen = await onPage(async (session, { world, response, isUnfinished }) => {
    await world.evaluate(
      `axe.configure({ checks: [{ id: 'alt-space-value', evaluate() { throw new Error('broken on purpose'); } }] })`,
    );
    const ids = selectRules(AA).map(({ id }) => id);
    const verdicts = await judgeFrames(session, world, ids);
    const elementAt = await describeFound(verdicts.rules, verdicts.worlds);
    const sourceResult = sourceResultOf(verdicts, elementAt, { selected: ids, carriedOut: ids });
    return {
      settle: { response, world, isUnfinished },
      survey: await surveyOf(session, world),
      snapshot: {
        sourceResults: new Map([['lh' as const, sourceResult]]),
        gathered: null,
        missingLetters: new Set<string>(),
        mayInteract: async () => true as const,
      },
    };
  });
  const initial = {
    ...seen,
    input: { url: site.origin, rules: AA, sources: ['lh'] as const, screenshot: false },
    loading: { unstyled: STYLED, leftOut: [], template: null },
    proveRepairs: { repairs: new Map(), triesRepairs: false },
    recheck: null,
    interact: NO_INTERACTION,
    enrich: { facts: null, textInImages: null },
  };
  const judged = await runStages(JUDGING, initial, { times: new StageTimes(), deadline: null });
  const tested = testedResult({
    ...judged,
    settings: {
      browserVersion: 'x',
      viewport: VIEWPORT,
      pageTimeoutMs: 60_000,
      imageReader: null,
      letters: new Letters(),
      faultOf: null,
    },
    paint: { facts: null, picture: null, images: null, frameLinks: [] },
  });
  const lighthouse = judged.judge.sources[0]?.lighthouse?.findings ?? null;
  assert.ok(tested.status === 'COMPLETE');
  assert.deepEqual(tested.erroredRules, ['image-alt']);
  assert.deepEqual(
    tested.audits.filter(({ id }) => id === 'image-alt'),
    [],
  );
  const result = { ...tested, url: site.origin, startedAt: new Date(0).toISOString(), durationMs: 1 };
  assert.deepEqual(failures(result), ['link-name #empty']);
  // Loses the weight 7 of link-name; the weight 10 of image-alt does not count.
  assert.ok(result.score !== null && result.score > 50 && result.score < 100);
  const report = lighthouseReport({ result, lighthouse });
  assert.equal(report.audits['image-alt']?.scoreDisplayMode, 'error');
  assert.equal(report.audits['link-name']?.score, 0);
});

test('a rule of ours that throws is reported as errored; the other rules run', async () => {
  const facts = await onPage(async (session) => (await gatherFacts(session, VIEWPORT)).facts);
  const named = (id: string): Rule => {
    const rule = RULES.find((one) => one.id === id);
    assert.ok(rule);
    return rule;
  };
  const [first, last] = [named('andi-no-name-image'), named('andi-no-name-link')];
  const broken = (part: Partial<Rule>): Rule => ({ ...first, id: 'broken', ...part });
  const thrown = () => {
    throw new Error('broken on purpose');
  };
  for (const rule of [broken({ targets: thrown }), broken({ evaluate: thrown })]) {
    const judgements = judge(readPage(facts), [first, rule, last]);
    assert.deepEqual(
      judgements.map((judgement) => [judgement.rule.id, judgement.error]),
      [
        ['andi-no-name-image', null],
        ['broken', 'broken on purpose'],
        ['andi-no-name-link', null],
      ],
    );
    assert.deepEqual(
      toLocatedAudits(judgements).map(({ audit, elements }) => [audit.id, audit.status, elements.length]),
      [
        ['andi-no-name-image', 'Fail', 1],
        ['andi-no-name-link', 'Fail', 1],
      ],
    );
  }
});
