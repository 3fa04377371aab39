import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type JudgedRule,
  meanScore,
  pageScore,
  ruleWeight,
  runScore,
  scoreOfWeights,
  scoreWeights,
} from '@abhigam/guidelines';
import { type FailedAudit, RepairedScores } from './repaired-scores.ts';

const SCORING = { scoreOfWeights, meanScore };
const CAUSES = 6;

/** A page as the engine judged it: rules that passed, and the causes of the elements of failed rules. */
interface SeenPage {
  passed: string[];
  failed: { id: string; source: 'lh' | 'andi'; causes: number[] }[];
}

test('the score after a repair equals the score of the pages without the repaired elements', () => {
  const random = numbers(7);
  for (let round = 0; round < 60; round += 1) {
    const pages = Array.from({ length: 1 + Math.floor(random() * 12) }, () => seenPage(random));
    const scores = new RepairedScores(SCORING, CAUSES);
    for (const page of pages) {
      const score = scoreWithout(page, []);
      if (score !== null) scores.add({ ...taken(page), score });
    }
    const expect = (repaired: number[]) => runScore(pages.map((page) => scoreWithout(page, repaired)));
    const { each, chain } = scores.result();
    assert.deepEqual(
      each,
      Array.from({ length: CAUSES }, (_, cause) => expect([cause])),
    );
    assert.deepEqual(
      chain,
      Array.from({ length: CAUSES }, (_, last) =>
        expect(Array.from({ length: last + 1 }, (_, cause) => cause)),
      ),
    );
  }
});

test('a page gets the full score only when none of our rules fails any more', () => {
  const page = (causes: number[]): SeenPage => ({
    passed: ['image-alt'],
    failed: [{ id: 'heading-no-name', source: 'andi', causes }],
  });
  assert.equal(scoreWithout(page([0]), []), 99);
  assert.deepEqual(scoresOf([page([0])]).each.slice(0, 2), [100, 99]);
  assert.deepEqual(scoresOf([page([0, 2])]).chain.slice(0, 3), [99, 99, 100]);
});

test('an audit with unknown elements does not count as repaired', () => {
  const seen: SeenPage = {
    passed: ['image-alt'],
    failed: [{ id: 'label', source: 'lh', causes: [0] }],
  };
  const scores = new RepairedScores(SCORING, 1);
  const known = taken(seen);
  const score = scoreWithout(seen, []) ?? 0;
  scores.add({ ...known, failed: known.failed.map((audit) => ({ ...audit, isWhole: false })), score });
  assert.deepEqual(scores.result(), { each: [score], chain: [score] });
});

test('predicts no score when the weights of a page do not explain its score', () => {
  const page: SeenPage = { passed: ['image-alt'], failed: [{ id: 'label', source: 'lh', causes: [0] }] };
  for (const more of [{ weights: null }, { score: 1 }]) {
    const scores = new RepairedScores(SCORING, 1);
    scores.add({ ...taken(page), score: scoreWithout(page, []) ?? 0 });
    scores.add({ ...taken(page), score: scoreWithout(page, []) ?? 0, ...more });
    assert.deepEqual(scores.result(), { each: [null], chain: [null] });
  }
});

test('a run without a scored page has no score after a repair', () => {
  assert.deepEqual(new RepairedScores(SCORING, 1).result(), { each: [null], chain: [null] });
});

function scoresOf(pages: SeenPage[]) {
  const scores = new RepairedScores(SCORING, CAUSES);
  for (const page of pages) scores.add({ ...taken(page), score: scoreWithout(page, []) ?? 0 });
  return scores.result();
}

/** Oracle: removes the elements and scores the rest as the engine scores a page. */
function scoreWithout({ passed, failed }: SeenPage, repaired: number[]): number | null {
  const left = failed.map(({ id, source, causes }) => ({
    id,
    source,
    isFail: causes.some((cause) => !repaired.includes(cause)),
  }));
  const judged: JudgedRule[] = [
    ...passed.map((id) => ({ id, outcome: 'pass' as const })),
    ...left
      .filter(({ source }) => source === 'lh')
      .map(({ id, isFail }) => ({ id, outcome: isFail ? ('fail' as const) : ('pass' as const) })),
  ];
  const score = pageScore(judged);
  return score === 100 && left.some(({ source, isFail }) => source === 'andi' && isFail) ? 99 : score;
}

/** The page as stored. */
function taken({ passed, failed }: SeenPage) {
  const judged: JudgedRule[] = [
    ...passed.map((id) => ({ id, outcome: 'pass' as const })),
    ...failed.filter(({ source }) => source === 'lh').map(({ id }) => ({ id, outcome: 'fail' as const })),
  ];
  return {
    weights: scoreWeights(judged),
    failed: failed.map(
      ({ id, source, causes }): FailedAudit => ({
        source,
        weight: source === 'lh' ? ruleWeight(id) : 0,
        elements: causes.length,
        isWhole: true,
        ofCause: new Map(
          [...Map.groupBy(causes, (cause) => cause)].map(([cause, all]) => [cause, all.length]),
        ),
      }),
    ),
  };
}

const WEIGHTED = ['image-alt', 'label', 'color-contrast', 'link-name', 'list', 'button-name', 'tabindex'];

function seenPage(random: () => number): SeenPage {
  const page: SeenPage = { passed: [], failed: [] };
  const causes = () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => Math.floor(random() * CAUSES));
  for (const id of WEIGHTED) {
    const chance = random();
    if (chance < 0.4) page.passed.push(id);
    else if (chance < 0.8) page.failed.push({ id, source: 'lh', causes: causes() });
  }
  if (random() < 0.3) page.failed.push({ id: 'heading-no-name', source: 'andi', causes: causes() });
  return page;
}

/** Deterministic pseudo-random numbers. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
