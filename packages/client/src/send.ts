import {
  type ByFileField,
  type Call,
  errorResponse,
  type FileFields,
  hasBody,
  hasFiles,
  IDLE_HEADER,
  type Schema,
  SESSION_HEADERS,
  type SessionKeys,
} from '@abhigam/contract';
import { AppError, say, type WireMessage } from '@abhigam/domain';
import * as z from 'zod/mini';
import { tolerantSchema } from './tolerant-schema.ts';

/**
 * Arguments of a call: a part exists if the schema has fields for it, and is required if an empty one would be
 * invalid. Verified by the type test next to this file.
 */
export type CallArguments<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> &
  FilesPart<C['files']> & { signal?: AbortSignal };

/** Callable without arguments if none are required. */
export type CallFunction<C extends Call> =
  Empty extends CallArguments<C>
    ? (args?: CallArguments<C>) => Promise<ResponseOf<C>>
    : (args: CallArguments<C>) => Promise<ResponseOf<C>>;

type Empty = Record<never, never>;

/** The input of a schema without fields (`Nothing`) accepts any name and no value: omitted. */
type Part<Name extends string, S extends Schema> = string extends keyof z.input<S>
  ? unknown
  : Empty extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> };

type FilesPart<F extends FileFields> = [keyof F] extends [never]
  ? unknown
  : Empty extends ByFileField<F, Blob>
    ? { files?: ByFileField<F, Blob> }
    : { files: ByFileField<F, Blob> };

export type ResponseOf<C extends Call> = z.output<C['response']>;

/** Untyped arguments of any call. */
export interface SentArguments {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: Readonly<Record<string, Blob | undefined>>;
  signal?: AbortSignal;
}

export interface ClientOptions {
  /** API base without a trailing slash, for example `/api`. */
  baseUrl: string;
  /**
   * Session keys, read for each call. In a browser without a session, `TOKEN_IN_COOKIE` instead of the token: a
   * new session then uses a cookie.
   */
  session: () => Partial<SessionKeys> | null;
  /** Seconds since the last user activity; not sent if missing. */
  idleSeconds?: () => number;
  /** Secret that decrypts responses; null or missing if the server does not encrypt. */
  answerSecret?: () => Promise<string | null>;
  /** Default: the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Called when the server says that the session is no longer valid, with its error. */
  onUnauthorized?: (refusal: AppError) => void;
}

/** Sends one call. Throws AppError, also for network failures. */
export async function send<C extends Call>(
  options: ClientOptions,
  call: C,
  args: SentArguments = {},
): Promise<ResponseOf<C>> {
  const init: RequestInit = { method: call.method };
  if (args.signal) init.signal = args.signal;
  if (hasFiles(call)) init.body = formOf(args);
  else if (hasBody(call)) init.body = JSON.stringify(args.body ?? {});
  const response = await request(options, fillPath(call.path, args.params) + queryString(args.query), init);
  const parsed = readAnswer(call.response, await decrypted(options, await jsonOf(response)));
  if (!parsed.success) {
    throw new AppError('ER_SERVER', say('server.notByContract'), {
      cause: parsed.error,
    });
  }
  return parsed.data as ResponseOf<C>;
}

/** Decrypts an encrypted response; returns others unchanged, whatever the server's settings. */
async function decrypted({ answerSecret }: ClientOptions, answer: unknown): Promise<unknown> {
  if (!answerSecret || typeof answer !== 'object' || answer === null || !('encryptedData' in answer))
    return answer;
  const { decryptResponse, isEncrypted } = await import('./decrypt-response.ts');
  const secret = await answerSecret();
  if (secret === null || !isEncrypted(answer)) return answer;
  try {
    return await decryptResponse(secret, answer);
  } catch (cause) {
    throw new AppError('ER_SERVER', say('server.notByContract'), { cause });
  }
}

/**
 * Parses strictly first; only a response that does not match, such as from a newer server, is parsed again
 * tolerantly.
 */
function readAnswer<S extends Schema>(schema: S, answer: unknown): z.core.util.SafeParseResult<z.output<S>> {
  const parsed = z.safeParse(schema, answer);
  return parsed.success ? parsed : z.safeParse(tolerantSchema(schema), answer);
}

/** Undefined if the response is not JSON, for example from a proxy; such a response violates the contract. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Sends a request with the session headers. Throws AppError unless the response is successful. */
export async function request(options: ClientOptions, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  // A form sets its own content type with the boundary.
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  const session = options.session();
  if (session) {
    for (const [key, header] of Object.entries(SESSION_HEADERS)) {
      const value = session[key as keyof SessionKeys];
      if (value) headers.set(header, value);
    }
    if (options.idleSeconds) headers.set(IDLE_HEADER, String(options.idleSeconds()));
  }
  let response: Response;
  try {
    response = await (options.fetch ?? fetch)(options.baseUrl + path, { ...init, headers });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new AppError('ER_SERVER', say('server.unreachable'), { cause });
  }
  if (!response.ok) throw await errorOf(options, response);
  return response;
}

async function errorOf(options: ClientOptions, response: Response): Promise<AppError> {
  const body = readAnswer(errorResponse, await response.json().catch(() => null));
  if (!body.success)
    return new AppError('ER_SERVER', say('server.answeredStatus', { status: response.status }));
  const { code, details = [], ...message } = body.data.error;
  const error = new AppError(code, received(message), {
    details: details.map(({ field, ...problem }) => ({ field, said: received(problem) })),
  });
  if (code === 'ER_UNAUTHORIZED') options.onUnauthorized?.(error);
  return error;
}

/** Older servers send messages without a key; such messages are handled like unknown keys. */
function received({ message, key = '', values = {}, because }: Received): WireMessage {
  return { message, key, values, because };
}

type Received = Pick<z.infer<typeof errorResponse>['error'], 'message' | 'key' | 'values' | 'because'>;

export function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** Values of the body are sent as texts in the same form. */
function formOf({ body, files }: SentArguments): FormData {
  const form = new FormData();
  for (const [name, value] of textsOf(body)) form.append(name, value);
  for (const [name, file] of Object.entries(files ?? {})) if (file) form.append(name, file);
  return form;
}

/** Objects, such as `filter`, are sent as JSON. */
export function queryString(query: unknown): string {
  const text = new URLSearchParams(textsOf(query)).toString();
  return text ? `?${text}` : '';
}

function textsOf(values: unknown): [name: string, text: string][] {
  return Object.entries(values ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]);
}
