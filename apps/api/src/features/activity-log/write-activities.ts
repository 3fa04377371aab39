import type { Readable } from 'node:stream';
import type { Language } from '@abhigam/domain';
import type { Catalogue } from '@abhigam/messages';
import { readTexts } from '@abhigam/messages/read-texts';
import type { ActivityRow } from '@abhigam/portal';
import { writeCsvTable } from '@abhigam/report';
import { contentOf } from './present-activity.ts';

/** In the order of the columns; the headings depend on the language. */
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
] as const satisfies readonly (keyof Catalogue['activityFile']['columns'])[];

/**
 * Streams the activity log as CSV. The kind and the details are the same as in the API, for programs that
 * archive logs.
 */
export function writeActivities(rows: AsyncIterable<ActivityRow>, language: Language): Readable {
  const { columns } = readTexts(language, 'activityFile');
  return writeCsvTable(
    COLUMNS.map((name) => columns[name]),
    cellsOf(rows, language),
  );
}

async function* cellsOf(rows: AsyncIterable<ActivityRow>, language: Language) {
  const { priority } = readTexts(language, 'activityFile');
  for await (const row of rows)
    yield [
      Number(row.no),
      row.created,
      priority[row.priority],
      contentOf(row, language),
      row.payload.type,
      row.actorName,
      row.organizationName,
      row.websiteName,
      row.testRunName,
      row.address,
      JSON.stringify(row.payload),
    ];
}
