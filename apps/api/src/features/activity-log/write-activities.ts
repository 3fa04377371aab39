import type { Readable } from 'node:stream';
import type { ActivityRow } from '@abhigam/portal';
import { type ActivityWords, writeCsvTable } from '@abhigam/report';
import { contentOf } from './present-activity.ts';

/** In the order of the cells; what each is called is a matter of the language. */
const COLUMNS = [
  'number',
  'time',
  'priority',
  'activity',
  'kind',
  'doneBy',
  'organization',
  'website',
  'testRun',
  'from',
  'details',
] as const satisfies readonly (keyof ActivityWords['columns'])[];

/**
 * Entries of the activity log as CSV, read while it is sent. The kind and the details stay as the API names them, for programs
 * that keep logs.
 */
export function writeActivities(rows: AsyncIterable<ActivityRow>, words: ActivityWords): Readable {
  return writeCsvTable(
    COLUMNS.map((name) => words.columns[name]),
    cellsOf(rows, words),
  );
}

async function* cellsOf(rows: AsyncIterable<ActivityRow>, words: ActivityWords) {
  for await (const row of rows)
    yield [
      Number(row.no),
      row.created,
      words.priority[row.priority],
      contentOf(row, words),
      row.payload.type,
      row.actorName,
      row.organizationName,
      row.websiteName,
      row.testRunName,
      row.address,
      JSON.stringify(row.payload),
    ];
}
