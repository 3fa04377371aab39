import {
  type ComparedPage,
  countPagesOfNonCompliance,
  findComparedElement,
  findComparedPage,
  findSimilarElement,
  listElementsByIds,
  type MatchedElementRow,
  type MatchOutcome,
  matchPage,
  type ReportElementRow,
} from '@abhigam/db';
import { isHiddenByFilter } from '@abhigam/domain';
import { reportingDetails } from '@abhigam/rules';
import { readShownBy } from '../display/read-shown-by.ts';
import type { Principal } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { bothHaveFindings, getComparedRuns } from './get-compared-runs.ts';
import { type ComparisonDeps, comparisonParameters } from './prepare-comparison.ts';

export interface PageComparisonQuery {
  base: string;
  with: string;
  /** A page of the earlier run. */
  pageId: string;
  /** Restricts the counts to this audit. */
  auditId?: string | undefined;
  /** Requests the fate of this element. */
  elementId?: string | undefined;
}

export interface FindingChanges {
  new: number;
  fixed: number;
  stillThere: number;
  /** Changed findings among the remaining ones. */
  changed: number;
  notReached: number;
  notReachedBefore: number;
}

export type ElementFateName = 'fixed' | 'stillThere' | 'setAside' | 'notKnown';

export interface ComparedElementView {
  auditId: string;
  status: 'Fail' | 'Warn';
  fate: ElementFateName;
  before: ReportElementRow;
  now: ReportElementRow | null;
  pagesAffected: number | null;
}

export interface PageComparison {
  url: string;
  /** Null if the later run has no such page. */
  withPageId: string | null;
  counts: FindingChanges | null;
  element: ComparedElementView | null;
}

/**
 * Compares one page of an earlier run with a later run. Only that page is matched, so the response time does
 * not depend on the size of the run. Throws ER_NOT_FOUND if the earlier run has no such page, and what
 * `getComparedRuns` throws.
 */
export async function readPageComparison(
  deps: ComparisonDeps,
  principal: Principal,
  query: PageComparisonQuery,
): Promise<PageComparison> {
  const runs = await getComparedRuns(deps, principal, query);
  const { db } = deps;
  const ids = { baseRunId: runs.base.id, withRunId: runs.with.id };
  const page = await findComparedPage(db, ids, query.pageId);
  if (!page) throw notFound('page');
  const { url, withPageId } = page;
  const isKnown = withPageId !== null && bothHaveFindings(runs);
  const matched = isKnown
    ? await matchPage(db, await comparisonParameters(deps, runs), { basePageId: query.pageId, withPageId })
    : null;
  return {
    url,
    withPageId,
    counts: matched && (await countChanges(deps, matched, query.auditId)),
    element:
      query.elementId === undefined
        ? null
        : await readElement(deps, page, matched, { pageId: query.pageId, elementId: query.elementId }),
  };
}

const COUNTED: Partial<Record<MatchOutcome, keyof FindingChanges>> = {
  new: 'new',
  fixed: 'fixed',
  still: 'stillThere',
  unjudged: 'notReached',
  unjudged_before: 'notReachedBefore',
};

async function countChanges(
  { db }: ComparisonDeps,
  matched: readonly MatchedElementRow[],
  auditId: string | undefined,
): Promise<FindingChanges> {
  const shown = await readShownBy(db);
  const details = reportingDetails('en');
  const counts = { new: 0, fixed: 0, stillThere: 0, changed: 0, notReached: 0, notReachedBefore: 0 };
  for (const row of matched) {
    const impact = details[row.auditId]?.impact ?? 'minor';
    const isCounted =
      auditId === undefined
        ? !isHiddenByFilter(shown, { auditId: row.auditId, impact })
        : row.auditId === auditId;
    const name = COUNTED[row.outcome];
    if (!isCounted || !name) continue;
    counts[name] += 1;
    if (row.isChanged) counts.changed += 1;
  }
  return counts;
}

async function readElement(
  deps: ComparisonDeps,
  page: ComparedPage,
  matched: readonly MatchedElementRow[] | null,
  { elementId, pageId }: { elementId: string; pageId: string },
): Promise<ComparedElementView | null> {
  const { db } = deps;
  const place = await findComparedElement(db, elementId);
  if (place?.testInstanceId !== pageId) return null;
  const [before] = await listElementsByIds(db, [elementId], await readShownBy(db));
  if (!before) return null;
  const { fate, nowId } = await fateOf(deps, page, matched, {
    elementId,
    isSetAside: place.isSetAside,
    isFailure: before.status === 'Fail',
  });
  const [now] = nowId === null ? [] : await listElementsByIds(db, [nowId], await readShownBy(db));
  return {
    auditId: before.audit_id,
    status: before.status === 'Fail' ? 'Fail' : 'Warn',
    fate,
    before,
    now: now ?? null,
    pagesAffected: before.nc_id === null ? null : await countPagesOfNonCompliance(db, before.nc_id),
  };
}

/** Warnings are not matched one to one: a warning counts as remaining while a similar one exists. */
async function fateOf(
  { db }: ComparisonDeps,
  { withPageId, isPartial }: ComparedPage,
  matched: readonly MatchedElementRow[] | null,
  element: { elementId: string; isSetAside: boolean; isFailure: boolean },
): Promise<{ fate: ElementFateName; nowId: string | null }> {
  if (element.isSetAside) return { fate: 'setAside', nowId: null };
  if (matched === null || withPageId === null) return { fate: 'notKnown', nowId: null };
  const found = matched.find(({ baseElementId }) => baseElementId === element.elementId);
  if (found) return { fate: FATES[found.outcome] ?? 'notKnown', nowId: found.withElementId };
  const nowId = await findSimilarElement(db, element.elementId, withPageId);
  if (nowId !== null) return { fate: element.isFailure ? 'setAside' : 'stillThere', nowId };
  return { fate: element.isFailure || isPartial ? 'notKnown' : 'fixed', nowId: null };
}

const FATES: Partial<Record<MatchOutcome, ElementFateName>> = { fixed: 'fixed', still: 'stillThere' };
