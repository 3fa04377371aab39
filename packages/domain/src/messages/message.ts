import type { Catalogue, KeysOf, TextAt, ValueNames } from '@abhigam/messages';
import type { FormKey } from './forms.ts';

/** Sentences with a different text for programs. */
type Programs = Catalogue['programs'];
type Messages = Catalogue['messages'];

/** Key of every sentence that the portal stores or returns. Those of forms begin with `form.`. */
export type MessageKey = `form.${FormKey}` | KeysOf<Omit<Messages, 'code'>> | KeysOf<Programs>;

export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * A sentence without a language, as stored and sent. `in-english.ts` formats it in English; nothing in the
 * initial browser bundle imports that.
 */
export interface Sentence {
  key: MessageKey;
  values: MessageValues;
}

/** A sentence with another one as its reason, which replaces `{because}`. */
export interface Message extends Sentence {
  because?: Sentence | undefined;
}

/** A sentence in a response: with its English text, and with keys that this version may not know. */
export interface WireMessage {
  message: string;
  key: string;
  values: MessageValues;
  because?: { key: string; values: MessageValues } | undefined;
}

/** Type-level lookup of the text of a key, to derive its placeholders. */
type TextOf<K extends MessageKey> = K extends `form.${infer F extends FormKey}`
  ? Catalogue['validation'][F]
  : K extends KeysOf<Programs>
    ? TextAt<Programs, K>
    : TextAt<Messages, K>;
type ValueName<K extends MessageKey> = Exclude<ValueNames<TextOf<K>>, 'because'>;
type Given<K extends MessageKey> = [ValueName<K>] extends [never]
  ? []
  : [values: Readonly<Record<ValueName<K>, string | number>>];

/** A sentence of the catalogue with all its values. */
export function say<K extends MessageKey>(key: K, ...[values]: Given<K>): Sentence & { key: K } {
  return { key, values: values ?? {} };
}

/** Same, with the sentence that gives the reason. */
export function sayWithReason<K extends MessageKey>(
  key: K,
  because: Sentence,
  ...[values]: Given<K>
): Message {
  return { key, values: values ?? {}, because };
}

/** A literal text that is not in the catalogue. */
export function literalMessage(text: string): Sentence {
  return { key: 'quoted', values: { text } };
}
