import { CALLS, type Call, errorResponse, SESSION_HEADERS, type SessionKeys } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { parse } from 'content-disposition';
import type { z } from 'zod';

/** What a call takes: only the parts its schemas ask for. */
export interface CallArguments<C> {
  params?: C extends Call<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
  query?: C extends Call<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
  body?: C extends Call<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
  signal?: AbortSignal;
}

type ResponseOf<C> = C extends Call<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

export interface ClientOptions {
  /** API base without a trailing slash, for example `/api`. */
  baseUrl: string;
  /** Keys of the signed-in session, read anew at each call. */
  session: () => SessionKeys | null;
  /** Called when the server says that the session is no longer valid. */
  onUnauthorized?: () => void;
}

export type Client = {
  [N in keyof typeof CALLS]: (
    args?: CallArguments<(typeof CALLS)[N]>,
  ) => Promise<ResponseOf<(typeof CALLS)[N]>>;
} & {
  /** Fetches a binary answer, such as a screenshot, with the session headers. */
  fetchBlob(path: string, signal?: AbortSignal): Promise<Blob>;
  /** Fetches a finished run as a file, with the name that the server gives it. */
  fetchReport(asked: CallArguments<typeof CALLS.downloadReport>): Promise<{ name: string; bytes: Blob }>;
};

/** Makes one function per call of the contract. Each throws AppError, also for network failures. */
export function createClient(options: ClientOptions): Client {
  const entries = Object.entries(CALLS).map(([name, call]) => [
    name,
    (args: CallArguments<Call> = {}) => send(options, call, args),
  ]);
  return {
    ...Object.fromEntries(entries),
    fetchBlob: async (path: string, signal?: AbortSignal) => {
      const response = await request(options, path, signal ? { signal } : {});
      return response.blob();
    },
    fetchReport: async ({ params, query, signal }: CallArguments<typeof CALLS.downloadReport>) => {
      const path = fillPath(CALLS.downloadReport.path, params) + queryString(query);
      const response = await request(options, path, signal ? { signal } : {});
      const bytes = await bytesOf(response);
      const { filename } = parse(response.headers.get('content-disposition') ?? '').parameters;
      return { name: filename ?? 'report', bytes };
    },
  } as Client;
}

/** A connection that breaks off in the middle is no whole file. */
async function bytesOf(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch (cause) {
    throw new AppError('ER_SERVER', 'The file broke off on the way.', { cause });
  }
}

async function send(options: ClientOptions, call: Call, args: CallArguments<Call>): Promise<unknown> {
  const init: RequestInit = { method: call.method };
  if (args.signal) init.signal = args.signal;
  if (call.method === 'POST') init.body = JSON.stringify(args.body ?? {});
  const response = await request(options, fillPath(call.path, args.params) + queryString(args.query), init);
  const parsed = call.response.safeParse(await jsonOf(response));
  if (!parsed.success) {
    throw new AppError('ER_SERVER', 'The server sent an answer that does not fit the contract.', {
      cause: parsed.error,
    });
  }
  return parsed.data;
}

/** Undefined when the answer is no JSON, as from a proxy in between; then it fits no contract. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function request(options: ClientOptions, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (init.body) headers.set('content-type', 'application/json');
  const session = options.session();
  if (session) {
    for (const [key, header] of Object.entries(SESSION_HEADERS)) {
      headers.set(header, session[key as keyof SessionKeys]);
    }
  }
  let response: Response;
  try {
    response = await fetch(options.baseUrl + path, { ...init, headers });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new AppError('ER_SERVER', 'The server could not be reached.', { cause });
  }
  if (!response.ok) throw await errorOf(options, response);
  return response;
}

async function errorOf(options: ClientOptions, response: Response): Promise<AppError> {
  const body = errorResponse.safeParse(await response.json().catch(() => null));
  if (!body.success) return new AppError('ER_SERVER', `The server answered ${response.status}.`);
  const { code, message, details } = body.data.error;
  if (code === 'ER_UNAUTHORIZED') options.onUnauthorized?.();
  return new AppError(code, message, { details: details ?? [] });
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** Objects, such as `filter`, travel as JSON. */
function queryString(query: unknown): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value === undefined) continue;
    parts.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const text = parts.toString();
  return text ? `?${text}` : '';
}
