import type { Cause } from '@abhigam/domain';
import { z } from 'zod';

/** What the sentence about a failed check depends on, besides the check. */
export interface CheckDetail {
  /** Which of the sentences about the check fits; undefined for the ordinary one. */
  variant?: string | undefined;
  values: Cause['values'];
}

export type Reader = (data: unknown) => CheckDetail;

export const NOTHING: CheckDetail = { values: {} };

const MAX_LENGTH = 200;
const SPACES = /[\s\p{Cc}]+/gu;

/** Texts come from the page: on one line, and short enough for a sentence. */
export const text = z.string().transform((value) => cut(value.replace(SPACES, ' ').trim()));
export const list = z.array(z.string()).transform((values) => text.parse(values.join(', ')));

function cut(value: string): string {
  return value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH - 1)}…` : value;
}

/** A reader for data of this shape. */
export function when<Data>(shape: z.ZodType<Data>, read: (data: Data) => CheckDetail): Reader {
  return (data) => {
    const parsed = shape.safeParse(data);
    return parsed.success ? read(parsed.data) : NOTHING;
  };
}

/** A reader that has an answer for one of several shapes. */
export function either(...readers: Reader[]): Reader {
  return (data) => readers.map((read) => read(data)).find((detail) => detail !== NOTHING) ?? NOTHING;
}

export function oneText(name: string): Reader {
  return when(text, (value) => ({ values: { [name]: value } }));
}

export function texts(name: string): Reader {
  return when(list, (value) => ({ values: { [name]: value } }));
}

/** By axe's own name of the message, where we have a sentence of our own for it. */
export function variantOf(...names: string[]): Reader {
  return when(z.object({ messageKey: z.enum(names) }), ({ messageKey }) => ({
    variant: messageKey,
    values: {},
  }));
}

/** Without what could not be measured. */
export function known(values: Record<string, string | number | undefined>): Cause['values'] {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
