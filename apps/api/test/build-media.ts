import type { Db } from '@abhigam/db';
import { type MediaEntry, noMedia } from '@abhigam/domain';
import { mediaEntry } from '@abhigam/testing';
import { countMediaFiles, replaceMedia } from '../../../packages/db/src/queries/media-record.ts';

/** Media of a page, with the totals of a finished run; returns the ids of its uses. */
export async function buildMedia(
  db: Db,
  input: { testInstanceId: string; media: Partial<MediaEntry>[] },
): Promise<string[]> {
  const entries = input.media.map((more) => mediaEntry(more));
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
