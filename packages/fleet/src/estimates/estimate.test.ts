import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverage } from '../../test/coverage.ts';
import { generatePopulation, type PopulationOptions } from '../../test/generate-population.ts';
import { drawSample } from './draw-sample.ts';
import { estimate } from './estimate.ts';
import { seeded } from './seeded.ts';

const FLEET: PopulationOptions = {
  seed: 7,
  websites: 400,
  strata: 20,
  themes: 60,
  website: 5,
  page: 4,
  scoreOfTheme: (chance) => 45 + chance.below(56),
};

const POPULATIONS: Record<string, { pages: number; made: Partial<PopulationOptions> }> = {
  'of all kinds': { pages: 480, made: {} },
  'with mostly good websites and a long tail': {
    pages: 480,
    made: { scoreOfTheme: (chance) => 100 - 45 * (chance.below(1000) / 1000) ** 3 },
  },
  'of two strata': { pages: 480, made: { strata: 2 } },
  'of which few fail': { pages: 800, made: { scoreOfTheme: (chance) => (chance.below(100) < 5 ? 70 : 98) } },
  'of which most fail': {
    pages: 800,
    made: { scoreOfTheme: (chance) => (chance.below(100) < 5 ? 99 : 40 + chance.below(40)) },
  },
  'of which half is tested': { pages: 480, made: { websites: 120, strata: 6 } },
};

for (const [name, { pages, made }] of Object.entries(POPULATIONS))
  test(`intervals cover the true value in 93 to 97 of 100 samples of a fleet ${name}`, (t) => {
    const found = coverage(generatePopulation({ ...FLEET, ...made }), { pages, samples: 1000 });
    t.diagnostic(
      `score ${found.score}, failing ${found.failing}, of which ${found.truth.failing.toFixed(3)} fail`,
    );
    for (const share of [found.score, found.failing])
      assert.ok(share >= 0.93 && share <= 0.97, String(share));
  });

/** Websites of which a few fail clearly: no page is near the threshold. */
function withFew(failing: number) {
  const chance = seeded(5);
  const all = Array.from({ length: 400 }, (_, at) => at);
  const failed = new Set(chance.some(all, failing));
  return all.map((at) => ({
    id: String(at).padStart(3, '0'),
    stratum: String(Math.floor(at / 40)),
    scores: Array.from({ length: 20 }, () => (failed.has(at) ? 66 : 95) + chance.below(5)),
  }));
}

test("for rare and for frequent failures the share's interval is not overconfident", (t) => {
  for (const failing of [2, 4, 8, 12, 16, 24, 376, 392]) {
    const found = coverage(withFew(failing), { pages: 800, samples: 500 });
    t.diagnostic(`${failing} of 400 fail: ${found.failing}`);
    assert.ok(found.failing >= 0.93, `${failing} of 400: ${found.failing}`);
  }
});

function drawn(pages: number, seed = 1) {
  const websites = generatePopulation(FLEET);
  const scoresOf = new Map(websites.map(({ id, scores }) => [id, scores]));
  return drawSample(
    websites.map(({ id, stratum, scores }) => ({ id, stratum, pages: scores.length })),
    { pages, seed },
  ).map((stratum) => ({
    websites: stratum.websites,
    sampled: stratum.drawn.map((website) => ({
      pages: website.pages,
      scores: website.drawn.map((page) => scoresOf.get(website.id)?.[page] ?? 0),
    })),
  }));
}

function width({ low, high }: { low: number; high: number }): number {
  return high - low;
}

test('the stated number of additional pages halves the interval', () => {
  const seen = estimate(drawn(240), 90);
  const more = estimate(drawn(240 + (seen?.pagesToHalve.score ?? 0)), 90);
  assert.ok(seen && more);
  const share = width(more.score) / width(seen.score);
  assert.ok(share > 0.35 && share < 0.65, String(share));
});

test('without observed failures, the stated number of additional pages halves the upper bound', () => {
  const good = (websites: number) =>
    estimate(
      [
        {
          websites: 400,
          sampled: Array.from({ length: websites }, () => ({ pages: 5, scores: [98, 99, 98, 99, 98] })),
        },
      ],
      90,
    );
  const seen = good(50);
  const more = good(50 + (seen?.pagesToHalve.failing ?? 0) / 5);
  assert.ok(seen && more);
  const share = width(more.failing) / width(seen.failing);
  assert.ok(share > 0.45 && share < 0.55, String(share));
});

test('a complete census leaves no uncertainty', () => {
  const seen = estimate(drawn(1_000_000), 90);
  assert.ok(seen);
  assert.equal(seen.websites, 400);
  const all = drawn(1_000_000).flatMap(({ sampled }) => sampled);
  const whole = estimate(
    [{ websites: 400, sampled: all.map((one) => ({ ...one, pages: one.scores.length })) }],
    90,
  );
  assert.ok(whole);
  assert.equal(width(whole.score), 0);
  assert.equal(width(whole.failing), 0);
  assert.deepEqual(whole.pagesToHalve, { score: null, failing: null });
});

test('one website gives no estimate', () => {
  assert.equal(estimate([{ websites: 9, sampled: [{ pages: 3, scores: [50] }] }], 90), null);
});
