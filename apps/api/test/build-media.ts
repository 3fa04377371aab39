import type { Db } from '@abhigam/db';
import { type MediaEntry, noMedia } from '@abhigam/domain';
import { countMediaFiles, replaceMedia } from '../../../packages/db/src/queries/media-record.ts';

export function mediaEntry(more: Partial<MediaEntry> = {}): MediaEntry {
  return {
    types: ['inline'],
    use: 'element',
    place: { frame: 0, node: 1 },
    snippet: '<img alt="Hall" src="/hall.png">',
    selector: '#hall',
    address: 'https://site.example.in/hall.png',
    alternative: 'Hall',
    family: null,
    format: 'png',
    bytes: 2048,
    naturalSize: { width: 40, height: 30 },
    shownSize: { width: 80, height: 60 },
    rect: null,
    state: 'loaded',
    failure: null,
    httpStatus: 200,
    isSprite: false,
    tracks: [],
    ...more,
  };
}

/** Media of a page, counted for its run as when that is finished; returns the ids of its uses. */
export async function buildMedia(
  db: Db,
  input: { testInstanceId: string; media: Partial<MediaEntry>[] },
): Promise<string[]> {
  const entries = input.media.map(mediaEntry);
  const counts = noMedia();
  for (const { types } of entries) for (const type of types) counts[type] += 1;
  return db.transaction().execute(async (tx) => {
    const { test_run_id: testRunId } = await tx
      .updateTable('test_instances')
      .set({ media_counts: JSON.stringify(counts) })
      .where('id', '=', input.testInstanceId)
      .returning('test_run_id')
      .executeTakeFirstOrThrow();
    await replaceMedia(tx, { testInstanceId: input.testInstanceId, testRunId }, { counts, entries });
    await countMediaFiles(tx, testRunId);
    const uses = await tx
      .selectFrom('media_uses')
      .select('id')
      .where('test_instance_id', '=', input.testInstanceId)
      .orderBy('ordinal')
      .execute();
    return uses.map(({ id }) => id);
  });
}
