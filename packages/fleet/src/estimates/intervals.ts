/// <reference path="./jstat.d.ts" />
import jstat from 'jstat';
import type { Interval } from './interval.ts';
import type { StratumStatistics } from './stratum-statistics.ts';

const { studentt, beta } = jstat.jStat;

/** 2.5 % in each tail. */
const ABOVE = 0.975;

/**
 * Interval of the mean score: Student's t with Satterthwaite's degrees of freedom, on the logistic scale, so
 * that it stays within 0 and 100 and is skewed correctly near the ends.
 */
export function meanInterval(strata: readonly StratumStatistics[]): Interval {
  const value = sum(strata, ({ weight, mean }) => weight * mean);
  const variance = sum(strata, varianceOfMean);
  const share = value / 100;
  if (variance === 0 || share <= 0 || share >= 1) return { value, low: value, high: value };
  const t = studentt.inv(ABOVE, freedomOf(strata, varianceOfMean));
  const middle = Math.log(share / (1 - share));
  const half = (t * Math.sqrt(variance)) / 100 / (share * (1 - share));
  return { value, low: 100 * logistic(middle - half), high: 100 * logistic(middle + half) };
}

export function varianceOfMean(stratum: StratumStatistics): number {
  return twoStages(stratum, stratum.between, stratum.within);
}

/** Interval of the share of failing websites, for the effective sample size (Korn and Graubard, 1998). */
export function shareInterval(strata: readonly StratumStatistics[]): Interval {
  const value = Math.min(
    1,
    Math.max(
      0,
      sum(strata, ({ weight, failing }) => weight * failing),
    ),
  );
  const count = effectiveSampleSize(strata, value);
  if (!Number.isFinite(count)) return { value, low: value, high: value };
  return { value, ...midP(value * count, count) };
}

export function varianceOfShare(stratum: StratumStatistics): number {
  return twoStages(stratum, stratum.failingBetween, stratum.failingWithin);
}

/**
 * Contribution of a stratum to the variance: two stages without replacement (Cochran, 1977, 10.3 and 5.3).
 */
function twoStages({ weight, websites, drawn }: StratumStatistics, between: number, within: number): number {
  if (drawn === 0) return 0;
  const share = drawn / websites;
  return (weight ** 2 * ((1 - share) * between + share * within)) / drawn;
}

/** Effective sample size. If all or none fail the variance is 0: then without stratification. */
function effectiveSampleSize(strata: readonly StratumStatistics[], share: number): number {
  const drawn = sum(strata, (stratum) => stratum.drawn);
  const websites = sum(strata, (stratum) => stratum.websites);
  // A census: no uncertainty.
  const plain = drawn >= websites ? Number.POSITIVE_INFINITY : (drawn * (websites - 1)) / (websites - drawn);
  const variance = sum(strata, varianceOfShare);
  if (variance === 0 || share === 0 || share === 1) return plain;
  // The variance estimate itself is less certain with fewer websites.
  const known = studentt.inv(ABOVE, drawn - 1) / studentt.inv(ABOVE, freedomOf(strata, varianceOfShare));
  return ((share * (1 - share)) / variance) * known ** 2;
}

/**
 * Satterthwaite's degrees of freedom for a stratified variance, corrected for small strata (Johnson and Rust,
 * 1992).
 */
function freedomOf(
  strata: readonly StratumStatistics[],
  varianceOf: (stratum: StratumStatistics) => number,
): number {
  const spread = sum(strata, (stratum) => varianceOf(stratum) ** 2 / (stratum.drawn + 1));
  return spread === 0 ? 1 : Math.max(1, sum(strata, varianceOf) ** 2 / spread - 2);
}

/**
 * The mid-P interval: the observed count gets half its weight in each tail (Lancaster, 1961; Agresti and
 * Gottard, 2007). Its coverage is near nominal for rare events, where the Jeffreys interval fell to 87 of
 * 100.
 * @param observed may be fractional, like the effective sample size
 */
function midP(observed: number, count: number): { low: number; high: number } {
  return {
    low: observed <= 0 ? 0 : shareWhere((share) => atLeast(observed, count, share) >= 1 - ABOVE),
    high: observed >= count ? 1 : shareWhere((share) => atLeast(observed, count, share) >= ABOVE),
  };
}

/** Mid-P tail probability: the observed count has half its weight. */
function atLeast(observed: number, count: number, share: number): number {
  return (tail(observed, count, share) + tail(observed + 1, count, share)) / 2;
}

/** Binomial tail in continuous form (incomplete beta). */
function tail(from: number, count: number, share: number): number {
  if (from <= 0) return 1;
  return from > count ? 0 : beta.cdf(share, from, count - from + 1);
}

const STEPS = 50;

/** Bisection: the smallest share for which a monotone condition holds. */
function shareWhere(predicate: (share: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (predicate(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
