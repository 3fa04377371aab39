import { FIRST_LANGUAGE, type Sources, textAt } from '@abhigam/messages';
import { compileTexts } from '@abhigam/messages/compile-texts';
import messages from '@abhigam/messages/locales/en/messages.json' with { type: 'json' };
import programs from '@abhigam/messages/locales/en/programs.json' with { type: 'json' };
import { MESSAGES } from './forms.ts';
import type { Message, Sentence, WireMessage } from './message.ts';
import { readFormMessage } from './read-form-message.ts';

const english = (sources: Sources) => compileTexts(FIRST_LANGUAGE, sources, sources);
/** Lookup order: programs get the details of a schema, users a general message. */
const TEXTS = [english(programs), english(messages), english({ form: MESSAGES })];

/** For logs, the command line, and API clients that read `message`. */
export function inEnglish(message: Message | WireMessage): string {
  // A newer server may send keys unknown to this version.
  if ('message' in message) return message.message;
  const { key, because } = message;
  const values = because ? { ...message.values, because: inEnglish(because) } : message.values;
  for (const texts of TEXTS) {
    const text = textAt(texts, key, values);
    if (text !== undefined) return text;
  }
  return key;
}

export function toWire(message: Message | WireMessage): WireMessage {
  return { message: inEnglish(message), ...message };
}

/**
 * Converts an English form message of a contract schema back to its key; null for default messages of the
 * schema library.
 */
export function formSentence(text: string): Sentence | null {
  const read = readFormMessage(text);
  return read && { key: `form.${read.key}`, values: read.values };
}
