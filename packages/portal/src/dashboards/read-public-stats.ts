import {
  listMonthlyScores,
  listMostImproved,
  listWebsitesByScore,
  type MonthRow,
  type PublicFigures,
  readPublicFigures,
  type ScoredWebsiteRow,
} from '@abhigam/db';
import type { ReadDeps } from '../deps.ts';
import { readHiddenAudits } from '../display/read-hidden-audits.ts';

const ALL_SCOPE = { reach: 'all' } as const;

export interface PublicStatistics {
  figures: PublicFigures;
  best: ScoredWebsiteRow[];
  improved: Awaited<ReturnType<typeof listMostImproved>>;
  months: MonthRow[];
}

/** Public figures: totals, and the names and scores of a few websites. */
export async function readPublicStats(
  { db }: ReadDeps,
  { maxNamed, maxMonths }: { maxNamed: number; maxMonths: number },
): Promise<PublicStatistics> {
  const [figures, best, improved, months] = await Promise.all([
    readPublicFigures(db, { hiddenAudits: await readHiddenAudits(db) }),
    listWebsitesByScore(db, ALL_SCOPE, { from: 'best', limit: maxNamed }),
    listMostImproved(db, { limit: maxNamed }),
    listMonthlyScores(db, ALL_SCOPE, { limit: maxMonths }),
  ]);
  return { figures, best, improved, months };
}
