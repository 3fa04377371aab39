import type { EstimateView } from '@abhigam/contract';
import type { EstimateRow, SampledWebsiteRow } from '@abhigam/db';
import { COMPLIANT_ABOVE } from '@abhigam/domain';
import { estimate } from '@abhigam/nation';

/** @param websites what has come in of the sample so far */
export function presentEstimate(row: EstimateRow, websites: readonly SampledWebsiteRow[]): EstimateView {
  const sum = (of: (website: SampledWebsiteRow) => number) =>
    websites.reduce((total, website) => total + of(website), 0);
  const byStratum = Map.groupBy(websites, ({ stratum }) => stratum);
  const strata = row.strata.map((count, stratum) => ({
    websites: count,
    sampled: (byStratum.get(stratum) ?? []).map(({ website_pages: pages, scores }) => ({ pages, scores })),
  }));
  const result = estimate(strata, COMPLIANT_ABOVE);
  return {
    id: row.id,
    organization:
      row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name ?? '' },
    drawnBy: row.user_name || null,
    seed: row.seed,
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
