import { FAULTS } from './faults.ts';
import { MESSAGES } from './forms.ts';
import type { Message, MessageValues, Sentence, WireMessage } from './message.ts';
import { readFormMessage } from './read-form-message.ts';
import { REFUSALS } from './refusals.ts';

/** The English catalogue, by key; `_one` and `_other` where a count chooses. */
export const ENGLISH: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(MESSAGES).map(([key, text]) => [`form.${key}`, text])),
  ...FAULTS,
  ...REFUSALS,
};

/** For logs, the command line, and programs that read the API's `message`. */
export function inEnglish(said: Message | WireMessage): string {
  // A newer server may have sentences that are not known here.
  if ('message' in said) return said.message;
  const { key, values, because } = said;
  const text = ENGLISH[`${key}_${values.count === 1 ? 'one' : 'other'}`] ?? ENGLISH[key] ?? key;
  return fillMessage(text, because ? { ...values, because: inEnglish(because) } : values);
}

/** Puts values where a sentence of a catalogue has `{{names}}`; what a value says is never taken for a name. */
export function fillMessage(text: string, values: MessageValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

export function toWire(said: Message | WireMessage): WireMessage {
  return { message: inEnglish(said), ...said };
}

/** A form's message, which the schemas of the contract hold in English; null for what they say by themselves. */
export function formSentence(text: string): Sentence | null {
  const read = readFormMessage(text);
  return read && { key: `form.${read.key}`, values: read.values };
}
