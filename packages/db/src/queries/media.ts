import type { DocumentState, MediaType, PdfFacts, PdfProblem } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { MediaItemEntry, MediaShown } from '../schema.ts';
import { type DocumentFilter, documentMatches } from './documents.ts';
import { inScope, type RowScope } from './scope.ts';
import { SCREENSHOT_COLUMNS } from './screenshot-columns.ts';

export interface MediaRow {
  /** Id of one use. */
  id: string;
  entry: MediaItemEntry;
  selector: string;
  shown: MediaShown;
  testInstanceId: string;
  url: string;
  /** Number of pages and places of the run that use the file; 1 in the list of a single page. */
  pages: number;
  uses: number;
  /** Check result of a document; null for other media. */
  document: MediaDocument | null;
}

export interface MediaDocument {
  /** Null while the check is pending. */
  state: DocumentState | null;
  httpStatus: number | null;
  bytes: number | null;
  facts: PdfFacts | null;
  problems: PdfProblem[];
}

interface Chosen {
  type: MediaType;
  /** Default: all of the type. */
  problem?: DocumentFilter | undefined;
}

interface Part extends Chosen {
  limit: number;
  skip: number;
}

/** Media of one type of one page, in document order. */
export async function listMediaOfPage(
  db: Db,
  testInstanceId: string,
  { type, problem, limit, skip }: Part,
): Promise<MediaRow[]> {
  return db
    .selectFrom('media_uses as u')
    .innerJoin('media_items as m', 'm.id', 'u.item_id')
    .leftJoin('run_documents as d', (join) =>
      join.onRef('d.test_run_id', '=', 'm.test_run_id').onRef('d.file_key', '=', 'm.file_key'),
    )
    .innerJoin('test_instances as i', 'i.id', 'u.test_instance_id')
    .select(['u.id', 'm.entry', 'u.selector', 'u.shown', 'u.test_instance_id as testInstanceId', 'i.url'])
    .select([sql<number>`1`.as('pages'), sql<number>`1`.as('uses'), DOCUMENT.as('document')])
    .where('u.test_instance_id', '=', testInstanceId)
    .where(hasType('m', type))
    .$if(problem !== undefined, (query) => query.where(documentMatches('d', problem ?? 'any')))
    .orderBy('u.ordinal')
    .limit(limit)
    .offset(skip)
    .execute();
}

