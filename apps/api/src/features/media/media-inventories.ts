import type { CALLS } from '@abhigam/contract';
import { type Db, listMediaSnippets, type TestInstanceRow } from '@abhigam/db';
import { byMediaType, type MediaType } from '@abhigam/domain';
import type { z } from 'zod';

type Inventory = NonNullable<z.output<typeof CALLS.listTestInstances.response>[number]['mediaInventory']>;

/** Snippets of one type in one answer, over all pages. */
const MAX_SNIPPETS = 200;

/** Totals and first snippets of the media of these pages; none for those without an inventory. */
export async function mediaInventories(
  db: Db,
  pages: readonly TestInstanceRow[],
): Promise<Map<string, Inventory>> {
  const counted = pages.filter(({ media_counts }) => media_counts !== null);
  const rows = await listMediaSnippets(
    db,
    counted.map(({ id }) => id),
    Math.max(1, Math.floor(MAX_SNIPPETS / Math.max(1, counted.length))),
  );
  const byPage = Map.groupBy(rows, ({ testInstanceId }) => testInstanceId);
  return new Map(
    counted.flatMap(({ id, media_counts: totals }) =>
      totals ? [[id, { totals, snippets: byType(byPage.get(id) ?? []) }]] : [],
    ),
  );
}

function byType(rows: readonly { type: MediaType; snippet: string }[]): Inventory['snippets'] {
  return byMediaType((type) => rows.filter((row) => row.type === type).map(({ snippet }) => snippet));
}
