import type { ErrorCode } from '@abhigam/domain';
import * as z from 'zod/mini';

/** What zod makes, in its full form or in its small one (`zod/mini`). */
export type Schema = z.core.$ZodType;

/**
 * One call of the API, written down once: the server validates with it, the client is typed by it,
 * forms take its body schema, the OpenAPI page is made from it.
 */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  method: 'GET' | 'POST';
  /** Path below the API base, with `:name` for parameters. */
  path: `/${string}`;
  summary: string;
  /** `session`: the four session headers are required. */
  access: 'public' | 'session';
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  /** `binary` answers are not JSON; their schema is z.never(). */
  kind: 'json' | 'binary';
  /** Media types of a binary answer. */
  contentTypes: readonly string[];
  /** Codes this call may answer with, besides ER_VALIDATION, ER_UNAUTHORIZED, ER_TOO_MANY_REQUESTS, ER_BUSY, ER_SERVER. */
  errors: readonly ErrorCode[];
}

const nothing = z.strictObject({});
export type Nothing = typeof nothing;

interface CallInput<P, Q, B, R> {
  method: 'GET' | 'POST';
  path: `/${string}`;
  summary: string;
  access?: 'public' | 'session';
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  kind?: 'json' | 'binary';
  contentTypes?: readonly string[];
  errors?: readonly ErrorCode[];
}

export function defineCall<
  R extends Schema,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
>(input: CallInput<P, Q, B, R>): Call<P, Q, B, R> {
  return {
    method: input.method,
    path: input.path,
    summary: input.summary,
    access: input.access ?? 'session',
    params: input.params ?? (nothing as unknown as P),
    query: input.query ?? (nothing as unknown as Q),
    body: input.body ?? (nothing as unknown as B),
    response: input.response,
    kind: input.kind ?? 'json',
    contentTypes: input.contentTypes ?? ['image/webp'],
    errors: input.errors ?? [],
  };
}
