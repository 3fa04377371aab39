import type { EstimateView } from '@abhigam/contract';
import { estimate, type SampledStratum } from '@abhigam/fleet';
import type { EstimateRow, SampledEstimate, SampledWebsiteRow } from '@abhigam/portal';

export function presentEstimate({ row, websites }: SampledEstimate): EstimateView {
  const sum = (of: (website: SampledWebsiteRow) => number) =>
    websites.reduce((total, website) => total + of(website), 0);
  const result = estimate(sampledStrata(row, websites), row.failing_limit);
  return {
    id: row.id,
    organizations: row.organizations,
    drawnBy: row.user_name || null,
    seed: row.seed,
    pagesOfWebsite: row.pages_of_website,
    failingLimit: row.failing_limit,
    wcagVersion: row.wcag_version,
    wcagLevel: row.wcag_level,
    population: { websites: row.websites, pages: row.pages },
    pages: {
      drawn: sum(({ drawn }) => drawn),
      tested: sum(({ scores }) => scores.length),
      failed: sum(({ failed }) => failed),
      running: sum(({ running }) => running),
    },
    websites: { drawn: websites.length, tested: websites.filter(({ scores }) => scores.length > 0).length },
    isRunning: row.stopped === null,
    result: result && {
      score: result.score,
      failing: result.failing,
      pagesToHalve: result.pagesToHalve,
    },
    created: row.created.toISOString(),
  };
}

/** The strata that a sample was drawn from, with their results so far. */
export function sampledStrata(
  { strata }: Pick<EstimateRow, 'strata'>,
  websites: readonly SampledWebsiteRow[],
): SampledStratum[] {
  const byStratum = Map.groupBy(websites, ({ stratum }) => stratum);
  return strata.map((count, stratum) => ({
    websites: count,
    sampled: (byStratum.get(stratum) ?? []).map(({ website_pages: pages, scores }) => ({ pages, scores })),
  }));
}
