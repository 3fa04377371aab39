// The small form of zod: the first screens load this too.
import * as z from 'zod/mini';

/** An element of a list that cannot be read is left out of it. */
export const LEFT_OUT = Symbol('left out');
/** A value that is only shown, such as a version number, is shown as it came. */
export const AS_IT_IS = Symbol('as it is');

/**
 * How a client reads what it does not know because the server is newer than it. The API's own check of its answers, and
 * requests, do not look here: they take what is declared and nothing else.
 */
export const readings = z.registry<{ value: unknown }>();

/**
 * Says what a client reads in the place of what it does not know: of an enum, the choice that claims and permits least;
 * of anything else in an answer, what stands for it when it cannot be read. Enums of which nothing is said stand only in
 * lists, where an unknown element is left out, and as keys, where its entry is.
 */
export function readAs<S extends z.core.$ZodType>(schema: S, value: z.output<S> | symbol): S {
  // What is read for one field would be read for all that share its schema.
  if (readings.has(schema))
    throw new Error('This schema is read as something already: give the field one of its own.');
  readings.add(schema, { value });
  return schema;
}
