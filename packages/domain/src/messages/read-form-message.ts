import { type FormKey, MESSAGES } from './forms.ts';
import type { MessageValues } from './message.ts';

/** A form message of the catalogue, with the value of its placeholder if it has one. */
export interface FormMessage {
  key: FormKey;
  values: MessageValues;
}

const KEYS = Object.keys(MESSAGES) as FormKey[];

/** Messages with one placeholder, split into the texts before and after it. */
const TEMPLATES = KEYS.flatMap((key) => {
  const [, before, name, behind] = /^([^{]*)\{(\w+)\}([^{]*)$/.exec(MESSAGES[key]) ?? [];
  return before === undefined || name === undefined || behind === undefined
    ? []
    : [{ key, before, name, behind }];
});

/** Parses an English message of a contract schema; null for default messages of the schema library. */
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
 * A form message with its values, for use in a schema. These messages contain placeholders but no other ICU
 * syntax, so that
 * `readFormMessage` can parse them (a test checks it).
 */
export function formMessage(key: FormKey, values: MessageValues): string {
  return MESSAGES[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
