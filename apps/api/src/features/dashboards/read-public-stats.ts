import { MAX_NAMED, MAX_PUBLIC_MONTHS, type PublicStats } from '@abhigam/contract';
import {
  type Db,
  listMonthlyScores,
  listMostImproved,
  listWebsitesByScore,
  readPublicFigures,
} from '@abhigam/db';
import { readHiddenAudits } from '@abhigam/portal';

const OF_ALL = { reach: 'all' } as const;

/** What anyone may know: sums over all, and of a few websites name and score. */
export async function readPublicStats(db: Db): Promise<PublicStats> {
  const [figures, best, improved, months] = await Promise.all([
    readPublicFigures(db, { hiddenAudits: await readHiddenAudits(db) }),
    listWebsitesByScore(db, OF_ALL, { from: 'best', limit: MAX_NAMED }),
    listMostImproved(db, { limit: MAX_NAMED }),
    listMonthlyScores(db, OF_ALL, { limit: MAX_PUBLIC_MONTHS }),
  ]);
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
