import type { Message } from '@abhigam/messages';

/** Fills in values of a message that may have no placeholders: for tables of messages by outcome. */
export function fill<Name extends string>(
  text: string | Message<Name>,
  values: Readonly<Record<NoInfer<Name>, string | number>>,
): string {
  return typeof text === 'string' ? text : text(values);
}
