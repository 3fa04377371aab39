import { DROP_ELEMENT, fallbackValues, KEEP_VALUE, type Schema } from '@abhigam/contract';
import * as z from 'zod/mini';

const cache = new WeakMap<Schema, Schema>();

/**
 * A response schema for clients that may be older than the server: declared fields are still required; an
 * unknown enum value is parsed as the contract says (`readings`), otherwise its element or entry is omitted.
 * Unknown fields are dropped by the schemas themselves.
 */
export function tolerantSchema<S extends Schema>(schema: S): S {
  // The relaxed schema accepts more input, but its output type is the same.
  return relaxed(schema) as S;
}

function relaxed(schema: Schema): Schema {
  const known = cache.get(schema);
  if (known) return known;
  const reading = fallbackValues.get(schema);
  const wider =
    schema instanceof z.core.$ZodEnum ? enumOf(schema, reading) : caught(withRelaxedParts(schema), reading);
  cache.set(schema, wider);
  return wider;
}

interface Reading {
  value: unknown;
}

/** Only for strings: a missing value, or one of another type, is an invalid response. */
function enumOf(schema: z.core.$ZodEnum, reading: Reading | undefined): Schema {
  if (!reading) return schema;
  const values = valuesOf(schema);
  return z.pipe(
    z.string(),
    z.transform((value) => (values.has(value) || reading.value === KEEP_VALUE ? value : reading.value)),
  );
}

function caught(schema: Schema, reading: Reading | undefined): Schema {
  return reading && reading.value !== DROP_ELEMENT ? z.catch(schema, reading.value) : schema;
}

function withRelaxedParts(schema: Schema): Schema {
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape).map(([key, field]) => [key, relaxed(field)]);
    return z.clone(schema, { ...schema._zod.def, shape: Object.fromEntries(fields) });
  }
  if (schema instanceof z.core.$ZodArray) return listOf(schema);
  if (schema instanceof z.core.$ZodRecord) return recordOf(schema);
  if (schema instanceof z.core.$ZodUnion) {
    return z.clone(schema, { ...schema._zod.def, options: schema._zod.def.options.map(relaxed) });
  }
  if (
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodDefault
  ) {
    return z.clone(schema, { ...schema._zod.def, innerType: relaxed(schema._zod.def.innerType) });
  }
  return schema;
}

function listOf(schema: z.core.$ZodArray): Schema {
  const element = schema._zod.def.element;
  const list = z.clone(schema, { ...schema._zod.def, element: relaxed(element) });
  const isKnown = elementTest(element);
  return isKnown
    ? z.pipe(
        z.transform((value) => filtered(value, isKnown)),
        list,
      )
    : list;
}

/** Null if all elements are kept. */
function elementTest(element: Schema): ((value: unknown) => boolean) | null {
  const reading = fallbackValues.get(element);
  if (reading?.value === DROP_ELEMENT) return (value) => z.safeParse(relaxed(element), value).success;
  if (!(element instanceof z.core.$ZodEnum) || reading) return null;
  const values = valuesOf(element);
  return (value) => typeof value !== 'string' || values.has(value);
}

function recordOf(schema: z.core.$ZodRecord): Schema {
  const { keyType, valueType } = schema._zod.def;
  const record = z.clone(schema, { ...schema._zod.def, valueType: relaxed(valueType) });
  if (!(keyType instanceof z.core.$ZodEnum)) return record;
  const keys = valuesOf(keyType);
  return z.pipe(
    z.transform((value) => withKeys(value, keys)),
    record,
  );
}

function filtered(value: unknown, isKnown: (element: unknown) => boolean): unknown {
  return Array.isArray(value) ? value.filter(isKnown) : value;
}

function withKeys(value: unknown, keys: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.has(key)));
}

function valuesOf(schema: z.core.$ZodEnum): ReadonlySet<string> {
  return new Set(Object.values(schema._zod.def.entries).map(String));
}
