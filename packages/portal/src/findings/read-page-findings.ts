import {
  type AuditRow,
  type FailingElementRow,
  findTestInstance,
  listAuditsOfInstance,
  listElementsOfInstance,
  listInstancesByIds,
  readSetAsideOfPage,
  type TestInstanceRow,
} from '@abhigam/db';
import type { DecidedFilter, ManualTestCounts } from '@abhigam/domain';
import { countManualTests } from '../decisions/count-manual-tests.ts';
import type { ReadDeps } from '../deps.ts';
import { readShownBy } from '../display/read-shown-by.ts';
import { type MediaInventory, readMediaInventories } from '../media/read-media.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { getTestInstance, type TestInstanceDetails } from '../test-runs/get-test-run.ts';
import { type ElementLimits, elementsPerGroup } from './elements-per-group.ts';

export interface PageFindings {
  page: TestInstanceDetails;
  audits: AuditRow[];
  elements: FailingElementRow[];
  /** Null if findings are no longer stored. */
  setAside: Awaited<ReturnType<typeof readSetAsideOfPage>> | null;
  manualTests: ManualTestCounts;
}

/** One page with its audits and the first failing elements of each. Throws ER_NOT_FOUND. */
export async function readPageFindings(
  deps: ReadDeps,
  principal: Principal,
  query: { testInstanceId: string; decided: DecidedFilter; elements: ElementLimits },
): Promise<PageFindings> {
  const page = await getTestInstance(deps, principal, query.testInstanceId);
  const { db } = deps;
  const shown = { ...(await readShownBy(db)), decided: query.decided };
  const audits = page.findings_removed ? [] : await listAuditsOfInstance(db, page.id, shown);
  const withElements = audits.filter(({ cnt_elements }) => cnt_elements > 0);
  const limit = elementsPerGroup(query.elements, withElements);
  const elements = withElements.length > 0 ? await listElementsOfInstance(db, page.id, { shown, limit }) : [];
  return {
    page,
    audits,
    elements,
    setAside: page.findings_removed ? null : await readSetAsideOfPage(db, page.id),
    manualTests: await countManualTests(db, {
      id: page.test_run_id,
      websiteId: page.website_id,
      testInstanceId: page.id,
    }),
  };
}

/** The details of a page, including the hash of its screenshot; null if out of scope. */
export async function readPageForScreenshot(
  { db }: ReadDeps,
  principal: Principal,
  testInstanceId: string,
): Promise<TestInstanceDetails | null> {
  return findTestInstance(db, scopeOf(principal, 'testRun.read'), testInstanceId);
}

/** The pages that the principal may read, with their media if requested. */
export async function readPages(
  { db }: ReadDeps,
  principal: Principal,
  { ids, withMedia }: { ids: string[]; withMedia: boolean },
): Promise<{ pages: TestInstanceRow[]; media: Map<string, MediaInventory> | null }> {
  const pages = await listInstancesByIds(db, scopeOf(principal, 'testRun.read'), ids);
  return { pages, media: withMedia ? await readMediaInventories(db, pages) : null };
}
