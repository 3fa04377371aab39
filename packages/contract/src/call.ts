import type { ErrorCode } from '@abhigam/domain';
import * as z from 'zod/mini';
import type { FileFields, NoFiles } from './file-fields.ts';

/** A schema of `zod` or `zod/mini`. */
export type Schema = z.core.$ZodType;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call. `session`: logged in and approved. `signed-in`: logged in, possibly not approved.
 * `api-key`: another service, with the headers of its key.
 */
export type Access = 'public' | 'session' | 'signed-in' | 'api-key';

/** Default maximum body size; far above the largest form. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Definition of an API call, the single source for the server's validation, the client's types, the forms' body
 * schemas and the OpenAPI document.
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
  /** In a call with files, values are sent as form text, so the schema must accept strings. */
  body: Body;
  /** Files sent as `multipart/form-data`; empty for other calls. */
  files: Files;
  /** Maximum body size without files. */
  maxBodyBytes: number;
  response: Response;
  /** `binary` responses are not JSON; their schema is z.never(). */
  kind: 'json' | 'binary';
  /** Media types of a binary response. */
  contentTypes: readonly string[];
  /**
   * Error codes of this call, in addition to ER_VALIDATION, ER_UNAUTHORIZED, ER_TOO_MANY_REQUESTS, ER_BUSY,
   * ER_SERVER.
   */
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

export function hasBody({ method }: Pick<Call, 'method'>): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH';
}

export function hasFiles({ files }: Pick<Call, 'files'>): boolean {
  return Object.keys(files).length > 0;
}
