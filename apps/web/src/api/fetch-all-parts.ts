import { MAX_LIMIT } from '@abhigam/contract';

/** Loads all parts of a list; for selects in which users search by name. */
export async function fetchAllParts<Item>(
  ask: (part: { limit: number; skip: number }) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (;;) {
    const part = await ask({ limit: MAX_LIMIT, skip: all.length });
    all.push(...part);
    if (part.length < MAX_LIMIT) return all;
  }
}
