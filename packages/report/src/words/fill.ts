import type { Message } from '@abhigam/messages';

/** A text with its values, of which some have none: texts of a table by what happened, for example. */
export function fill<Name extends string>(
  text: string | Message<Name>,
  values: Readonly<Record<NoInfer<Name>, string | number>>,
): string {
  return typeof text === 'string' ? text : text(values);
}
