import {
  countTestRuns,
  findWebsite,
  type ListedTestRunRow,
  listTestRuns,
  type TestRunFilter,
  type WebsiteRow,
} from '@abhigam/db';
import { urlKey } from '@abhigam/domain';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';

export interface TestRunsQuery extends ListPart {
  where: Omit<TestRunFilter, 'baseUrlKey'> & { baseUrl?: string | undefined };
  order: Parameters<typeof listTestRuns>[2]['order'];
  /** Whether to include for each run if comparable earlier runs exist. */
  withEarlier: boolean;
}

export interface TestRunList {
  runs: ListedTestRunRow[];
  counts: Awaited<ReturnType<typeof countTestRuns>>;
  /** The website in the filter; null if the principal may not list it. */
  website: WebsiteRow | null;
}

/** Runs in scope with counts over the whole filter. */
export async function readTestRuns(
  { db }: ReadDeps,
  principal: Principal,
  { where: filter, ...part }: TestRunsQuery,
): Promise<TestRunList> {
  const scope = scopeOf(principal, 'testRun.list');
  const websiteScope = scopeOf(principal, 'website.list');
  const where = filterOf(filter);
  const [runs, counts, website] = await Promise.all([
    listTestRuns(db, scope, { where, ...part }),
    countTestRuns(db, scope, where),
    where.websiteId === undefined ? null : findWebsite(db, websiteScope, where.websiteId),
  ]);
  return { runs, counts, website };
}

function filterOf({ baseUrl, ...where }: TestRunsQuery['where']): TestRunFilter {
  if (baseUrl === undefined) return where;
  // An invalid URL matches no run.
  return { ...where, baseUrlKey: URL.canParse(baseUrl) ? urlKey(baseUrl) : baseUrl };
}

/** The newest runs in scope. */
export async function readNewestRuns(
  { db }: ReadDeps,
  principal: Principal,
  { where, limit }: { where: Pick<TestRunFilter, 'status'>; limit: number },
): Promise<ListedTestRunRow[]> {
  const order = { key: 'created', direction: 'desc' } as const;
  return listTestRuns(db, scopeOf(principal, 'testRun.list'), { where, order, limit, skip: 0 });
}
