import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { TEST_TIMEOUT_MS } from '@abhigam/testing';
import { createEngine, type Engine, type LighthouseReport, lighthouseReport } from '../src/index.ts';
import { AA } from './judged.ts';
import { type LighthouseFigure, type LighthouseOracle, openLighthouse } from './lighthouse-oracle.ts';
import { startTestSite, type TestSite } from './test-site.ts';

const VIEWPORT = { width: 1366, height: 768 };
const folder = new URL('fixtures/', import.meta.url);

/** Fixture pages with defects. */
export const FIXTURES = readdirSync(folder).filter((name) => name.endsWith('.html'));

/**
 * Tests that our score and report equal Lighthouse's on these pages, which must have at least this number of
 * different scores.
 */
export function compareWithLighthouse(names: readonly string[], minScores: number): void {
  let engine: Engine;
  let lighthouse: LighthouseOracle;
  let site: TestSite;
  const scores = new Set<number | null>();

  before(async () => {
    site = await startTestSite(
      Object.fromEntries(names.map((name) => [`/${name}`, readFileSync(new URL(name, folder), 'utf8')])),
    );
    engine = await createEngine({ viewport: VIEWPORT, pageTimeoutMs: TEST_TIMEOUT_MS });
    lighthouse = await openLighthouse(VIEWPORT);
  });

  after(async () => {
    await lighthouse?.close();
    await engine?.close();
    await site?.close();
  });

  // Our engine tests pages concurrently; Lighthouse tests them one by one.
  describe('the figure and every audit of its report are as Lighthouse gives them', {
    concurrency: 4,
  }, () => {
    for (const name of names)
      test(name, async () => {
        const url = `${site.origin}/${name}`;
        const [ours, theirs] = await Promise.all([
          engine.testPage({ url, rules: AA, sources: ['lh'], screenshot: false }),
          lighthouse.figureOf(url),
        ]);
        assert.ok(ours.result.status === 'COMPLETE', JSON.stringify(ours.result));
        assert.equal(ours.result.lhScore, theirs.score, JSON.stringify(theirs.audits));
        assert.deepEqual(comparable(figureOf(lighthouseReport(ours))), comparable(theirs));
        scores.add(ours.result.lhScore);
      });
  });

  test('the pages differ enough to reveal a wrong figure', () => {
    assert.ok(scores.size >= minScores, [...scores].join());
  });
}

/** For audits to review, Lighthouse lists only the first element, so only its presence is compared. */
function comparable({ score, audits }: LighthouseFigure): LighthouseFigure {
  const entries = Object.entries(audits).map(([id, audit]) => [
    id,
    audit.mode === 'informative' ? { ...audit, elements: Math.min(1, audit.elements) } : audit,
  ]);
  return { score, audits: Object.fromEntries(entries) };
}

function figureOf({ audits, categories }: LighthouseReport): LighthouseFigure {
  const { score, auditRefs } = categories.accessibility;
  return {
    score: score === null ? null : Math.round(score * 100),
    audits: Object.fromEntries(
      auditRefs.map(({ id, weight }) => {
        const { score, scoreDisplayMode: mode, details } = audits[id] ?? {};
        assert.ok(score !== undefined && mode);
        return [id, { score, mode, weight, elements: details?.items.length ?? 0 }];
      }),
    ),
  };
}
