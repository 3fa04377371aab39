import { MAX_LIMIT } from '@abhigam/contract';

/** A list that the server gives part by part, to its end; for choices in which people look for one thing by its name. */
export async function everyPart<Item>(
  ask: (part: { limit: number; skip: number }) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (;;) {
    const part = await ask({ limit: MAX_LIMIT, skip: all.length });
    all.push(...part);
    if (part.length < MAX_LIMIT) return all;
  }
}
