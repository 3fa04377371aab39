import type { Cause } from '@abhigam/domain';
import { z } from 'zod';

/** Data of a failed check that its sentence depends on. */
export interface CheckDetail {
  /** Selects among the sentences of the check; undefined for the default one. */
  variant?: string | undefined;
  values: Cause['values'];
}

export type Reader = (data: unknown) => CheckDetail;

export const NOTHING: CheckDetail = { values: {} };

const MAX_LENGTH = 200;
const SPACES = /[\s\p{Cc}]+/gu;

/** Text of the page: on one line, and truncated for use in a sentence. */
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

/** Returns the result of the first reader that accepts the data. */
export function either(...readers: Reader[]): Reader {
  return (data) => readers.map((read) => read(data)).find((detail) => detail !== NOTHING) ?? NOTHING;
}

export function oneText(name: string): Reader {
  return when(text, (value) => ({ values: { [name]: value } }));
}

export function texts(name: string): Reader {
  return when(list, (value) => ({ values: { [name]: value } }));
}

/** Uses axe's message key as the variant, if we have a sentence for it. */
export function variantOf(...names: string[]): Reader {
  return when(z.object({ messageKey: z.enum(names) }), ({ messageKey }) => ({
    variant: messageKey,
    values: {},
  }));
}

/** Removes undefined values. */
export function withoutUndefined(values: Record<string, string | number | undefined>): Cause['values'] {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
