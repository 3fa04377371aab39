import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readPage } from '@abhigam/facts';
import { selectRules } from '@abhigam/guidelines';
import { judge, RULES, type Rule } from '@abhigam/rules';
import { BrowserPool } from '../src/browser/browser-pool.ts';
import { openPageSession, type PageSession } from '../src/browser/page-session.ts';
import { gatherFacts } from '../src/gather/gather-facts.ts';
import { lighthouseReport } from '../src/index.ts';
import { judgeSeen } from '../src/judge-seen.ts';
import { type OpenedPage, PageOpener } from '../src/open/open-page.ts';
import { readSummary } from '../src/page-summary.ts';
import { describeFound } from '../src/sources/lh/describe-found.ts';
import { judgeFrames } from '../src/sources/lh/judge-frames.ts';
import { judgeSource } from '../src/sources/lh/judge-source.ts';
import { sightOf } from '../src/sources/lh/lh.ts';
import { toLocatedAudits } from '../src/sources/own/to-located-audits.ts';
import { STYLED } from '../src/sources/source.ts';
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

async function onPage<T>(look: (session: PageSession, page: OpenedPage) => Promise<T>): Promise<T> {
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

test('a rule of axe that throws is named as errored, weighs nothing, and the others go on', async () => {
  const seen = await onPage(async (session, { world, response }) => {
    await world.evaluate(
      `axe.configure({ checks: [{ id: 'alt-space-value', evaluate() { throw new Error('broken on purpose'); } }] })`,
    );
    const ids = selectRules(AA).map(({ id }) => id);
    const verdicts = await judgeFrames(session, world, ids);
    const elementAt = await describeFound(verdicts.rules, verdicts.worlds);
    const sight = sightOf(verdicts, elementAt, { asked: ids, carriedOut: ids });
    return {
      response,
      about: await readSummary(world),
      sights: new Map([['lh' as const, sight]]),
      facts: null,
      picture: null,
      missingLetters: new Set<string>(),
      leftOut: [],
      unstyled: STYLED,
      repairs: new Map(),
      states: null,
      conditionPictures: [],
      again: null,
    };
  });
  const input = { url: site.origin, rules: AA, sources: ['lh'] as const, screenshot: false };
  const { tested, lighthouse } = await judgeSeen(seen, input, {
    browser: 'x',
    viewport: VIEWPORT,
    textInImages: null,
  });
  assert.ok(tested.status === 'COMPLETE');
  assert.deepEqual(tested.erroredRules, ['image-alt']);
  assert.deepEqual(
    tested.audits.filter(({ id }) => id === 'image-alt'),
    [],
  );
  const result = { ...tested, url: site.origin, startedAt: new Date(0).toISOString(), durationMs: 1 };
  assert.deepEqual(failures(result), ['link-name #empty']);
  // 7 of link-name lost, 10 of image-alt neither won nor lost.
  assert.ok(result.score !== null && result.score > 50 && result.score < 100);
  const report = lighthouseReport({ result, lighthouse });
  assert.equal(report.audits['image-alt']?.scoreDisplayMode, 'error');
  assert.equal(report.audits['link-name']?.score, 0);
});

test('a rule of ours that throws is named as errored, and the others go on', async () => {
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
