import type { Readable } from 'node:stream';
import { type ActivityCursor, type ActivityFilter, type Db, listActivities } from '@abhigam/db';
import type { Language } from '@abhigam/domain';
import type { Catalogue } from '@abhigam/messages';
import { readTexts } from '@abhigam/messages/read-texts';
import { writeCsvTable } from '@abhigam/report';
import { contentOf } from './present-activity.ts';

/** Most entries of one file, and those that are in memory at a time. */
const MAX_ENTRIES = 100_000;
const PART = 250;
/** Read first, so that the file begins to come at once. */
const FIRST_PART = 50;

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
] as const satisfies readonly (keyof Catalogue['activityFile']['columns'])[];

/**
 * The newest entries of a filter as CSV, read while it is sent. The kind and the details stay as the API names them, for programs
 * that keep logs.
 */
export function writeActivities(db: Db, where: ActivityFilter, language: Language): Readable {
  const { columns } = readTexts(language, 'activityFile');
  return writeCsvTable(
    COLUMNS.map((name) => columns[name]),
    rowsOf(db, where, language),
  );
}

async function* rowsOf(db: Db, where: ActivityFilter, language: Language) {
  const { priority } = readTexts(language, 'activityFile');
  let cursor: ActivityCursor | undefined;
  for (let sent = 0; sent < MAX_ENTRIES; ) {
    const limit = Math.min(sent === 0 ? FIRST_PART : PART, MAX_ENTRIES - sent);
    const part = await listActivities(db, { where, cursor, limit });
    for (const row of part)
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
    const last = part.at(-1);
    if (!last || part.length < limit) return;
    sent += part.length;
    cursor = { direction: 'next', lastId: last.no };
  }
}
