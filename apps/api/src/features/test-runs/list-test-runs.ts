import type { CALLS } from '@abhigam/contract';
import {
  countTestRuns,
  type Db,
  findWebsite,
  listTestRuns as listRows,
  type RowScope,
  type TestRunFilter,
  type WebsiteRow,
} from '@abhigam/db';
import { urlKey } from '@abhigam/domain';
import type { z } from 'zod';
import { readOrder } from '../../http/order.ts';
import { presentTestRun, presentWebsiteOfRun } from './present-test-run.ts';

type Query = z.output<typeof CALLS.listTestRuns.query>;
type Answer = z.output<typeof CALLS.listTestRuns.response>;

/** One page of runs when nothing else is asked for. */
const DEFAULT_LIMIT = 10;

/** Runs in scope, newest first by default, with counts over the whole filter. */
export async function listTestRuns(
  db: Db,
  scopes: { runs: RowScope; websites: RowScope },
  filter: NonNullable<Query['filter']>,
): Promise<Answer> {
  const where = readWhere(filter.where ?? {});
  const include = filter.include ?? [];
  const [rows, counts, website] = await Promise.all([
    listRows(db, scopes.runs, {
      where,
      order: readOrder(filter.order ?? 'created DESC'),
      limit: filter.limit ?? DEFAULT_LIMIT,
      skip: filter.skip ?? 0,
      withEarlier: include.includes('hasEarlier'),
    }),
    countTestRuns(db, scopes.runs, where),
    where.websiteId === undefined ? null : findWebsite(db, scopes.websites, where.websiteId),
  ]);
  const [first] = rows;
  return {
    website: website
      ? presentWebsite(website)
      : // A tester keeps seeing its own runs of a website that is no longer assigned to it.
        where.websiteId !== undefined && first
        ? presentWebsiteOfRun(first)
        : null,
    completeCnt: counts.complete,
    failedCnt: counts.failed,
    partiallyCompleteCnt: counts.partiallyComplete,
    testRuns: rows.map((row) => presentTestRun(row, include)),
  };
}

function presentWebsite(row: WebsiteRow): Answer['website'] {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    latestTestRunId: row.latest_test_run_id,
    department: { name: row.organization_name },
  };
}

function readWhere({ baseUrl, ...where }: NonNullable<NonNullable<Query['filter']>['where']>): TestRunFilter {
  if (baseUrl === undefined) return where;
  // What is no address matches no run.
  return { ...where, baseUrlKey: URL.canParse(baseUrl) ? urlKey(baseUrl) : baseUrl };
}
