import type { CALLS, OrganizationScore, PublicStats, ScoredWebsite } from '@abhigam/contract';
import { meanLevel, scoreChange, scoreDeciles, scoreDistribution, scoreRank } from '@abhigam/domain';
import type {
  LevelRow,
  OrganizationPeers,
  OrganizationScoreRow,
  OrganizationScores,
  PublicStatistics,
  ScoredWebsiteRow,
} from '@abhigam/portal';
import type { z } from 'zod';

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

export function presentOrganizationScores({
  overall,
  total,
  organizations,
}: OrganizationScores): z.output<typeof CALLS.listOrganizationScores.response> {
  return {
    organizationCount: overall.organizations,
    websiteCount: overall.websites,
    avgScore: overall.score,
    total,
    organizations: organizations.map(presentOrganizationScore),
  };
}

function presentOrganizationScore(row: OrganizationScoreRow): OrganizationScore {
  return {
    id: row.id,
    name: row.name,
    avgScore: row.score,
    websiteCnt: row.websites,
    scoredCnt: row.scored,
    compliantCnt: row.compliant,
    openCnt: row.open,
    latestTestTime: row.tested?.toISOString() ?? null,
  };
}

export function presentPeers({
  organization: { id, name, score, websites },
  counts,
}: OrganizationPeers): z.output<typeof CALLS.organizationPeers.response> {
  return {
    organization: { id, name, avgScore: score, websiteCnt: websites },
    ...scoreRank(counts, score),
    distribution: scoreDistribution(counts),
    deciles: scoreDeciles(counts),
  };
}

/** What scores have changed by from month to month; of more months than these, the newest. */
export function presentScoreChanges(
  rows: readonly LevelRow[],
  most: number,
): z.output<typeof CALLS.scoreChanges.response> {
  const months = rows.map((row, at) => {
    const before = rows[at - 1];
    return {
      year: row.year,
      month: row.month,
      level: meanLevel(row),
      websites: row.websites,
      change: before ? scoreChange(before, row) : null,
    };
  });
  return { months: months.slice(-most) };
}

export function presentPublicStats({ figures, best, improved, months }: PublicStatistics): PublicStats {
  return {
    orgCount: figures.organizations,
    websiteCount: figures.websites,
    issuesResolveCount: figures.resolved,
    testRunCount: figures.runs,
    top5Score: best.map(({ name, score }) => ({ name, latestScore: score })),
    top5Improved: improved.map(({ name, improvement }) => ({ name, improvementPct: improvement })),
    scoreTrendMonthly: months.map(({ year, month, scoreSum, websites }) => ({
      month: `${year}-${String(month).padStart(2, '0')}`,
      avgScore: Math.round(scoreSum / websites),
    })),
  };
}
