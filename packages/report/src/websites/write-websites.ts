import type { Readable } from 'node:stream';
import { type Db, listWebsitesAfter, type RowScope, type WebsiteRow } from '@abhigam/db';
import type { Language } from '@abhigam/domain';
import type { Cell } from '../tables/table.ts';
import type { Words } from '../words/words-in.ts';
import { wordsIn } from '../words/words-in.ts';
import { writeBook } from '../xlsx/write-book.ts';

/** Number of websites per query. */
const PART = 250;
/** Size of the first query, so that the download starts immediately. */
const FIRST_PART = 50;

export interface WebsitesFile {
  /** Restricts the websites. */
  scope: RowScope;
  language: Language;
  /** Name of the portal. */
  product: string;
  created: Date;
}

/** All websites in scope as a spreadsheet, by organization and name. */
export function writeWebsites(db: Db, { scope, language, product, created }: WebsitesFile): Readable {
  const words = wordsIn(language);
  const { title, sheet, columns } = words.websites;
  const column = (head: string, width: number) => ({ head, width, wraps: false });
  return writeBook({
    title,
    language,
    creator: product,
    created,
    words: { continued: words.sheets.continued, cut: words.cut },
    sheets: [
      {
        name: sheet,
        columns: [
          column(columns.organization, 40),
          column(columns.name, 40),
          column(columns.url, 50),
          column(columns.assignedUser, 32),
          column(columns.score, 12),
          column(columns.extent, 24),
          column(columns.tested, 20),
          column(columns.pages, 16),
          column(columns.newer, 20),
          column(columns.newerState, 24),
          column(columns.schedules, 16),
        ],
        rows: () => rowsOf(db, scope, words),
        linkColumn: 2,
      },
    ],
  });
}

async function* rowsOf(db: Db, scope: RowScope, words: Words): AsyncGenerator<Cell[]> {
  let after: string | null = null;
  do {
    const limit: number = after === null ? FIRST_PART : PART;
    const rows: WebsiteRow[] = await listWebsitesAfter(db, scope, { after, limit });
    for (const row of rows) yield cellsOf(row, words);
    after = rows.length < limit ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
}

function cellsOf(row: WebsiteRow, words: Words): Cell[] {
  // Time, scope and pages belong to the test of the score; a newer one has its own column.
  const isNewer = row.last_run_id !== null && row.last_run_id !== row.latest_test_run_id;
  return [
    row.organization_name,
    row.name,
    row.url,
    row.user_email,
    row.latest_score,
    row.latest_score_mode === null ? null : words.testMode[row.latest_score_mode],
    row.latest_test_time,
    row.latest_cnt_pages,
    isNewer ? row.last_run_created : null,
    isNewer && row.last_run_status ? words.runStatus[row.last_run_status] : null,
    row.cnt_schedules,
  ];
}
