// zod/mini, because the first screens load this.
import * as z from 'zod/mini';

/** Drops an unreadable element from its list. */
export const DROP_ELEMENT = Symbol('left out');
/** Keeps an unknown value that is only displayed, such as a version number. */
export const KEEP_VALUE = Symbol('as it is');

/**
 * Fallback values with which clients read data of a newer server. Requests and the API's own check of its
 * responses ignore them and accept only declared values.
 */
export const fallbackValues = z.registry<{ value: unknown }>();

/**
 * Sets the fallback for values that a client does not know: for an enum, the value that claims and permits
 * least; for anything else in a response, the replacement if it cannot be read. Enums without a fallback occur
 * only in lists, where unknown elements are dropped, and as keys, where their entry is dropped.
 */
export function withFallback<S extends z.core.$ZodType>(schema: S, value: z.output<S> | symbol): S {
  // A fallback applies to every field that shares the schema.
  if (fallbackValues.has(schema))
    throw new Error(
      'This schema already has a fallback value: use a separate schema instance for the field.',
    );
  fallbackValues.add(schema, { value });
  return schema;
}
