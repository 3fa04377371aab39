import { drawSample, type Estimate, estimate } from '../src/index.ts';
import { type GeneratedWebsite, truthOf } from './generate-population.ts';

/** Coverage: share of seeded samples whose intervals contain the true value. */
export function coverage(
  websites: readonly GeneratedWebsite[],
  { pages, samples, compliantAbove = 90 }: { pages: number; samples: number; compliantAbove?: number },
): { score: number; failing: number; truth: { score: number; failing: number }; last: Estimate | null } {
  const truth = truthOf(websites, compliantAbove);
  const byId = new Map(websites.map((website) => [website.id, website]));
  const drawable = websites.map(({ id, stratum, scores }) => ({ id, stratum, pages: scores.length }));
  let [score, failing] = [0, 0];
  let last: Estimate | null = null;
  for (let seed = 1; seed <= samples; seed += 1) {
    const strata = drawSample(drawable, { pages, seed }).map((stratum) => ({
      websites: stratum.websites,
      sampled: stratum.drawn.map(({ id, pages: all, drawn }) => ({
        pages: all,
        scores: drawn.map((page) => byId.get(id)?.scores[page] ?? 0),
      })),
    }));
    last = estimate(strata, compliantAbove);
    if (last && last.score.low <= truth.score && truth.score <= last.score.high) score += 1;
    if (last && last.failing.low <= truth.failing && truth.failing <= last.failing.high) failing += 1;
  }
  return { score: score / samples, failing: failing / samples, truth, last };
}
