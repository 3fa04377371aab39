import type { DocumentState, PdfFacts, PdfProblem } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { fingerprintBytes, fingerprintHex } from '../fingerprint.ts';
import { storableJson } from '../storable.ts';
import { isWithinHours } from './claim-next.ts';

/**
 * Writes down the documents of a finished run, those on most pages first, each file once; those beyond `limit` are
 * settled as `limit`. What was written before stays.
 */
export async function listDocumentsToRead(tx: Tx, run: { testRunId: string; limit: number }): Promise<void> {
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

/** Documents that are still to be looked into. */
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
  /** Of what was fetched; null when nothing was, or not all. */
  sha256: string | null;
  /** Only with `read`. */
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

/** What a reader found in the same file for any run; null when it has not read it. */
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

/** Says that all documents of a run are settled; those that are not were too many. */
export async function endDocuments(tx: Tx, testRunId: string): Promise<void> {
  await tx
    .updateTable('run_documents')
    .set({ state: 'limit', looked: new Date() })
    .where('test_run_id', '=', testRunId)
    .where('state', 'is', null)
    .execute();
  await tx.updateTable('test_runs').set({ documents_read: new Date() }).where('id', '=', testRunId).execute();
}

/** Runs with documents to look into whose site may be asked now: neither they nor it are paused, and it is the time. */
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
