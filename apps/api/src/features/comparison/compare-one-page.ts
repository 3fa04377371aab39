import type { CALLS, ChangeCounts, ElementFate } from '@abhigam/contract';
import {
  type ComparedPage,
  countPagesOfNonCompliance,
  findComparedElement,
  findComparedPage,
  findLikeElement,
  listElementsByIds,
  type MatchedElementRow,
  type MatchOutcome,
  matchPage,
} from '@abhigam/db';
import { isLeftOut } from '@abhigam/domain';
import { notFound, readShownBy } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';
import { presentFailingElement } from '../findings/present-findings.ts';
import { haveFindings, type TwoRuns } from './find-compared-runs.ts';
import { comparedBy } from './open-comparison.ts';

type Asked = z.output<typeof CALLS.compareOnePage.query>;
type Answer = z.output<typeof CALLS.compareOnePage.response>;

/**
 * What a later run tells of one page of an earlier one. Throws ER_NOT_FOUND where the earlier run has no such page. Only
 * that page is matched: a run of thousands of pages answers as quickly as one of a single page.
 */
export async function compareOnePage(db: ApiDeps['db'], runs: TwoRuns, asked: Asked): Promise<Answer> {
  const ids = { baseRunId: runs.base.id, withRunId: runs.with.id };
  const page = await findComparedPage(db, ids, asked.pageId);
  if (!page) throw notFound('page');
  const { url, withPageId } = page;
  const isKnown = withPageId !== null && haveFindings(runs);
  const matched = isKnown
    ? await matchPage(db, await comparedBy(db, runs), { basePageId: asked.pageId, withPageId })
    : null;
  return {
    url,
    withPageId,
    counts: matched && (await countsOf(db, matched, asked.auditId)),
    element:
      asked.elementId === undefined
        ? null
        : await tellOf(db, page, matched, { ...asked, elementId: asked.elementId }),
  };
}

const COUNTED: Partial<Record<MatchOutcome, keyof ChangeCounts>> = {
  new: 'new',
  fixed: 'fixed',
  still: 'stillThere',
  unjudged: 'notReached',
  unjudged_before: 'notReachedBefore',
};

async function countsOf(
  db: ApiDeps['db'],
  matched: readonly MatchedElementRow[],
  auditId: string | undefined,
): Promise<ChangeCounts> {
  const shown = await readShownBy(db);
  const details = reportingDetails('en');
  const counts = { new: 0, fixed: 0, stillThere: 0, changed: 0, notReached: 0, notReachedBefore: 0 };
  for (const row of matched) {
    const impact = details[row.auditId]?.impact ?? 'minor';
    const isCounted =
      auditId === undefined ? !isLeftOut(shown, { auditId: row.auditId, impact }) : row.auditId === auditId;
    const name = COUNTED[row.outcome];
    if (!isCounted || !name) continue;
    counts[name] += 1;
    if (row.isChanged) counts.changed += 1;
  }
  return counts;
}

async function tellOf(
  db: ApiDeps['db'],
  page: ComparedPage,
  matched: readonly MatchedElementRow[] | null,
  { elementId, pageId, lang }: Asked & { elementId: string },
): Promise<Answer['element']> {
  const place = await findComparedElement(db, elementId);
  if (place?.testInstanceId !== pageId) return null;
  const [row] = await listElementsByIds(db, [elementId], await readShownBy(db));
  if (!row) return null;
  const { fate, nowId } = await fateOf(db, page, matched, {
    elementId,
    isSetAside: place.isSetAside,
    isFailure: row.status === 'Fail',
  });
  const [now] = nowId === null ? [] : await listElementsByIds(db, [nowId], await readShownBy(db));
  return {
    auditId: row.audit_id,
    status: row.status === 'Fail' ? 'Fail' : 'Warn',
    fate,
    before: presentFailingElement(row, lang),
    now: now ? presentFailingElement(now, lang) : null,
    pagesAffected: row.nc_id === null ? null : await countPagesOfNonCompliance(db, row.nc_id),
  };
}

/** What is left to a person is not matched: it is there while anything like it is. */
async function fateOf(
  db: ApiDeps['db'],
  { withPageId, isPartial }: ComparedPage,
  matched: readonly MatchedElementRow[] | null,
  element: { elementId: string; isSetAside: boolean; isFailure: boolean },
): Promise<{ fate: ElementFate; nowId: string | null }> {
  if (element.isSetAside) return { fate: 'setAside', nowId: null };
  if (matched === null || withPageId === null) return { fate: 'notKnown', nowId: null };
  const found = matched.find(({ baseElementId }) => baseElementId === element.elementId);
  if (found) return { fate: FATES[found.outcome] ?? 'notKnown', nowId: found.withElementId };
  const nowId = await findLikeElement(db, element.elementId, withPageId);
  if (nowId !== null) return { fate: element.isFailure ? 'setAside' : 'stillThere', nowId };
  return { fate: element.isFailure || isPartial ? 'notKnown' : 'fixed', nowId: null };
}

const FATES: Partial<Record<MatchOutcome, ElementFate>> = { fixed: 'fixed', still: 'stillThere' };
