import type { EstimateDetails, EstimateStratum, EstimateWebsite, UntestedReason } from '@abhigam/contract';
import type { EstimateStratumRow, EstimateWebsiteRow, UntestedPagesRow } from '@abhigam/portal';

type PageRow = EstimateWebsiteRow['pages'][number];

export function presentEstimateWebsite(row: EstimateWebsiteRow): EstimateWebsite {
  const { id, name, url, organization_id: organizationId, organization_name: organization } = row;
  const isThere = id !== null && name !== null && url !== null && organizationId !== null;
  return {
    website: isThere
      ? { id, name, url, organization: { id: organizationId, name: organization ?? '' } }
      : null,
    known: row.known,
    tested: row.tested,
    score: row.score,
    pages: row.pages.map((page) => ({
      url: page.url,
      state: stateOf(page),
      score: page.score,
      reason: stateOf(page) === 'failed' ? reasonOf(page) : null,
      testRunId: page.test_run_id,
    })),
  };
}

export function presentStratum(row: EstimateStratumRow): EstimateStratum {
  return {
    organizations: row.organizations,
    organizationCount: row.organization_count,
    themes: row.themes,
    themeCount: row.theme_count,
    websites: row.websites,
    drawn: row.drawn,
    tested: row.tested,
    failing: row.failing,
    score: row.score,
  };
}

/** Reasons with the same text for users are counted together. */
export function presentUntested(rows: readonly UntestedPagesRow[]): EstimateDetails['untested'] {
  const pagesOf = new Map<UntestedReason, number>();
  for (const row of rows) pagesOf.set(reasonOf(row), (pagesOf.get(reasonOf(row)) ?? 0) + row.pages);
  return [...pagesOf].map(([reason, pages]) => ({ reason, pages })).sort((a, b) => b.pages - a.pages);
}

function stateOf({ refusal, status, score }: PageRow): EstimateWebsite['pages'][number]['state'] {
  if (refusal !== null) return 'failed';
  if (score !== null) return 'tested';
  if (status === null) return 'waiting';
  return status === 'PENDING' || status === 'RUNNING' ? 'running' : 'failed';
}

function reasonOf({
  refusal,
  status,
  reason,
}: Pick<UntestedPagesRow, 'refusal' | 'status' | 'reason'>): UntestedReason {
  if (refusal === 'ER_UNREACHABLE_URL') return 'unreachable';
  if (refusal !== null) return 'not-started';
  if (status === 'CANCELLED') return 'cancelled';
  return reason ?? 'no-score';
}
