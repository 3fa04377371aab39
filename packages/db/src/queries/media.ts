import type { MediaType } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { MediaItemEntry, MediaShown } from '../schema.ts';
import { PICTURE_COLUMNS } from './picture-columns.ts';
import { inScope, type RowScope } from './scope.ts';

export interface MediaRow {
  /** Id of one place that uses it. */
  id: string;
  entry: MediaItemEntry;
  selector: string;
  shown: MediaShown;
  testInstanceId: string;
  url: string;
  /** Pages and places of the run that use the file; of a page alone, 1. */
  pages: number;
  uses: number;
}

interface Part {
  type: MediaType;
  limit: number;
  skip: number;
}

/** Media of one type of one page, in the order of the page. */
export async function listMediaOfPage(
  db: Db,
  testInstanceId: string,
  { type, limit, skip }: Part,
): Promise<MediaRow[]> {
  return db
    .selectFrom('media_uses as u')
    .innerJoin('media_items as m', 'm.id', 'u.item_id')
    .innerJoin('test_instances as i', 'i.id', 'u.test_instance_id')
    .select(['u.id', 'm.entry', 'u.selector', 'u.shown', 'u.test_instance_id as testInstanceId', 'i.url'])
    .select([sql<number>`1`.as('pages'), sql<number>`1`.as('uses')])
    .where('u.test_instance_id', '=', testInstanceId)
    .where(ofType('m', type))
    .orderBy('u.ordinal')
    .limit(limit)
    .offset(skip)
    .execute();
}

/** How many of the media of one type of a page are listed. */
export async function countMediaOfPage(db: Db, testInstanceId: string, type: MediaType): Promise<number> {
  const { count } = await db
    .selectFrom('media_uses as u')
    .innerJoin('media_items as m', 'm.id', 'u.item_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('u.test_instance_id', '=', testInstanceId)
    .where(ofType('m', type))
    .executeTakeFirstOrThrow();
  return count;
}

/** Files of one type of a finished run, those on most pages first; each is shown by its first use. */
export async function listMediaOfRun(
  db: Db,
  testRunId: string,
  { type, limit, skip }: Part,
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
    .select(['u.id', 'm.entry', 'u.selector', 'u.shown', 'u.test_instance_id as testInstanceId', 'i.url'])
    .select(['f.cnt_pages as pages', 'f.cnt_uses as uses'])
    .where('f.test_run_id', '=', testRunId)
    .where('f.type', '=', type)
    .orderBy('f.cnt_pages', 'desc')
    .orderBy('f.cnt_uses', 'desc')
    .orderBy('f.item_id')
    .limit(limit)
    .offset(skip)
    .execute();
}

/** Different files of each type of a finished run; types that it has none of are left out. */
export async function countMediaFilesOfRun(
  db: Db,
  testRunId: string,
): Promise<{ type: MediaType; count: number }[]> {
  return db
    .selectFrom('media_files')
    .select(['type', sql<number>`count(*)::int`.as('count')])
    .where('test_run_id', '=', testRunId)
    .groupBy('type')
    .execute();
}

/** The first snippets of each type of these pages. */
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

/** Where a medium lies on which picture; null when out of scope. */
export async function findMediaPlace(db: Db, scope: RowScope, id: string) {
  const found = await db
    .selectFrom('media_uses as u')
    .innerJoin('test_instances as i', 'i.id', 'u.test_instance_id')
    .innerJoin('test_runs as r', 'r.id', 'i.test_run_id')
    .select(['u.shown', ...PICTURE_COLUMNS])
    .where(inScope('r', scope))
    .where('u.id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

function ofType(table: 'm', type: MediaType) {
  return sql<boolean>`${sql.ref(`${table}.types`)} @> array[${type}]::text[]`;
}
