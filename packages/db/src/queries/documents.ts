import type { PdfProblem } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/** Selects documents with one problem, with any problem, or that could not be read. */
export type DocumentFilter = PdfProblem | 'any' | 'unread';

export interface DocumentCounts {
  /** PDF files, including pending ones. */
  total: number;
  read: number;
  /** Not yet checked. */
  waiting: number;
  unread: number;
  /** Checked, with at least one problem. */
  any: number;
  problems: { problem: PdfProblem; count: number }[];
}

/** Counts the PDF files of a run or of one page by problem. */
export async function countDocuments(
  db: Db,
  where: { testRunId: string; testInstanceId: string | null },
): Promise<DocumentCounts> {
  const { rows } = await sql<{ state: string | null; problems: PdfProblem[]; count: number }>`
    select d.state, d.problems, count(*)::int as count from run_documents d
    where d.test_run_id = ${where.testRunId} and d.is_pdf
      and (${where.testInstanceId}::uuid is null or exists (
        select from media_uses u join media_items m on m.id = u.item_id
        where u.test_instance_id = ${where.testInstanceId} and m.file_key = d.file_key))
    group by d.state, d.problems`.execute(db);
  const count = (is: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(is).reduce((sum, row) => sum + row.count, 0);
  const named = new Set(rows.flatMap(({ problems }) => problems));
  return {
    total: count(() => true),
    read: count(({ state }) => state === 'read'),
    waiting: count(({ state }) => state === null),
    unread: count(({ state }) => state !== null && state !== 'read'),
    any: count(({ problems }) => problems.length > 0),
    problems: [...named].map((problem) => ({
      problem,
      count: count((row) => row.problems.includes(problem)),
    })),
  };
}

/** Condition on a `run_documents` row joined under this alias. */
export function documentMatches(table: 'd', filter: DocumentFilter) {
  const problems = sql.ref(`${table}.problems`);
  const state = sql.ref(`${table}.state`);
  if (filter === 'any') return sql<boolean>`cardinality(${problems}) > 0`;
  if (filter === 'unread') return sql<boolean>`${state} is not null and ${state} not in ('read', 'noted')`;
  return sql<boolean>`${problems} @> array[${filter}]::text[]`;
}
