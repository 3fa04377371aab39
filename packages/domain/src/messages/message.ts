import type { Catalogue, KeysOf, TextAt, ValueNames } from '@abhigam/messages';
import type { FormKey } from './forms.ts';

/** Sentences that have another text for programs than for people. */
type Programs = Catalogue['programs'];
type Messages = Catalogue['messages'];

/** Every sentence that the portal stores or answers with. Those of forms begin with `form.`. */
export type MessageKey = `form.${FormKey}` | KeysOf<Omit<Messages, 'code'>> | KeysOf<Programs>;

export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * A sentence without a language: what is stored and sent. `in-english.ts` says it in English, which nothing imports that
 * browsers load first.
 */
export interface Sentence {
  key: MessageKey;
  values: MessageValues;
}

/** A sentence, with the one that gives the reason for it: that stands at `{because}`. */
export interface Message extends Sentence {
  because?: Sentence | undefined;
}

/** A sentence as it is sent: with its English text, and with keys that this program may not know. */
export interface WireMessage {
  message: string;
  key: string;
  values: MessageValues;
  because?: { key: string; values: MessageValues } | undefined;
}

/** What it takes to say each sentence. */
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

/** The same, with the sentence that gives the reason. */
export function sayBecause<K extends MessageKey>(key: K, because: Sentence, ...[values]: Given<K>): Message {
  return { key, values: values ?? {}, because };
}

/** A sentence that is not of the catalogue, as it was found. */
export function quoted(text: string): Sentence {
  return { key: 'quoted', values: { text } };
}
