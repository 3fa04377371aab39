import { z } from 'zod';

/** Maximum number of rows in a response. */
export const MAX_LIMIT = 200;

/** Query parameters of offset pagination. */
export const paginationQuery = {
  limit: z.coerce.number<number>().int().min(1).max(MAX_LIMIT).default(MAX_LIMIT),
  skip: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
};

/**
 * The `filter` query parameter: JSON with where, include, order, limit, skip, fields. Unknown keys are refused;
 * -1 in `where` means no filter and is treated as absent.
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
  const where = whereSchema(options.where);
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
  return jsonFilter(schema);
}

/** A JSON filter with its own shape. */
export function jsonFilter<S extends z.ZodType>(schema: S) {
  return z.preprocess((value: string | z.input<S>): unknown => parseJsonText(value), schema);
}

/** The `where` part of a filter. Inputs are typed, so that unsupported filters do not compile. */
export function whereSchema<W extends z.ZodRawShape>(shape: W) {
  const known = z.object(shape).partial().strict();
  return z.preprocess((value: z.input<typeof known>): unknown => dropMinusOne(value), known);
}

/** An empty list accepts nothing. */
function oneOf<N extends string>(names: readonly [N, ...N[]] | undefined): z.ZodType<N, N> {
  return names ? z.enum<readonly [N, ...N[]]>(names) : z.never();
}

function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? {};
  try {
    return JSON.parse(value);
  } catch {
    // Left as a string, so that the object schema reports a clear issue.
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
