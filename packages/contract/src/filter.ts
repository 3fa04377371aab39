import { z } from 'zod';

/** Most rows one answer holds. */
export const MAX_LIMIT = 200;

/** Query of a list that can be asked for part by part, from the first. */
export const partQuery = {
  limit: z.coerce.number<number>().int().min(1).max(MAX_LIMIT).default(MAX_LIMIT),
  skip: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
};

/**
 * The `filter` query parameter: JSON with where, include, order, limit, skip, fields.
 * Unknown keys are refused; -1 in `where` means no filter and counts as absent.
 */
export function filterParam<
  W extends z.ZodRawShape,
  I extends string = never,
  O extends string = never,
  F extends string = never,
>(options: {
  where: W;
  include?: readonly [I, ...I[]];
  order?: readonly [O, ...O[]];
  fields?: readonly [F, ...F[]];
}) {
  const where = whereOf(options.where);
  const schema = z
    .object({
      where: where.optional(),
      include: z.array(oneOf(options.include)).optional(),
      order: oneOf(options.order).optional(),
      limit: z.number().int().min(1).max(MAX_LIMIT).optional(),
      skip: z.number().int().min(0).max(1_000_000).optional(),
      fields: z.array(oneOf(options.fields)).optional(),
    })
    .strict();
  return asFilter(schema);
}

/** A filter of a shape of its own, as JSON too. */
export function asFilter<S extends z.ZodType>(schema: S) {
  return z.preprocess((value: string | z.input<S>): unknown => parseJsonText(value), schema);
}

/** What a filter chooses by. The inputs are typed, so that a client that asks for what the call does not offer does not compile. */
export function whereOf<W extends z.ZodRawShape>(shape: W) {
  const known = z.object(shape).partial().strict();
  return z.preprocess((value: z.input<typeof known>): unknown => dropMinusOne(value), known);
}

/** A list that names nothing accepts nothing. */
function oneOf<N extends string>(names: readonly [N, ...N[]] | undefined): z.ZodType<N, N> {
  return names ? z.enum<readonly [N, ...N[]]>(names) : z.never();
}

function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? {};
  try {
    return JSON.parse(value);
  } catch {
    // Left as text, so that the object schema refuses it with a clear issue.
    return value;
  }
}

function dropMinusOne(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== -1 && v !== '-1'));
}

/** Builds the order values of a list: each key with ASC and DESC. */
export function orderBy<K extends string>(
  ...keys: K[]
): [`${K} ${'ASC' | 'DESC'}`, ...`${K} ${'ASC' | 'DESC'}`[]] {
  return keys.flatMap((key) => [`${key} ASC`, `${key} DESC`] as const) as [
    `${K} ${'ASC' | 'DESC'}`,
    ...`${K} ${'ASC' | 'DESC'}`[],
  ];
}
