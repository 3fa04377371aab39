import {
  type ComparableChoice,
  countNonCompliances,
  countTrends,
  findComparableKey,
  listTrends,
  type NonComplianceCounts,
  type NonComplianceSummaryRow,
  summarizeNonCompliances,
  type TrendRow,
  type WebsiteRow,
} from '@abhigam/db';
import { IMPACT_RANK, IMPACTS, type Impact, isHiddenByFilter } from '@abhigam/domain';
import type { ListPart, ReadDeps } from '../deps.ts';
import { readHiddenAudits } from '../display/read-hidden-audits.ts';
import { readShownBy } from '../display/read-shown-by.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { getWebsite, getWebsiteOfUrl } from '../websites/read-websites.ts';

export type SummarizedNonCompliance = Omit<NonComplianceSummaryRow, 'impact'> & { impact: Impact };

type ComparedBy = NonNullable<Awaited<ReturnType<typeof findComparableKey>>>;

export interface RunHistory {
  /** The common settings of the runs; null if no run matches. */
  comparedBy: ComparedBy | null;
  cntRuns: number;
  trends: TrendRow[];
  nonCompliances: SummarizedNonCompliance[];
}

/** Trends of the runs that are comparable with the newest matching run in scope. */
export async function readHistory(
  { db }: ReadDeps,
  principal: Principal,
  { choice, ...part }: { choice: ComparableChoice } & ListPart,
): Promise<RunHistory> {
  const scope = scopeOf(principal, 'testRun.list');
  const key = await findComparableKey(db, scope, choice);
  if (!key) return { comparedBy: null, cntRuns: 0, trends: [], nonCompliances: [] };
  const [cntRuns, trends, summaries, shown] = await Promise.all([
    countTrends(db, scope, key),
    listTrends(db, scope, key, part),
    summarizeNonCompliances(db, scope, key),
    readShownBy(db),
  ]);
  const nonCompliances = summaries
    .map((row) => ({ ...row, impact: impactOfRank(row.impact) }))
    .filter((row) => !isHiddenByFilter(shown, row));
  return { comparedBy: key, cntRuns, trends, nonCompliances };
}

function impactOfRank(rank: number): Impact {
  return IMPACTS.find((impact) => IMPACT_RANK[impact] === rank) ?? 'minor';
}

/** Trends of one website. Throws ER_NOT_FOUND. */
export async function readHistoryOfWebsite(
  deps: ReadDeps,
  principal: Principal,
  { choice, ...part }: { choice: ComparableChoice & { websiteId: string } } & ListPart,
): Promise<RunHistory> {
  await getWebsite(deps, principal, { websiteId: choice.websiteId });
  return readHistory(deps, principal, { choice, ...part });
}

/** A website, by id or URL, with its history and non-compliances. Throws ER_NOT_FOUND. */
export async function readWebsiteDashboard(
  deps: ReadDeps,
  principal: Principal,
  query: {
    website: { id: string } | { url: string };
    choice: Omit<ComparableChoice, 'websiteId'>;
  } & ListPart,
): Promise<{ website: WebsiteRow; history: RunHistory; counts: NonComplianceCounts }> {
  const { website: named, choice, ...part } = query;
  const website =
    'id' in named
      ? await getWebsite(deps, principal, { websiteId: named.id })
      : await getWebsiteOfUrl(deps, principal, named.url);
  const where = { websiteId: website.id, hiddenAudits: await readHiddenAudits(deps.db) };
  const [history, counts] = await Promise.all([
    readHistory(deps, principal, { choice: { ...choice, websiteId: website.id }, ...part }),
    countNonCompliances(deps.db, scopeOf(principal, 'nonCompliance.read'), where),
  ]);
  return { website, history, counts };
}
