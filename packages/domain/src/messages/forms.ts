import type { Catalogue, ValueNames } from '@abhigam/messages';
import messages from '@abhigam/messages/locales/en/validation.json' with { type: 'json' };

export type FormKey = keyof Catalogue['validation'];

/**
 * English messages of forms, most of them verbatim from the specification. The contract schemas use them; the
 * web app translates them by key.
 */
export const MESSAGES: Readonly<Record<FormKey, string>> = messages;

/** Messages without placeholders. */
export type PlainFormKey = {
  [K in FormKey]: [ValueNames<Catalogue['validation'][K]>] extends [never] ? K : never;
}[FormKey];
