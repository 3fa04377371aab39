import {
  type Db,
  type EstimateRow,
  listStrataOfEstimate,
  listWebsitesOfEstimate,
  type RowScope,
  type SampledWebsiteRow,
} from '@abhigam/db';
import { estimate as estimateOf } from '@abhigam/fleet';
import type { ListedEstimate } from '@abhigam/report';
import { inPortions } from '../../http/in-portions.ts';
import { presentEstimate, sampledStrata } from './present-estimate.ts';
import { presentEstimateWebsite, presentStratum } from './present-estimate-parts.ts';

/** An estimate as its file needs it; each group has an interval of its own, as if there were no other. */
export function readListedEstimate(
  db: Db,
  scope: RowScope,
  row: EstimateRow,
  sampled: readonly SampledWebsiteRow[],
): ListedEstimate {
  const { id: estimateId, failing_limit: compliantAbove } = row;
  const guesses = sampledStrata(row, sampled).map((stratum) => estimateOf([stratum], compliantAbove));
  return {
    ...presentEstimate(row, sampled),
    created: row.created,
    groups: async function* () {
      const read = (part: { skip: number; limit: number }) =>
        listStrataOfEstimate(db, { estimateId, compliantAbove, ...part });
      for await (const group of inPortions(read))
        yield {
          ...presentStratum(group),
          number: group.stratum + 1,
          guess: guesses[group.stratum] ?? null,
        };
    },
    drawn: async function* () {
      const read = (part: { skip: number; limit: number }) =>
        listWebsitesOfEstimate(db, scope, { estimateId, ...part });
      for await (const website of inPortions(read))
        yield { ...presentEstimateWebsite(website), group: website.stratum + 1 };
    },
  };
}
