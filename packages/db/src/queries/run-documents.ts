import type { DocumentState, PdfFacts, PdfProblem } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { fingerprintBytes, fingerprintHex } from '../fingerprint.ts';
import { storableJson } from '../storable.ts';
import { isWithinHours } from './claim-next.ts';

/**
 * Inserts the documents of a finished run, most pages first, deduplicated by file; documents beyond `limit` get
 * the state `limit`. Idempotent: existing rows stay unchanged.
 */
export async function insertDocumentsToRead(
  tx: Tx,
  run: { testRunId: string; limit: number },
): Promise<void> {
  await sql`
    insert into run_documents (test_run_id, file_key, url, is_pdf, state, looked)
    select test_run_id, file_key, url, is_pdf,
      case when url like '%…sha256:%' then 'not-asked' when place > ${run.limit} then 'limit' end,
      case when url like '%…sha256:%' or place > ${run.limit} then now() end
    from (
      select f.test_run_id, f.file_key, min(m.entry ->> 'address') as url, bool_or(f.type = 'pdfs') as is_pdf,
        row_number() over (order by max(f.cnt_pages) desc, min(f.item_id)) as place
      from media_files f join media_items m on m.id = f.item_id
      where f.test_run_id = ${run.testRunId} and f.type in ('pdfs', 'others')
        and m.entry ->> 'address' ~* '^https?://'
      group by f.test_run_id, f.file_key
    ) as found
    on conflict do nothing`.execute(tx);
  await sql`
    update test_runs set documents_read = null
    where id = ${run.testRunId} and exists (
      select from run_documents where test_run_id = ${run.testRunId} and state is null)`.execute(tx);
}

export interface WaitingDocument {
  fileKey: string;
  url: string;
  isPdf: boolean;
}

/** Documents that are not checked yet. */
export async function listWaitingDocuments(
  db: Db,
  testRunId: string,
  limit: number,
): Promise<WaitingDocument[]> {
  return db
    .selectFrom('run_documents')
    .select([fingerprintHex('file_key').as('fileKey'), 'url', 'is_pdf as isPdf'])
    .where('test_run_id', '=', testRunId)
    .where('state', 'is', null)
    .orderBy('file_key')
    .limit(limit)
    .execute();
}

export interface DocumentOutcome {
  fileKey: string;
  state: DocumentState;
  httpStatus: number | null;
  bytes: number | null;
  /** Of the downloaded file; null when the download failed or is incomplete. */
  sha256: string | null;
  /** Only in state `read`. */
  read: { reader: string; facts: PdfFacts; problems: PdfProblem[] } | null;
}

export async function settleDocument(
  db: Db,
  testRunId: string,
  { fileKey, state, httpStatus, bytes, sha256, read }: DocumentOutcome,
): Promise<void> {
  await db
    .updateTable('run_documents')
    .set({
      state,
      http_status: httpStatus,
      bytes,
      sha256,
      reader: read?.reader ?? null,
      facts: read && storableJson(read.facts),
      problems: read?.problems ?? [],
      looked: new Date(),
    })
    .where('test_run_id', '=', testRunId)
    .where('file_key', '=', fingerprintBytes(fileKey))
    .execute();
}

/** The result of a reader for the same file, from any run; null when there is none. */
export async function findReadDocument(
  db: Db,
  { sha256, reader }: { sha256: string; reader: string },
): Promise<PdfFacts | null> {
  const row = await db
    .selectFrom('run_documents')
    .select((eb) => eb.ref('facts').$notNull().as('facts'))
    .where('sha256', '=', sha256)
    .where('reader', '=', reader)
    .where('facts', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.facts ?? null;
}

/** Marks the documents of a run as done; remaining ones exceeded a limit. */
export async function endDocuments(tx: Tx, testRunId: string): Promise<void> {
  await tx
    .updateTable('run_documents')
    .set({ state: 'limit', looked: new Date() })
    .where('test_run_id', '=', testRunId)
    .where('state', 'is', null)
    .execute();
  await tx.updateTable('test_runs').set({ documents_read: new Date() }).where('id', '=', testRunId).execute();
}

/** Runs with documents to check whose site may be requested now: not paused, and within the allowed hours. */
export async function listRunsWithWaitingDocuments(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select run.id from test_runs run join websites site on site.id = run.website_id
    where exists (select from run_documents d where d.test_run_id = run.id and d.state is null)
      and run.paused is null and site.paused is null
      and run.shown_status in ('COMPLETE', 'PARTIALLY COMPLETE') and run.findings_removed is null
      and ${isWithinHours(sql`site.crawl_settings->'window'`)}
      and not exists (select from settings where identifier = 'queuePaused' and value = 'true')
    order by run.id`.execute(db);
  return rows;
}
