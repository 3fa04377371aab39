import { createHash } from 'node:crypto';
import type { MediaEntry, MediaInventory } from '@abhigam/domain';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tx } from '../connect.ts';
import { fingerprintBytes, fingerprintHex } from '../fingerprint.ts';
import { inBatches } from '../in-batches.ts';
import type { MediaItemEntry } from '../schema.ts';
import { storableJson, storableText } from '../storable.ts';

interface PageIds {
  testInstanceId: string;
  testRunId: string;
}

interface Item {
  fingerprint: string;
  fileKey: string;
  types: MediaEntry['types'];
  entry: string;
}

/** Replaces the stored media of a page. The caller has locked the run. */
export async function replaceMedia(tx: Tx, page: PageIds, media: MediaInventory | null): Promise<void> {
  await tx.deleteFrom('media_uses').where('test_instance_id', '=', page.testInstanceId).execute();
  const entries = media?.entries ?? [];
  const items = entries.map(itemOf);
  const ids = await insertItems(tx, page.testRunId, items);
  const uses = entries.flatMap(({ selector, shownSize, rect }, ordinal) => {
    const itemId = ids.get(items[ordinal]?.fingerprint ?? '');
    if (itemId === undefined) return [];
    return {
      id: newId(),
      test_instance_id: page.testInstanceId,
      item_id: itemId,
      ordinal,
      selector: storableText(selector),
      shown: storableJson({ shownSize, rect }),
    };
  });
  for (const part of inBatches(uses)) await tx.insertInto('media_uses').values(part).execute();
}

function itemOf(entry: MediaEntry): Item {
  const { place: _place, selector: _selector, shownSize: _size, rect: _rect, ...same } = entry;
  const entryJson = storableJson(same satisfies MediaItemEntry);
  return {
    fingerprint: digest(entryJson),
    fileKey: digest(entry.address ?? `${entry.types.join()} ${entry.snippet || (entry.family ?? '')}`),
    types: entry.types,
    entry: entryJson,
  };
}

/** Ids of the items by fingerprint, including those that other pages inserted. */
async function insertItems(tx: Tx, testRunId: string, items: readonly Item[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const distinct = [...new Map(items.map((item) => [item.fingerprint, item])).values()];
  for (const part of inBatches(distinct)) {
    await tx
      .insertInto('media_items')
      .values(
        part.map(({ fingerprint, fileKey, types, entry }) => ({
          test_run_id: testRunId,
          fingerprint: fingerprintBytes(fingerprint),
          file_key: fingerprintBytes(fileKey),
          types,
          entry,
        })),
      )
      .onConflict((oc) => oc.columns(['test_run_id', 'fingerprint']).doNothing())
      .execute();
    const rows = await tx
      .selectFrom('media_items')
      .select(['id', fingerprintHex('fingerprint').as('fingerprint')])
      .where('test_run_id', '=', testRunId)
      .where(
        'fingerprint',
        'in',
        part.map(({ fingerprint }) => fingerprintBytes(fingerprint)),
      )
      .execute();
    for (const { id, fingerprint } of rows) ids.set(fingerprint, id);
  }
  return ids;
}

/** Counts the pages and places that use each file of a run, by type. Idempotent. */
export async function countMediaFiles(tx: Tx, testRunId: string): Promise<void> {
  await tx.deleteFrom('media_files').where('test_run_id', '=', testRunId).execute();
  await sql`
    insert into media_files (test_run_id, type, file_key, item_id, cnt_pages, cnt_uses)
    select i.test_run_id, kind.type, i.file_key, min(i.id), count(distinct u.test_instance_id), count(*)
    from media_items i
    cross join lateral unnest(i.types) as kind (type)
    join media_uses u on u.item_id = i.id
    where i.test_run_id = ${testRunId}
    group by i.test_run_id, kind.type, i.file_key
  `.execute(tx);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
