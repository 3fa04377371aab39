/// <reference path="./jstat.d.ts" />
import jstat from 'jstat';
import type { Interval } from './interval.ts';
import type { SeenStratum } from './seen-strata.ts';

const { studentt, beta } = jstat.jStat;

/** 2.5 % are left out at each end. */
const ABOVE = 0.975;

/**
 * The mean score with its interval: Student's t with the degrees of freedom of Satterthwaite, on the logistic scale, so that it
 * stays between 0 and 100 and leans the right way where most websites are near one end.
 */
export function meanInterval(strata: readonly SeenStratum[]): Interval {
  const value = sum(strata, ({ weight, mean }) => weight * mean);
  const variance = sum(strata, varianceOfMean);
  const share = value / 100;
  if (variance === 0 || share <= 0 || share >= 1) return { value, low: value, high: value };
  const t = studentt.inv(ABOVE, freedomOf(strata, varianceOfMean));
  const middle = Math.log(share / (1 - share));
  const half = (t * Math.sqrt(variance)) / 100 / (share * (1 - share));
  return { value, low: 100 * logistic(middle - half), high: 100 * logistic(middle + half) };
}

export function varianceOfMean(stratum: SeenStratum): number {
  return twoStages(stratum, stratum.between, stratum.within);
}

/**
 * The share of failing websites with its interval, for the number of websites that would tell as much if there were neither strata
 * nor an end of them (Korn and Graubard, 1998).
 */
export function shareInterval(strata: readonly SeenStratum[]): Interval {
  const value = Math.min(
    1,
    Math.max(
      0,
      sum(strata, ({ weight, failing }) => weight * failing),
    ),
  );
  const count = tellingCount(strata, value);
  if (!Number.isFinite(count)) return { value, low: value, high: value };
  return { value, ...midP(value * count, count) };
}

export function varianceOfShare(stratum: SeenStratum): number {
  return twoStages(stratum, stratum.failingBetween, stratum.failingWithin);
}

/** What one stratum adds to the variance of the whole: two stages, each without replacement (Cochran, 1977, 10.3 and 5.3). */
function twoStages({ weight, websites, drawn }: SeenStratum, between: number, within: number): number {
  if (drawn === 0) return 0;
  const share = drawn / websites;
  return (weight ** 2 * ((1 - share) * between + share * within)) / drawn;
}

/** Where all or none fail the variance says nothing: then as if without strata. */
function tellingCount(strata: readonly SeenStratum[], share: number): number {
  const drawn = sum(strata, (stratum) => stratum.drawn);
  const websites = sum(strata, (stratum) => stratum.websites);
  // All of them: nothing is left open.
  const plain = drawn >= websites ? Number.POSITIVE_INFINITY : (drawn * (websites - 1)) / (websites - drawn);
  const variance = sum(strata, varianceOfShare);
  if (variance === 0 || share === 0 || share === 1) return plain;
  // The variance itself is known the less, the fewer websites it rests on.
  const known = studentt.inv(ABOVE, drawn - 1) / studentt.inv(ABOVE, freedomOf(strata, varianceOfShare));
  return ((share * (1 - share)) / variance) * known ** 2;
}

/**
 * Degrees of freedom of a variance that is put together from those of strata: Satterthwaite's, with the correction for strata
 * of few websites, whose own variances are larger or smaller than the true ones by much (Johnson and Rust, 1992).
 */
function freedomOf(strata: readonly SeenStratum[], varianceOf: (stratum: SeenStratum) => number): number {
  const spread = sum(strata, (stratum) => varianceOf(stratum) ** 2 / (stratum.drawn + 1));
  return spread === 0 ? 1 : Math.max(1, sum(strata, varianceOf) ** 2 / spread - 2);
}

/**
 * The mid-P interval: what was found counts half in each tail (Lancaster, 1961; Agresti and Gottard, 2007). Where few websites
 * are the exception it holds the truth about as often as it says, where that of Jeffreys fell to 87 of 100.
 *
 * @param found need not be a whole number, as the number of websites that tell is none
 */
function midP(found: number, count: number): { low: number; high: number } {
  return {
    low: found <= 0 ? 0 : shareWhere((share) => atLeast(found, count, share) >= 1 - ABOVE),
    high: found >= count ? 1 : shareWhere((share) => atLeast(found, count, share) >= ABOVE),
  };
}

/** Chance to find so many or more where this share of all fails; what was found itself counts half. */
function atLeast(found: number, count: number, share: number): number {
  return (tail(found, count, share) + tail(found + 1, count, share)) / 2;
}

/** The tail of the binomial distribution, in its continuous form. */
function tail(from: number, count: number, share: number): number {
  if (from <= 0) return 1;
  return from > count ? 0 : beta.cdf(share, from, count - from + 1);
}

const STEPS = 50;

/** The smallest share for which something holds that holds for all above it. */
function shareWhere(holds: (share: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
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
