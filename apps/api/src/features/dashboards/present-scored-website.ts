import type { ScoredWebsite } from '@abhigam/contract';
import type { ScoredWebsiteRow } from '@abhigam/db';

export function presentScoredWebsite(row: ScoredWebsiteRow): ScoredWebsite {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    organizationId: row.organizationId,
    organization: { name: row.organizationName },
    latestScore: row.score,
    latestTestRunId: row.testRunId,
    latestTestTime: row.tested?.toISOString() ?? null,
  };
}
