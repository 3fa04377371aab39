import type { Schema } from '../src/call.ts';

/**
 * Names of all fields of a schema, nested ones after a dot; looks into lists, optional values and all options
 * of a union.
 */
export function fieldsOf(schema: Schema): Set<string> {
  return new Set(namedSchemas(schema).map(({ name }) => name));
}

/** The same with the schema of each field. */
export function namedSchemas(schema: Schema): NamedSchema[] {
  return walk(schema, 0);
}

interface NamedSchema {
  name: string;
  schema: unknown;
}

/** Deeper than any response; recursion limit for recursive schemas. */
const DEEPEST = 6;

function walk(schema: unknown, depth: number): NamedSchema[] {
  if (depth > DEEPEST) return [];
  const def = defOf(schema);
  if (isRecord(def.shape))
    return Object.entries(def.shape).flatMap(([name, part]) => [
      { name, schema: part },
      ...walk(part, depth + 1).map((rest) => ({ ...rest, name: `${name}.${rest.name}` })),
    ]);
  const options = Array.isArray(def.options) ? def.options : [];
  const lazy = typeof def.getter === 'function' ? [def.getter()] : [];
  return [
    def.innerType,
    def.element,
    def.valueType,
    def.in,
    def.out,
    def.left,
    def.right,
    ...options,
    ...lazy,
  ]
    .filter(isSchema)
    .flatMap((part) => walk(part, depth + (lazy.length > 0 ? 1 : 0)));
}

function defOf(schema: unknown): Record<string, unknown> {
  const inner = isRecord(schema) ? schema._zod : null;
  return isRecord(inner) && isRecord(inner.def) ? inner.def : {};
}

function isSchema(value: unknown): boolean {
  return isRecord(value) && '_zod' in value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
