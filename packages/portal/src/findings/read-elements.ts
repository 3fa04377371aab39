import {
  countNonCompliancesOfDefects,
  countPageElements,
  countPagesOfAudit,
  type FailingElementRow,
  findElementPosition,
  findPageElement,
  findPageOfElement,
  listDefectPages,
  listDefectsOfAudit,
  listElementsOfAudit,
  listPageElements,
  listPagesOfAudit,
  readAsOf,
} from '@abhigam/db';
import type { AuditSource, DecidedFilter, DisplayFilter } from '@abhigam/domain';
import type { ListPart, ReadDeps } from '../deps.ts';
import { readShownBy } from '../display/read-shown-by.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { getTestInstance, getTestRun } from '../test-runs/get-test-run.ts';
import { type ElementLimits, elementsPerGroup } from './elements-per-group.ts';

interface AuditQuery {
  auditId: string;
  status: 'Fail' | 'Warn';
  decided: DecidedFilter;
}

export interface PageElements {
  total: number;
  elements: FailingElementRow[];
  /** The requested element with its position in the whole list. */
  found: { row: FailingElementRow; number: number } | null;
}

/** Failing elements of one audit on one page. Throws ER_NOT_FOUND. */
export async function readPageElements(
  deps: ReadDeps,
  principal: Principal,
  query: AuditQuery &
    ListPart & { testInstanceId: string; src?: AuditSource | undefined; element?: string | undefined },
): Promise<PageElements> {
  const { testInstanceId, auditId, status, src, element, decided, limit, skip } = query;
  const page = await getTestInstance(deps, principal, testInstanceId);
  if (page.findings_removed) return { total: 0, elements: [], found: null };
  const { db } = deps;
  const audit = { testInstanceId, auditId, status, src, shown: await shownOf(deps, decided) };
  const [total, elements, found] = await Promise.all([
    countPageElements(db, audit),
    listPageElements(db, audit, { limit, skip }),
    element === undefined ? null : findPageElement(db, audit, element),
  ]);
  return { total, elements, found };
}

type DefectRow = Awaited<ReturnType<typeof listDefectsOfAudit>>['defects'][number];

export interface DefectList {
  total: number;
  /** Number of open non-compliances among the defects, and the time of the count. */
  nonCompliances: { total: number; asOf: string };
  defects: DefectRow[];
}

/** Failing elements of one audit of a run, grouped by identical markup. Throws ER_NOT_FOUND. */
export async function readDefects(
  deps: ReadDeps,
  principal: Principal,
  query: AuditQuery & ListPart & { testRunId: string; rootCause?: string | undefined },
): Promise<DefectList> {
  const { testRunId, auditId, status, rootCause, decided, limit, skip } = query;
  const run = await getTestRun(deps, principal, testRunId);
  if (run.findings_removed) return { total: 0, nonCompliances: { total: 0, asOf: '0' }, defects: [] };
  const { db } = deps;
  const shown = await shownOf(deps, decided);
  const asOf = await readAsOf(db);
  const [followed, { total, defects }] = await Promise.all([
    // Warnings are not followed over time.
    status === 'Warn' ? 0 : countNonCompliancesOfDefects(db, { testRunId, auditId, rootCause, shown }),
    listDefectsOfAudit(db, testRunId, { auditId, status, rootCause }, { shown, limit, skip }),
  ]);
  return { total, nonCompliances: { total: followed, asOf }, defects };
}

/** Pages of a run that have a defect. Throws ER_NOT_FOUND. */
export async function readDefectPages(
  deps: ReadDeps,
  principal: Principal,
  {
    testRunId,
    limit,
    skip,
    decided,
    ...defect
  }: Parameters<typeof listDefectPages>[2] & ListPart & Pick<AuditQuery, 'decided'> & { testRunId: string },
): ReturnType<typeof listDefectPages> {
  await getTestRun(deps, principal, testRunId);
  return listDefectPages(deps.db, testRunId, defect, { shown: await shownOf(deps, decided), limit, skip });
}

export interface ElementsByPage {
  totalPages: number;
  pages: { id: string; url: string; elementCount: number; elements: FailingElementRow[] }[];
}

/** Failing elements of one audit of a run, grouped by page, most elements first. Throws ER_NOT_FOUND. */
export async function readElementsByPage(
  deps: ReadDeps,
  principal: Principal,
  query: AuditQuery & ListPart & { testRunId: string; elements: ElementLimits },
): Promise<ElementsByPage> {
  const { testRunId, auditId, status, limit, skip, decided } = query;
  const run = await getTestRun(deps, principal, testRunId);
  // During a removal some findings still exist: a part must not be shown as the whole.
  if (run.findings_removed) return { totalPages: 0, pages: [] };
  const { db } = deps;
  const shown = await shownOf(deps, decided);
  const [totalPages, pages] = await Promise.all([
    countPagesOfAudit(db, testRunId, { auditId, status, shown }),
    listPagesOfAudit(db, testRunId, { auditId, status, shown, limit, skip }),
  ]);
  const rows = await listElementsOfAudit(db, {
    auditId,
    status,
    shown,
    testInstanceIds: pages.map(({ id }) => id),
    limit: elementsPerGroup(query.elements, pages),
  });
  const byPage = Map.groupBy(rows, (row) => row.test_instance_id);
  return {
    totalPages,
    pages: pages.map(({ id, url, elements }) => ({
      id,
      url,
      elementCount: elements,
      elements: byPage.get(id) ?? [],
    })),
  };
}

/** Position of an element on the screenshot of its page; null if out of scope. */
export async function readElementPosition({ db }: ReadDeps, principal: Principal, elementId: string) {
  return findElementPosition(db, scopeOf(principal, 'testRun.read'), elementId);
}

/** The page on which an element was found. Throws ER_NOT_FOUND. */
export async function readPageOfElement(
  { db }: ReadDeps,
  principal: Principal,
  elementId: string,
): Promise<string> {
  const testInstanceId = await findPageOfElement(db, scopeOf(principal, 'testRun.read'), elementId);
  if (testInstanceId === null) throw notFound('failingElement');
  return testInstanceId;
}

async function shownOf({ db }: ReadDeps, decided: DecidedFilter): Promise<DisplayFilter> {
  return { ...(await readShownBy(db)), decided };
}
