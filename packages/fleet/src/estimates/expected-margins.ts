/// <reference path="./jstat.d.ts" />
import jstat from 'jstat';
import { doubtOf } from './doubt-of.ts';

const { studentt } = jstat.jStat;

const ABOVE = 0.975;
/** Fewer scores tell too little of how websites differ. */
const FEWEST_SCORES = 5;
/** Where half of the websites fail, their share is the least sure. */
const LEAST_SURE = 0.5;

/** How far the ends of an interval will be from its middle, about. */
export interface ExpectedMargins {
  /** Points of the mean score; null where too few websites have a score to tell how much they differ. */
  score: number | null;
  /** Of the share of failing websites, 0 to 1: at most this, where half of them fail. */
  failing: number;
}

/**
 * How sure a sample will be, before it is drawn: as if websites were drawn without strata, which makes it look less sure than it
 * will be.
 *
 * @param drawn websites: pages that there are of each, and that are tested
 * @param scores of websites that were tested before, 0 to 100
 * @param pageVariance of the pages' scores within a website; 0 where nothing is known of it, and all pages of a website then count as alike
 * @param compliantAbove a website with a higher score is no failing one
 */
export function expectedMargins({
  websites,
  drawn,
  scores,
  pageVariance,
  compliantAbove,
}: {
  websites: number;
  drawn: readonly { pages: number; tested: number }[];
  scores: readonly number[];
  pageVariance: number;
  compliantAbove: number;
}): ExpectedMargins {
  const count = drawn.length;
  if (count < 2) return { score: null, failing: 1 };
  const unseen = Math.max(0, 1 - count / websites);
  const within =
    pageVariance * mean(drawn.map(({ pages, tested }) => Math.max(0, 1 - tested / pages) / tested));
  const times = studentt.inv(ABOVE, count - 1);
  const margin = (between: number, more: number) => times * Math.sqrt((unseen * between + more) / count);
  const doubt = mean(scores.map((score) => doubtOf(score, within, compliantAbove)));
  const nothingOpen = unseen === 0 && within === 0;
  return {
    score:
      scores.length < FEWEST_SCORES && !nothingOpen
        ? null
        : Math.min(100, margin(nothingOpen ? 0 : deviation(scores) ** 2, within)),
    failing: Math.min(1, margin(LEAST_SURE ** 2, doubt)),
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(scores: readonly number[]): number {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1));
}
