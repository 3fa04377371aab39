import { readPageVariance } from '@abhigam/db';
import { type ExpectedMargins, expectedMargins } from '@abhigam/fleet';
import type { PortalDeps } from '../deps.ts';
import type { Principal } from '../principal.ts';
import { computeSample, type SampleOptions } from './compute-sample.ts';

export interface EstimatePlan {
  /** Size of the population. */
  population: { websites: number; pages: number };
  /** Size of the drawn sample. */
  websites: number;
  pages: number;
  organizations: number;
  /**
   * Number of tests that one organization may start per day, and the minimum number of days for the
   * organization with the largest share.
   */
  perDay: number;
  days: number;
  expected: ExpectedMargins;
}

/** The seed decides which websites are drawn, not how many. */
const ANY_SEED = 1;

/**
 * Maximum number of drawn websites whose pages determine the variance, so that the cost does not grow with the
 * fleet.
 */
const VARIANCE_SAMPLE_SIZE = 200;

/**
 * The cost and expected precision of a sample of this size, before it is drawn. Throws what `computeSample` throws.
 */
export async function planEstimate(
  deps: Pick<PortalDeps, 'db'> & { settings: { runsPerOrgPerDay: number } },
  principal: Principal,
  { failingLimit, ...options }: SampleOptions & { failingLimit: number },
): Promise<EstimatePlan> {
  const { population, websites, strata } = await computeSample(deps, principal, {
    ...options,
    seed: ANY_SEED,
  });
  const drawn = strata.flatMap((stratum) => stratum.drawn);
  const pagesOf = new Map<number, number>();
  for (const { id, drawn: pages } of drawn) {
    const organization = websites.get(id)?.organization_id ?? 0;
    pagesOf.set(organization, (pagesOf.get(organization) ?? 0) + pages.length);
  }
  const perDay = deps.settings.runsPerOrgPerDay;
  const scores = [...websites.values()].flatMap(({ score }) => (score === null ? [] : [score]));
  return {
    population,
    websites: drawn.length,
    pages: drawn.reduce((sum, website) => sum + website.drawn.length, 0),
    organizations: pagesOf.size,
    perDay,
    days: Math.ceil(Math.max(0, ...pagesOf.values()) / perDay),
    expected: expectedMargins({
      websites: population.websites,
      drawn: drawn.map((website) => ({ pages: website.pages, tested: website.drawn.length })),
      scores,
      pageVariance: await readPageVariance(
        deps.db,
        drawn.slice(0, VARIANCE_SAMPLE_SIZE).map(({ id }) => id),
      ),
      compliantAbove: failingLimit,
    }),
  };
}
