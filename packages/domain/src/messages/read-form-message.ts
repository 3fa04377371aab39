import { type FormKey, MESSAGES } from './forms.ts';
import type { MessageValues } from './message.ts';

/** A form's message of the catalogue, with its value where it has a placeholder. */
export interface FormMessage {
  key: FormKey;
  values: MessageValues;
}

const KEYS = Object.keys(MESSAGES) as FormKey[];

/** Messages with one placeholder, as what stands before and behind it. */
const TEMPLATES = KEYS.flatMap((key) => {
  const [, before, name, behind] = /^([^{]*)\{(\w+)\}([^{]*)$/.exec(MESSAGES[key]) ?? [];
  return before === undefined || name === undefined || behind === undefined
    ? []
    : [{ key, before, name, behind }];
});

/** Reads what a schema of the contract says, in English; null for what the schema's library says by itself. */
export function readFormMessage(text: string): FormMessage | null {
  const key = KEYS.find(
    (one) => MESSAGES[one] === text && !TEMPLATES.some((template) => template.key === one),
  );
  if (key) return { key, values: {} };
  for (const { key: of, before, name, behind } of TEMPLATES)
    if (text.length >= before.length + behind.length && text.startsWith(before) && text.endsWith(behind))
      return { key: of, values: { [name]: text.slice(before.length, text.length - behind.length) } };
  return null;
}

/**
 * A form's message with its value, as a schema says it. Such messages have values and nothing else of ICU syntax, so that
 * `readFormMessage` can read them back (a test checks it).
 */
export function formMessage(key: FormKey, values: MessageValues): string {
  return MESSAGES[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
