import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Drawable, drawSample } from './draw-sample.ts';

const WEBSITES: Drawable[] = Array.from({ length: 200 }, (_, at) => ({
  id: String(at).padStart(3, '0'),
  stratum: at < 100 ? 'a' : at < 190 ? 'b' : `single ${at}`,
  pages: 1 + (at % 20),
}));

test('the same seed draws the same sample, another seed another one', () => {
  const of = (seed: number) => drawSample(WEBSITES, { pages: 200, seed });
  assert.deepEqual(of(3), of(3));
  assert.notDeepEqual(of(3), of(4));
});

test('every website is in one stratum, and each stratum contributes its share, at least two', () => {
  const strata = drawSample(WEBSITES, { pages: 300, seed: 5 });
  assert.equal(
    strata.reduce((sum, { websites }) => sum + websites, 0),
    200,
  );
  const [a, b, ...rest] = strata.map(({ drawn }) => drawn.length);
  assert.ok(Math.abs((a ?? 0) - (b ?? 0)) <= 6);
  for (const { drawn } of strata) assert.ok(drawn.length >= 2);
  assert.ok(rest.length <= 1);
});

test('draws at most the requested number of pages, and none twice', () => {
  const strata = drawSample(WEBSITES, { pages: 120, seed: 1 });
  const drawn = strata.flatMap((stratum) => stratum.drawn);
  assert.ok(drawn.reduce((sum, website) => sum + website.drawn.length, 0) <= 120);
  assert.equal(new Set(drawn.map(({ id }) => id)).size, drawn.length);
  for (const website of drawn) {
    assert.equal(new Set(website.drawn).size, website.drawn.length);
    assert.ok(website.drawn.every((page) => page < website.pages));
  }
});

test('the number of websites and pages per website can be chosen, within the total number of pages', () => {
  const sizes = (more: { pages: number; count?: number; pagesOfWebsite?: number }) => {
    const drawn = drawSample(WEBSITES, { seed: 2, ...more }).flatMap((stratum) => stratum.drawn);
    return { websites: drawn.length, most: Math.max(...drawn.map((website) => website.drawn.length)) };
  };
  assert.deepEqual(sizes({ pages: 1_000, count: 30, pagesOfWebsite: 3 }), { websites: 30, most: 3 });
  assert.deepEqual(sizes({ pages: 5_000, count: 200, pagesOfWebsite: 20 }), { websites: 200, most: 20 });
  // All of them with one page each, because there are no more pages.
  assert.deepEqual(sizes({ pages: 200, count: 200 }), { websites: 200, most: 1 });
  assert.equal(sizes({ pages: 50, count: 80, pagesOfWebsite: 1 }).websites, 50);
  assert.equal(sizes({ pages: 1_000, count: 9_000, pagesOfWebsite: 1 }).websites, 200);
});