/** Number of media of one type in the list of a page. */
export async function countMediaOfPage(
  db: Db,
  testInstanceId: string,
  { type, problem }: Chosen,
): Promise<number> {
  const { count } = await db
    .selectFrom('media_uses as u')
    .innerJoin('media_items as m', 'm.id', 'u.item_id')
    .leftJoin('run_documents as d', (join) =>
      join.onRef('d.test_run_id', '=', 'm.test_run_id').onRef('d.file_key', '=', 'm.file_key'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('u.test_instance_id', '=', testInstanceId)
    .where(hasType('m', type))
    .$if(problem !== undefined, (query) => query.where(documentMatches('d', problem ?? 'any')))
    .executeTakeFirstOrThrow();
  return count;
}

/** Files of one type of a finished run, most pages first; each is represented by its first use. */
export async function listMediaOfRun(
  db: Db,
  testRunId: string,
  { type, problem, limit, skip }: Part,
): Promise<MediaRow[]> {
  return db
    .selectFrom('media_files as f')
    .innerJoin('media_items as m', 'm.id', 'f.item_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('media_uses as one')
          .select(['one.id', 'one.selector', 'one.shown', 'one.test_instance_id'])
          .whereRef('one.item_id', '=', 'f.item_id')
          .orderBy('one.id')
          .limit(1)
          .as('u'),
      (join) => join.onTrue(),
    )
    .innerJoin('test_instances as i', 'i.id', 'u.test_instance_id')
    .leftJoin('run_documents as d', (join) =>
      join.onRef('d.test_run_id', '=', 'f.test_run_id').onRef('d.file_key', '=', 'f.file_key'),
    )
    .select(['u.id', 'm.entry', 'u.selector', 'u.shown', 'u.test_instance_id as testInstanceId', 'i.url'])
    .select(['f.cnt_pages as pages', 'f.cnt_uses as uses', DOCUMENT.as('document')])
    .where('f.test_run_id', '=', testRunId)
    .where('f.type', '=', type)
    .$if(problem !== undefined, (query) => query.where(documentMatches('d', problem ?? 'any')))
    .orderBy('f.cnt_pages', 'desc')
    .orderBy('f.cnt_uses', 'desc')
    .orderBy('f.item_id')
    .limit(limit)
    .offset(skip)
    .execute();
}

/** Distinct files of one type of a finished run. */
export async function countMediaFilesOfRun(
  db: Db,
  testRunId: string,
  { type, problem }: Chosen,
): Promise<number> {
  const { count } = await db
    .selectFrom('media_files as f')
    .leftJoin('run_documents as d', (join) =>
      join.onRef('d.test_run_id', '=', 'f.test_run_id').onRef('d.file_key', '=', 'f.file_key'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('f.test_run_id', '=', testRunId)
    .where('f.type', '=', type)
    .$if(problem !== undefined, (query) => query.where(documentMatches('d', problem ?? 'any')))
    .executeTakeFirstOrThrow();
  return count;
}

/** Pages of the run that use the same file as this use; null when out of scope. */
export async function listMediaPages(
  db: Db,
  scope: RowScope,
  { id, limit, skip }: { id: string; limit: number; skip: number },
): Promise<{ total: number; pages: { id: string; url: string; uses: number }[] } | null> {
  const file = await db
    .selectFrom('media_uses as u')
    .innerJoin('media_items as m', 'm.id', 'u.item_id')
    .innerJoin('test_runs as r', 'r.id', 'm.test_run_id')
    .select(['m.test_run_id', 'm.file_key'])
    .where(inScope('r', scope))
    .where('u.id', '=', id)
    .executeTakeFirst();
  if (!file) return null;
  const uses = db
    .selectFrom('media_items as m')
    .innerJoin('media_uses as u', 'u.item_id', 'm.id')
    .where('m.test_run_id', '=', file.test_run_id)
    .where('m.file_key', '=', file.file_key);
  const [{ total }, pages] = await Promise.all([
    uses.select(sql<number>`count(distinct u.test_instance_id)::int`.as('total')).executeTakeFirstOrThrow(),
    uses
      .innerJoin('test_instances as i', 'i.id', 'u.test_instance_id')
      .select(['i.id', 'i.url', sql<number>`count(*)::int`.as('uses')])
      .groupBy(['i.id', 'i.url', 'i.created'])
      .orderBy('i.created')
      .orderBy('i.id')
      .limit(limit)
      .offset(skip)
      .execute(),
  ]);
  return { total, pages };
}

/** The first snippets of each media type on these pages. */
export async function listMediaSnippets(
  db: Db,
  testInstanceIds: readonly string[],
  perType: number,
): Promise<{ testInstanceId: string; type: MediaType; snippet: string }[]> {
  if (testInstanceIds.length === 0) return [];
  const { rows } = await sql<{ testInstanceId: string; type: MediaType; snippet: string }>`
    select test_instance_id as "testInstanceId", type, snippet
    from (
      select u.test_instance_id, kind.type, u.ordinal,
        coalesce(nullif(m.entry ->> 'snippet', ''), m.entry ->> 'address', '') as snippet,
        row_number() over (partition by u.test_instance_id, kind.type order by u.ordinal) as place
      from media_uses u
      join media_items m on m.id = u.item_id
      cross join lateral unnest(m.types) as kind (type)
      where u.test_instance_id = any (${testInstanceIds}::uuid[])
    ) as ranked
    where place <= ${perType}
    order by test_instance_id, type, ordinal
  `.execute(db);
  return rows;
}

/** Position and screenshot of a media element; null when out of scope. */
export async function findMediaPosition(db: Db, scope: RowScope, id: string) {
  const found = await db
    .selectFrom('media_uses as u')
    .innerJoin('test_instances as i', 'i.id', 'u.test_instance_id')
    .innerJoin('test_runs as r', 'r.id', 'i.test_run_id')
    .select(['u.shown', ...SCREENSHOT_COLUMNS])
    .where(inScope('r', scope))
    .where('u.id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** From the `run_documents` row joined as d. */
const DOCUMENT = sql<MediaDocument | null>`case when d.file_key is not null then jsonb_build_object(
  'state', d.state, 'httpStatus', d.http_status, 'bytes', d.bytes, 'facts', d.facts, 'problems', d.problems) end`;

function hasType(table: 'm', type: MediaType) {
  return sql<boolean>`${sql.ref(`${table}.types`)} @> array[${type}]::text[]`;
}
