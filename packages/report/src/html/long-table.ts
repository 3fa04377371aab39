import { html } from './markup.ts';
import type { LongTable } from './parts/tables.ts';

/** Streams at most `limit` rows, then the number of omitted rows. */
export async function* longTable<T>(
  table: LongTable<T>,
  items: AsyncIterable<T>,
  { limit, more, none }: { limit: number; more: (number: number) => string; none: string | null },
): AsyncIterable<string> {
  let number = 0;
  for await (const item of items) {
    if (number === 0) yield table.start.text;
    if (number < limit) yield table.row(item).text;
    number += 1;
  }
  if (number > 0) yield table.end.text;
  else if (none !== null) yield html`<p>${none}</p>\n`.text;
  if (number > limit) yield html`<p class="soft">${more(number - limit)}</p>\n`.text;
}
