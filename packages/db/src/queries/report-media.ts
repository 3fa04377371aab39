import type { MediaType, PdfProblem } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/** Cursor in the file list of one type. */
export interface MediaCursor {
  pages: number;
  uses: number;
  itemId: string;
}

export type ReportMediumRow = Awaited<ReturnType<typeof listReportMedia>>[number];

/** Files of one type of a finished run, most pages first, each with a page that uses it. */
export async function listReportMedia(
  db: Db,
  part: { testRunId: string; type: MediaType; after: MediaCursor | null; limit: number },
) {
  let query = db
    .selectFrom('media_files as f')
    .innerJoin('media_items as m', 'm.id', 'f.item_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('media_uses as one')
          .innerJoin('test_instances as i', 'i.id', 'one.test_instance_id')
          .select('i.url')
          .whereRef('one.item_id', '=', 'f.item_id')
          .orderBy('one.id')
          .limit(1)
          .as('u'),
      (join) => join.onTrue(),
    )
    .leftJoin('run_documents as d', (join) =>
      join.onRef('d.test_run_id', '=', 'f.test_run_id').onRef('d.file_key', '=', 'f.file_key'),
    )
    .select((eb) => eb.fn.coalesce('d.problems', sql<PdfProblem[]>`'{}'::text[]`).as('lacks'))
    .select([
      'm.entry',
      'u.url',
      'f.type',
      'f.cnt_pages as pages',
      'f.cnt_uses as uses',
      'f.item_id as itemId',
    ])
    .where('f.test_run_id', '=', part.testRunId)
    .where('f.type', '=', part.type);
  if (part.after) {
    const { pages, uses, itemId } = part.after;
    // The index supports only the first condition.
    query = query
      .where('f.cnt_pages', '<=', pages)
      .where(
        sql<boolean>`(-f.cnt_pages, -f.cnt_uses, f.item_id) > (${-pages}::int, ${-uses}::int, ${itemId}::bigint)`,
      );
  }
  return query
    .orderBy('f.cnt_pages', 'desc')
    .orderBy('f.cnt_uses', 'desc')
    .orderBy('f.item_id')
    .limit(part.limit)
    .execute();
}
