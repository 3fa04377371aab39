import type { Schema } from '@abhigam/contract';
import * as z from 'zod/mini';

/**
 * A valid response with a value at every place of the schema: each optional field, one element of each list,
 * one entry of each record. Throws for an unknown schema kind, so that new kinds are added here.
 */
export function sampleResponse(schema: Schema): unknown {
  if (schema instanceof z.core.$ZodObject) {
    return mapValues(schema._zod.def.shape, (field) => sampleResponse(field));
  }
  if (schema instanceof z.core.$ZodArray) return [sampleResponse(schema._zod.def.element)];
  if (schema instanceof z.core.$ZodRecord) return sampleRecord(schema);
  const inner = innerOf(schema);
  if (inner) return sampleResponse(inner);
  if (schema instanceof z.core.$ZodUnion) return sampleResponse(first(schema._zod.def.options));
  if (schema instanceof z.core.$ZodEnum) return first(Object.values(schema._zod.def.entries));
  if (schema instanceof z.core.$ZodLiteral) return first(schema._zod.def.values);
  if (schema instanceof z.core.$ZodBoolean) return true;
  const simple = SIMPLE.find((value) => z.safeParse(schema, value).success);
  if (simple === undefined) throw new Error(`no sample of ${schema._zod.def.type}`);
  return simple;
}

/**
 * The same response from a newer server: each object has an additional field, and each enum an unknown value.
 */
export function asFromNewerServer(schema: Schema, answer: unknown): unknown {
  if (schema instanceof z.core.$ZodEnum) return 'SOMETHING NEW';
  if (schema instanceof z.core.$ZodArray && Array.isArray(answer)) {
    return answer.map((element) => asFromNewerServer(schema._zod.def.element, element));
  }
  const inner = innerOf(schema);
  if (inner) return asFromNewerServer(inner, answer);
  if (schema instanceof z.core.$ZodUnion) return asFromNewerServer(first(schema._zod.def.options), answer);
  if (typeof answer !== 'object' || answer === null) return answer;
  const fields = new Map<string, unknown>(Object.entries(answer));
  if (schema instanceof z.core.$ZodObject) {
    const known = mapValues(schema._zod.def.shape, (field, name) =>
      asFromNewerServer(field, fields.get(name)),
    );
    return { ...known, somethingNew: { at: ['last'] } };
  }
  if (!(schema instanceof z.core.$ZodRecord)) return answer;
  const { valueType } = schema._zod.def;
  const entries = Object.fromEntries(
    [...fields].map(([key, value]) => [key, asFromNewerServer(valueType, value)]),
  );
  const hasKnownKeys = schema._zod.def.keyType instanceof z.core.$ZodEnum;
  return hasKnownKeys ? { ...entries, somethingNew: first(Object.values(entries)) } : entries;
}

/** Single enums for which the contract must define how to parse an unknown value. */
export function enumsWithoutFallback(
  schema: Schema,
  isRead: (schema: Schema) => boolean,
  path: string,
): string[] {
  if (isRead(schema)) return [];
  if (schema instanceof z.core.$ZodEnum) return [path];
  if (schema instanceof z.core.$ZodObject) {
    return Object.entries(schema._zod.def.shape).flatMap(([name, field]) =>
      enumsWithoutFallback(field, isRead, `${path}.${name}`),
    );
  }
  if (schema instanceof z.core.$ZodArray) {
    const { element } = schema._zod.def;
    return element instanceof z.core.$ZodEnum ? [] : enumsWithoutFallback(element, isRead, `${path}[]`);
  }
  if (schema instanceof z.core.$ZodRecord)
    return enumsWithoutFallback(schema._zod.def.valueType, isRead, `${path}{}`);
  if (schema instanceof z.core.$ZodUnion) {
    return schema._zod.def.options.flatMap((option) => enumsWithoutFallback(option, isRead, path));
  }
  const inner = innerOf(schema);
  return inner ? enumsWithoutFallback(inner, isRead, path) : [];
}

const SIMPLE = [
  'a text',
  1,
  '2026-01-31T10:00:00.000Z',
  '2026-01-31',
  '00000000-0000-4000-8000-000000000000',
  '12:00',
  '/a',
  '1',
];

function sampleRecord(schema: z.core.$ZodRecord): Record<string, unknown> {
  const { keyType, valueType } = schema._zod.def;
  const keys = keyType instanceof z.core.$ZodEnum ? Object.values(keyType._zod.def.entries) : ['key'];
  return Object.fromEntries(keys.map((key) => [key, sampleResponse(valueType)]));
}

function innerOf(schema: Schema): Schema | null {
  const isWrapped =
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodDefault;
  return isWrapped ? schema._zod.def.innerType : null;
}

function mapValues<T>(of: Readonly<Record<string, T>>, change: (value: T, key: string) => unknown) {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value, key)]));
}

function first<T>(of: readonly T[]): T {
  const [one] = of;
  if (one === undefined) throw new Error('a union without options');
  return one;
}
