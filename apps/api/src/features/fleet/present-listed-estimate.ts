import { estimate as estimateOf } from '@abhigam/fleet';
import type { StreamedEstimate } from '@abhigam/portal';
import type { ListedEstimate } from '@abhigam/report';
import { presentEstimate, sampledStrata } from './present-estimate.ts';
import { presentEstimateWebsite, presentStratum } from './present-estimate-parts.ts';

/** An estimate for its file; the interval of each stratum is calculated for that stratum only. */
export function presentListedEstimate(estimate: StreamedEstimate): ListedEstimate {
  const { row, websites } = estimate;
  const guesses = sampledStrata(row, websites).map((stratum) => estimateOf([stratum], row.failing_limit));
  return {
    ...presentEstimate(estimate),
    created: row.created,
    groups: async function* () {
      for await (const group of estimate.strata())
        yield {
          ...presentStratum(group),
          number: group.stratum + 1,
          guess: guesses[group.stratum] ?? null,
        };
    },
    drawn: async function* () {
      for await (const website of estimate.websitesOfSample())
        yield { ...presentEstimateWebsite(website), group: website.stratum + 1 };
    },
  };
}
