/// <reference path="./jstat.d.ts" />
import jstat from 'jstat';

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
 * How sure a sample will be, before it is drawn: as if websites were drawn without strata, and all pages of each were tested. The
 * first makes it look less sure than it will be, the second more.
 *
 * @param scores of websites that were tested before, 0 to 100
 */
export function expectedMargins({
  websites,
  drawn,
  scores,
}: {
  websites: number;
  drawn: number;
  scores: readonly number[];
}): ExpectedMargins {
  if (drawn < 2 || drawn >= websites) return { score: drawn < 2 ? null : 0, failing: drawn < 2 ? 1 : 0 };
  const times = studentt.inv(ABOVE, drawn - 1) * Math.sqrt((1 - drawn / websites) / drawn);
  return {
    score: scores.length < FEWEST_SCORES ? null : Math.min(100, times * deviation(scores)),
    failing: Math.min(1, times * LEAST_SURE),
  };
}

function deviation(scores: readonly number[]): number {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1));
}
