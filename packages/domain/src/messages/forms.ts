import type { Catalogue, ValueNames } from '@abhigam/messages';
import messages from '@abhigam/messages/locales/en/validation.json' with { type: 'json' };

export type FormKey = keyof Catalogue['validation'];

/**
 * Messages of the forms in English, most of them letter for letter from the specification. The schemas of the contract say
 * them; the web translates them by key.
 */
export const MESSAGES: Readonly<Record<FormKey, string>> = messages;

/** Messages that need no value. */
export type PlainFormKey = {
  [K in FormKey]: [ValueNames<Catalogue['validation'][K]>] extends [never] ? K : never;
}[FormKey];
