import {
  type BrokenLinkRow,
  countLinks,
  countSkippedUrls,
  listBrokenLinks,
  listSiteNotes,
  listSkippedUrls,
} from '@abhigam/db';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { getTestRun } from '../test-runs/get-test-run.ts';

type SkippedUrlsQuery = Omit<Parameters<typeof listSkippedUrls>[2], 'testRunId'>;

/** Pages that a run found but did not test, with the reasons. Throws ER_NOT_FOUND. */
export async function readLeftOut(
  deps: ReadDeps,
  principal: Principal,
  { testRunId, ...query }: { testRunId: string } & SkippedUrlsQuery,
) {
  await getTestRun(deps, principal, testRunId);
  const scope = scopeOf(principal, 'testRun.read');
  const [counts, pages, notes] = await Promise.all([
    countSkippedUrls(deps.db, testRunId),
    listSkippedUrls(deps.db, scope, { testRunId, ...query }),
    listSiteNotes(deps.db, testRunId),
  ]);
  return { counts, pages, notes };
}

export interface BrokenLinks {
  /** When the check of all links ended; null before. */
  checked: Date | null;
  counts: { total: number; broken: number; unchecked: number };
  links: BrokenLinkRow[];
}

/** Broken links on the pages of a run. Throws ER_NOT_FOUND. */
export async function readBrokenLinks(
  deps: ReadDeps,
  principal: Principal,
  query: { testRunId: string } & ListPart,
): Promise<BrokenLinks> {
  const run = await getTestRun(deps, principal, query.testRunId);
  const [{ total, broken, unchecked }, links] = await Promise.all([
    countLinks(deps.db, query.testRunId),
    listBrokenLinks(deps.db, scopeOf(principal, 'testRun.read'), query),
  ]);
  return { checked: run.links_checked, counts: { total, broken, unchecked }, links };
}
