import { seeded } from './seeded.ts';

/** Pages tested per website: enough to detect a failing one, few enough to reach many websites. */
export const PAGES_OF_WEBSITE = 8;
/** Fewer websites say nothing about the variance within a stratum. */
const MIN_WEBSITES_PER_STRATUM = 2;

/** A website in the sampling frame. */
export interface Drawable {
  id: string;
  /**
   * Stratum of similar websites, for example by organization and template. Adjacent strata are the most
   * similar.
   */
  stratum: string;
  /** Number of known pages, at least 1. */
  pages: number;
}

export interface DrawnStratum {
  /** Names of the merged strata. */
  names: string[];
  /** Number of websites, drawn or not. */
  websites: number;
  drawn: DrawnWebsite[];
}

export interface DrawnWebsite {
  id: string;
  /** Number of pages. */
  pages: number;
  /** Indices of the drawn pages, in drawing order. */
  drawn: number[];
}

/**
 * Two-stage stratified sampling without replacement: websites proportionally per stratum, then random pages
 * of each. Strata too small for two websites are merged with the next.
 * @param pages total number of pages to test
 * @param count number of websites; default: as many as the pages allow, and never more
 */
export function drawSample(
  websites: readonly Drawable[],
  {
    pages,
    seed,
    count: requestedCount,
    pagesOfWebsite = PAGES_OF_WEBSITE,
  }: { pages: number; seed: number; count?: number | undefined; pagesOfWebsite?: number },
): DrawnStratum[] {
  const chance = seeded(seed);
  const perWebsite = mean(websites.map((website) => Math.min(website.pages, pagesOfWebsite)));
  // With more websites than pages allow, each gets fewer pages (`keepWithin`).
  const allowed =
    requestedCount === undefined
      ? Math.floor(pages / Math.max(1, perWebsite))
      : Math.min(requestedCount, pages);
  const count = Math.min(websites.length, allowed);
  const strata = mergeSmallStrata(strataOf(websites), count / Math.max(1, websites.length));
  const counts = shares(
    strata.map(({ members }) => members.length),
    count,
  );
  const drawn = strata.map(({ names, members }, at) => ({
    names,
    websites: members.length,
    drawn: chance.some(members, counts[at] ?? 0).map((website) => ({
      id: website.id,
      pages: website.pages,
      drawn: chance.some(range(website.pages), pagesOfWebsite),
    })),
  }));
  keepWithin(pages, drawn);
  return drawn;
}

/** Websites may have more pages than average: drops the last drawn page of those with the most. */
function keepWithin(pages: number, strata: readonly DrawnStratum[]): void {
  const drawn = strata.flatMap((stratum) => stratum.drawn);
  let over = drawn.reduce((sum, website) => sum + website.drawn.length, 0) - pages;
  for (
    let most = Math.max(0, ...drawn.map((website) => website.drawn.length));
    most > 1 && over > 0;
    most -= 1
  )
    for (const website of drawn)
      if (over > 0 && website.drawn.length === most) {
        website.drawn.pop();
        over -= 1;
      }
}

interface Stratum {
  names: string[];
  members: Drawable[];
}

function strataOf(websites: readonly Drawable[]): Stratum[] {
  return [...Map.groupBy(websites, ({ stratum }) => stratum)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, members]) => ({
      names: [name],
      members: members.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    }));
}

/** Merges strata so that each stratum yields two websites at this share, or all its websites. */
function mergeSmallStrata(strata: readonly Stratum[], share: number): Stratum[] {
  const merged: Stratum[] = [];
  for (const stratum of strata) {
    const last = merged.at(-1);
    if (last && last.members.length * share < MIN_WEBSITES_PER_STRATUM) add(last, stratum);
    else merged.push({ names: [...stratum.names], members: [...stratum.members] });
  }
  const [last, before] = [merged.at(-1), merged.at(-2)];
  if (last && before && last.members.length * share < MIN_WEBSITES_PER_STRATUM) {
    add(before, last);
    merged.pop();
  }
  return merged;
}

function add(to: Stratum, other: Stratum): void {
  to.names.push(...other.names);
  to.members.push(...other.members);
}

/** Integers that add up to `total` in proportion to the sizes (largest remainder method). */
function shares(sizes: readonly number[], total: number): number[] {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const exact = sizes.map((size) => (all === 0 ? 0 : (size / all) * total));
  const whole = exact.map(Math.floor);
  const order = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest);
  let left = total - whole.reduce((sum, value) => sum + value, 0);
  for (const { at } of order) {
    if (left <= 0) break;
    whole[at] = (whole[at] ?? 0) + 1;
    left -= 1;
  }
  return whole.map((value, at) => Math.min(sizes[at] ?? 0, value));
}

function range(length: number): number[] {
  return Array.from({ length }, (_, at) => at);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
