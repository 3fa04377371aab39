import type { DisplayFilter, InstanceStatus, RunStatus } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { encodedWords, likePattern } from './scope.ts';
import { isShown } from './shown-audits.ts';
import { instances, type TestInstanceRow } from './test-instances.ts';

export interface RunPagesQuery {
  /** Part of the URL or title; URLs contain non-ASCII text percent-encoded. */
  text?: string | undefined;
  /** Prefix of the URL, of the URL without scheme, or of its path. */
  prefix?: string | undefined;
  status?: InstanceStatus | undefined;
  /** Only pages with a finding that these settings show. */
  withFinding?: DisplayFilter | undefined;
  order: 'failures' | 'score' | 'url';
  direction: 'asc' | 'desc';
  limit: number;
  skip: number;
}

type PageFilter = Pick<RunPagesQuery, 'text' | 'prefix' | 'status' | 'withFinding'>;

const URL_WITHOUT_SCHEME = sql`regexp_replace(i.url, '^https?://', '')`;
const PATH = sql`regexp_replace(i.url, '^https?://[^/]*', '')`;
const FIGURE = {
  failures: sql`case when i.status = 'COMPLETE' then i.cnt_total_issues end`,
  score: sql`case when i.status = 'COMPLETE' then i.score end`,
  url: sql`i.url`,
};

/** One part of a run's pages; pages without the sort value come last; ties are sorted by URL. */
export async function listRunPages(
  db: Db,
  testRunId: string,
  { order, direction, limit, skip, ...filter }: RunPagesQuery,
): Promise<TestInstanceRow[]> {
  return instances(db)
    .where(matching(testRunId, filter))
    .orderBy(FIGURE[order], (by) => {
      const ordered = direction === 'asc' ? by.asc() : by.desc();
      return order === 'url' ? ordered : ordered.nullsLast();
    })
    .$if(order !== 'url', (query) => query.orderBy('i.url'))
    .orderBy('i.id')
    .limit(limit)
    .offset(skip)
    .execute();
}

export async function countRunPages(db: Db, testRunId: string, filter: PageFilter): Promise<number> {
  const { count } = await db
    .selectFrom('test_instances as i')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(matching(testRunId, filter))
    .executeTakeFirstOrThrow();
  return count;
}

function matching(testRunId: string, { text, prefix, status, withFinding }: PageFilter) {
  const conditions = [sql<boolean>`i.test_run_id = ${testRunId}`];
  if (status) conditions.push(sql`i.status = ${status}`);
  const words = text?.trim();
  if (words) {
    const [plain, coded] = [likePattern(words), likePattern(encodedWords(words))];
    conditions.push(sql`(i.url ilike ${plain} or i.url ilike ${coded} or i.title ilike ${plain})`);
  }
  const beginning = prefix?.trim();
  if (beginning) {
    const patterns = [beginning, encodedWords(beginning)].map((each) => likePattern(each).slice(1));
    conditions.push(sql`(i.url ilike any(${patterns}) or ${URL_WITHOUT_SCHEME} ilike any(${patterns})
      or ${PATH} ilike any(${patterns}))`);
  }
  if (withFinding)
    conditions.push(sql`i.id in (select e.test_instance_id from failing_elements e
      where e.test_run_id = ${testRunId} and ${isShown(withFinding, null)})`);
  return sql.join<boolean>(conditions, sql` and `);
}

/** Counts for the progress of a run; during a retry, only of the retried pages. */
export async function readRunProgress(db: Db, run: { id: string; former_status: RunStatus | null }) {
  const { rows } = await sql<{
    total: number;
    finished: number;
    mean_ms: number | null;
    running: string[];
    waits_ms: number | null;
  }>`
    select count(*)::int as total,
      count(*) filter (where status in ('COMPLETE', 'FAILURE'))::int as finished,
      avg(duration_ms)::float8 as mean_ms,
      coalesce(array_agg(started) filter (where status = 'RUNNING' and started is not null), '{}') as running,
      extract(epoch from greatest(
        -- a page that is tried again later, and a host that has asked for a pause
        max(not_before) filter (where status = 'PENDING'),
        case when count(*) filter (where status = 'PENDING') > 0 then (
          select hosts.next_page from hosts join test_runs run on run.host = hosts.host where run.id = ${run.id}) end
      ) - now())::float8 * 1000 as waits_ms
    from test_instances where test_run_id = ${run.id} and (in_retry or ${run.former_status === null})`.execute(
    db,
  );
  const [row] = rows;
  return {
    total: row?.total ?? 0,
    finished: row?.finished ?? 0,
    meanDurationMs: row?.mean_ms ?? null,
    runningSince: (row?.running ?? []).map((time) => new Date(time)),
    waitsMs: Math.max(0, row?.waits_ms ?? 0),
  };
}
