import type { Db } from '../connect.ts';
import type { StoredImageText } from '../schema.ts';
import { storableJson } from '../storable.ts';

/** Undefined when this reader has not processed the file; null when it cannot read it. */
export async function findImageText(
  db: Db,
  { sha256, reader }: { sha256: string; reader: string },
): Promise<StoredImageText | null | undefined> {
  const row = await db
    .selectFrom('image_texts')
    .select('text')
    .where('sha256', '=', sha256)
    .where('reader', '=', reader)
    .executeTakeFirst();
  return row?.text;
}

/** No effect when another worker was faster: both read the same text. */
export async function insertImageText(
  db: Db,
  { sha256, reader, text }: { sha256: string; reader: string; text: StoredImageText | null },
): Promise<void> {
  await db
    .insertInto('image_texts')
    .values({ sha256, reader, text: text && storableJson(text) })
    .onConflict((conflict) => conflict.columns(['sha256', 'reader']).doNothing())
    .execute();
}
