import type { Message } from '@abhigam/messages';

/** Fills in values of a text that may have none: for tables of texts by outcome. */
export function fill<Name extends string>(
  text: string | Message<Name>,
  values: Readonly<Record<NoInfer<Name>, string | number>>,
): string {
  return typeof text === 'string' ? text : text(values);
}
