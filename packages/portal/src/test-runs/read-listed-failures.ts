import { type Db, listFailuresOfRun, type RunStats } from '@abhigam/db';
import { type DisplayFilter, isHiddenByFilter, isUnfiltered } from '@abhigam/domain';
import { auditCategory, issuesByCategory, reportingDetails } from '@abhigam/rules';
import { readShownBy } from '../display/read-shown-by.ts';

/** Failures of a run as its lists show them, most elements first. */
export interface ListedFailures {
  audits: { auditId: string; count: number }[];
  categories: { category: string; count: number }[];
  /** Whether the settings hide nothing. */
  all: boolean;
  /** Whether the lists show failures of this audit. */
  has: (auditId: string) => boolean;
}

/**
 * The stored figures without hidden audits: counted again if findings are stored, otherwise summed from the
 * audits.
 */
export async function readListedFailures(
  db: Db,
  run: { id: string; hasFindings: boolean },
  stats: Pick<RunStats, 'issueCntByTest' | 'issueCntByCat'> | null,
): Promise<ListedFailures> {
  const shown = await readShownBy(db);
  const audits = stats?.issueCntByTest ?? [];
  const categories = stats ? issuesByCategory(stats) : [];
  if (isUnfiltered(shown)) return { audits, categories, all: true, has: () => true };
  return run.hasFindings ? counted(db, run.id, shown) : sumOfAudits(audits, shown);
}

async function counted(db: Db, testRunId: string, shown: DisplayFilter): Promise<ListedFailures> {
  const rows = await listFailuresOfRun(db, testRunId, 'Fail', { shown, pages: 0 });
  return listedFrom(
    rows.map(({ auditId, category, instanceCount: count }) => ({
      auditId,
      category: auditCategory(auditId, category),
      count,
    })),
  );
}

/** Whether a page had a contrast switch is no longer known, so contrast results stay as found. */
function sumOfAudits(audits: ListedFailures['audits'], shown: DisplayFilter): ListedFailures {
  const details = reportingDetails('en');
  return listedFrom(
    audits.flatMap(({ auditId, count }) => {
      const { impact = 'critical', category = '' } = details[auditId] ?? {};
      return isHiddenByFilter(shown, { auditId, impact }) ? [] : [{ auditId, category, count }];
    }),
  );
}

function listedFrom(rows: { auditId: string; category: string; count: number }[]): ListedFailures {
  const known = new Set(rows.map(({ auditId }) => auditId));
  const byCategory = new Map<string, number>();
  for (const { category, count } of rows) byCategory.set(category, (byCategory.get(category) ?? 0) + count);
  const mostFirst = <T extends { count: number }>(one: T, other: T) => other.count - one.count;
  return {
    audits: rows.map(({ auditId, count }) => ({ auditId, count })).sort(mostFirst),
    categories: [...byCategory].map(([category, count]) => ({ category, count })).sort(mostFirst),
    all: false,
    has: (auditId) => known.has(auditId),
  };
}
