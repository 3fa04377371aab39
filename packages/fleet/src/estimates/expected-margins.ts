/// <reference path="./jstat.d.ts" />
import jstat from 'jstat';
import { misclassificationVariance } from './misclassification-variance.ts';

const { studentt } = jstat.jStat;

const ABOVE = 0.975;
/** Fewer scores say too little about the variance. */
const MIN_SCORES = 5;
/** The share with the largest variance. */
const WIDEST_SHARE = 0.5;

/** Expected half-widths of the intervals. */
export interface ExpectedMargins {
  /** In score points; null if too few websites have a score to know the variance. */
  score: number | null;
  /** Of the share of failing websites, 0 to 1: the maximum, reached when half of them fail. */
  failing: number;
}

/**
 * Expected precision of a sample before it is drawn. Assumes no stratification, which is conservative.
 * @param drawn websites with their number of pages and of tested pages
 * @param scores scores of previously tested websites, 0 to 100
 * @param pageVariance variance of page scores within a website; 0 if unknown, which treats the pages of a
 * website as equal
 * @param compliantAbove websites with a higher score count as compliant
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
  const doubt = mean(scores.map((score) => misclassificationVariance(score, within, compliantAbove)));
  const nothingOpen = unseen === 0 && within === 0;
  return {
    score:
      scores.length < MIN_SCORES && !nothingOpen
        ? null
        : Math.min(100, margin(nothingOpen ? 0 : deviation(scores) ** 2, within)),
    failing: Math.min(1, margin(WIDEST_SHARE ** 2, doubt)),
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(scores: readonly number[]): number {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1));
}
