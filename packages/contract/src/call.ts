import type { ErrorCode } from '@abhigam/domain';
import * as z from 'zod/mini';
import type { FileFields, NoFiles } from './file-fields.ts';

/** What zod makes, in its full form or in its small one (`zod/mini`). */
export type Schema = z.core.$ZodType;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call. `session`: signed in and approved. `signed-in`: signed in, also before the account is approved.
 * `api-key`: another service, with the headers of its key.
 */
export type Access = 'public' | 'session' | 'signed-in' | 'api-key';

/** Longest body when a call says nothing; the largest form is far below. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * One call of the API, written down once: the server validates with it, the client is typed by it,
 * forms take its body schema, the OpenAPI page is made from it.
 */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Files extends FileFields = FileFields,
> {
  method: Method;
  /** Path below the API base, with `:name` for parameters. */
  path: `/${string}`;
  summary: string;
  access: Access;
  params: Params;
  query: Query;
  /** Of a call with files its values travel as texts beside them, so the schema takes texts. */
  body: Body;
  /** Files that are sent along, as `multipart/form-data`; none for other calls. */
  files: Files;
  /** Longest body without its files. */
  maxBodyBytes: number;
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

interface CallInput<P, Q, B, R, F> {
  method: Method;
  path: `/${string}`;
  summary: string;
  access?: Access;
  params?: P;
  query?: Q;
  body?: B;
  files?: F;
  maxBodyBytes?: number;
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
  const F extends FileFields = NoFiles,
>(input: CallInput<P, Q, B, R, F>): Call<P, Q, B, R, F> {
  return {
    method: input.method,
    path: input.path,
    summary: input.summary,
    access: input.access ?? 'session',
    params: input.params ?? (nothing as unknown as P),
    query: input.query ?? (nothing as unknown as Q),
    body: input.body ?? (nothing as unknown as B),
    files: input.files ?? ({} as F),
    maxBodyBytes: input.maxBodyBytes ?? MAX_BODY_BYTES,
    response: input.response,
    kind: input.kind ?? 'json',
    contentTypes: input.contentTypes ?? ['image/webp'],
    errors: input.errors ?? [],
  };
}

export function takesBody({ method }: Pick<Call, 'method'>): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH';
}

export function takesFiles({ files }: Pick<Call, 'files'>): boolean {
  return Object.keys(files).length > 0;
}
