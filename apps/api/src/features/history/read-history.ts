import type { History } from '@abhigam/contract';
import { MAX_TRENDS } from '@abhigam/contract';
import {
  type ComparableChoice,
  countTrends,
  type Db,
  findComparableKey,
  listTrends,
  type RowScope,
  summarizeNonCompliances,
} from '@abhigam/db';
import { isLeftOut } from '@abhigam/domain';
import { readShownBy } from '@abhigam/portal';
import { presentNcSummary, presentTrend, sumByCategory } from './present-history.ts';

interface Page {
  limit?: number | undefined;
  skip?: number | undefined;
}

/** Trends of the runs that can be compared with the newest one in scope that fits the choice. */
export async function readHistory(
  db: Db,
  scope: RowScope,
  choice: ComparableChoice,
  { limit = MAX_TRENDS, skip = 0 }: Page,
): Promise<History> {
  const key = await findComparableKey(db, scope, choice);
  if (!key) return { comparedBy: null, cntRuns: 0, trends: [], categoriesCumulative: [], ncList: [] };
  const [cntRuns, rows, ncs, shown] = await Promise.all([
    countTrends(db, scope, key),
    listTrends(db, scope, key, { limit, skip }),
    summarizeNonCompliances(db, scope, key),
    readShownBy(db),
  ]);
  const trends = rows.map(presentTrend);
  const { websiteId, baseUrl, testMode, wcagVersion, wcagLevel, testScheduleId } = key;
  return {
    comparedBy: { websiteId, baseUrl, testMode, wcagVersion, wcagLevel, testScheduleId },
    cntRuns,
    trends,
    categoriesCumulative: sumByCategory(trends),
    ncList: ncs.map(presentNcSummary).filter((nc) => !isLeftOut(shown, nc)),
  };
}
