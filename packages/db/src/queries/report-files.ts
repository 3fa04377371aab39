import type { Sentence } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';

/** Identifies a PDF. */
export interface ReportFileKey {
  testRunId: string;
  language: string;
  /** Revision of the run's state; see the report package. */
  revision: string;
}

export type ReportFile =
  | { state: 'waiting' }
  | { state: 'made'; sha256: string; bytes: number }
  | { state: 'failed'; failure: Sentence };

/** Null when it was never requested, or another revision was requested since. */
export async function findReportFile(db: Db, key: ReportFileKey): Promise<ReportFile | null> {
  const row = await db
    .selectFrom('report_files')
    .select(['sha256', 'bytes', 'failure'])
    .where('test_run_id', '=', key.testRunId)
    .where('language', '=', key.language)
    .where('revision', '=', key.revision)
    .executeTakeFirst();
  if (!row) return null;
  if (row.sha256 !== null && row.bytes !== null)
    return { state: 'made', sha256: row.sha256, bytes: Number(row.bytes) };
  return row.failure === null ? { state: 'waiting' } : { state: 'failed', failure: row.failure };
}

/** The stored PDF request of a run in one language, for any revision. */
export interface ReportRequestRow {
  revision: string;
  isMade: boolean;
  hasFailed: boolean;
  minutesOld: number;
}

/** The previous request, locked until the transaction ends; null for the first request. */
export async function lockReportRequest(tx: Tx, key: ReportFileKey): Promise<ReportRequestRow | null> {
  // A no-op update that locks an existing row. A row without xmax was never locked, so it was inserted here.
  const { rows } = await sql<ReportRequestRow & { isFirst: boolean }>`
    insert into report_files (test_run_id, language, revision)
    values (${key.testRunId}, ${key.language}, ${key.revision})
    on conflict (test_run_id, language) do update set language = excluded.language
    returning revision, sha256 is not null as "isMade", failure is not null as "hasFailed",
      extract(epoch from now() - requested)::float8 / 60 as "minutesOld", xmax = 0 as "isFirst"`.execute(tx);
  const [row] = rows;
  return row && !row.isFirst ? row : null;
}

/** Resets the request; the file of another revision, or its failure, is discarded. */
export async function renewReportRequest(tx: Tx, key: ReportFileKey): Promise<void> {
  await tx
    .updateTable('report_files')
    .set({
      revision: key.revision,
      requested: sql<Date>`now()`,
      sha256: null,
      bytes: null,
      created: null,
      failure: null,
    })
    .where('test_run_id', '=', key.testRunId)
    .where('language', '=', key.language)
    .execute();
}

/** Stores the finished file; false when it is no longer requested. */
export async function saveReportFile(
  db: Db,
  key: ReportFileKey,
  file: { sha256: string; bytes: number },
): Promise<boolean> {
  const changed = await db
    .updateTable('report_files')
    .set({ ...file, created: new Date(), failure: null })
    .where('test_run_id', '=', key.testRunId)
    .where('language', '=', key.language)
    .where('revision', '=', key.revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Stores the reason of a failure, for the requests that wait. */
export async function failReportFile(db: Db, key: ReportFileKey, failure: Sentence): Promise<void> {
  await db
    .updateTable('report_files')
    .set({ failure: JSON.stringify(failure), sha256: null, bytes: null, created: null })
    .where('test_run_id', '=', key.testRunId)
    .where('language', '=', key.language)
    .where('revision', '=', key.revision)
    .where('sha256', 'is', null)
    .execute();
}

/** Deletes the record of a PDF whose file is missing, so that it is created again. */
export async function deleteReportFile(db: Db, testRunId: string, sha256: string): Promise<void> {
  await db
    .deleteFrom('report_files')
    .where('test_run_id', '=', testRunId)
    .where('sha256', '=', sha256)
    .execute();
}
