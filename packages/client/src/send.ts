import {
  type Call,
  errorResponse,
  type FileFields,
  type ForFiles,
  IDLE_HEADER,
  type Schema,
  SESSION_HEADERS,
  type SessionKeys,
  takesBody,
  takesFiles,
} from '@abhigam/contract';
import { AppError, say, type WireMessage } from '@abhigam/domain';
import * as z from 'zod/mini';
import { tolerant } from './tolerant.ts';

/**
 * What a call takes: a part is there when the call's schema asks for something, and required when an empty one would be
 * refused. The type test beside this file holds it.
 */
export type CallArguments<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> &
  FilesPart<C['files']> & { signal?: AbortSignal };

/** Without arguments where nothing is required. */
export type CallFunction<C extends Call> =
  Empty extends CallArguments<C>
    ? (args?: CallArguments<C>) => Promise<ResponseOf<C>>
    : (args: CallArguments<C>) => Promise<ResponseOf<C>>;

type Empty = Record<never, never>;

/** The input of a schema without fields (`Nothing`) takes any name and no value: there is nothing to give. */
type Part<Name extends string, S extends Schema> = string extends keyof z.input<S>
  ? unknown
  : Empty extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> };

type FilesPart<F extends FileFields> = [keyof F] extends [never]
  ? unknown
  : Empty extends ForFiles<F, Blob>
    ? { files?: ForFiles<F, Blob> }
    : { files: ForFiles<F, Blob> };

export type ResponseOf<C extends Call> = z.output<C['response']>;

/** The arguments of any call, where its type is no longer known. */
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
   * Keys of the signed-in session, read anew at each call. Of a browser without one, `TOKEN_IN_COOKIE` in place of the token: a
   * session that begins then keeps it in a cookie.
   */
  session: () => Partial<SessionKeys> | null;
  /** Seconds since somebody last used the app; absent where that is not known. */
  idleSeconds?: () => number;
  /** Opens answers that the server encrypts; null or absent where it encrypts none. */
  answerSecret?: () => Promise<string | null>;
  /** How a request is sent; by `fetch` where absent. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Called when the server says that the session is no longer valid, with what it says of that. */
  onUnauthorized?: (refusal: AppError) => void;
}

/** Makes one call. Throws AppError, also for network failures. */
export async function send<C extends Call>(
  options: ClientOptions,
  call: C,
  args: SentArguments = {},
): Promise<ResponseOf<C>> {
  const init: RequestInit = { method: call.method };
  if (args.signal) init.signal = args.signal;
  if (takesFiles(call)) init.body = formOf(args);
  else if (takesBody(call)) init.body = JSON.stringify(args.body ?? {});
  const response = await request(options, fillPath(call.path, args.params) + queryString(args.query), init);
  const parsed = readAnswer(call.response, await opened(options, await jsonOf(response)));
  if (!parsed.success) {
    throw new AppError('ER_SERVER', say('server.notByContract'), {
      cause: parsed.error,
    });
  }
  return parsed.data as ResponseOf<C>;
}

/** An answer that the server has encrypted, as it was before; any other as it is, whatever the server's settings. */
async function opened({ answerSecret }: ClientOptions, answer: unknown): Promise<unknown> {
  if (!answerSecret || typeof answer !== 'object' || answer === null || !('encryptedData' in answer))
    return answer;
  const { decryptAnswer, isEncrypted } = await import('./decrypt-answer.ts');
  const secret = await answerSecret();
  if (secret === null || !isEncrypted(answer)) return answer;
  try {
    return await decryptAnswer(secret, answer);
  } catch (cause) {
    throw new AppError('ER_SERVER', say('server.notByContract'), { cause });
  }
}

/** By the schema as it is; only an answer that does not fit, as one of a newer server, is read a second time. */
function readAnswer<S extends Schema>(schema: S, answer: unknown): z.core.util.SafeParseResult<z.output<S>> {
  const parsed = z.safeParse(schema, answer);
  return parsed.success ? parsed : z.safeParse(tolerant(schema), answer);
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

/** Asks with the headers of the session. Throws AppError unless the answer is a good one. */
export async function request(options: ClientOptions, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  // A form names its own type, with the mark between its parts.
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
  const { code, details = [], ...said } = body.data.error;
  const error = new AppError(code, received(said), {
    details: details.map(({ field, ...problem }) => ({ field, said: received(problem) })),
  });
  if (code === 'ER_UNAUTHORIZED') options.onUnauthorized?.(error);
  return error;
}

/** What a server of an earlier version says has no key, which is the same as one that is not known. */
function received({ message, key = '', values = {}, because }: Received): WireMessage {
  return { message, key, values, because };
}

type Received = Pick<z.infer<typeof errorResponse>['error'], 'message' | 'key' | 'values' | 'because'>;

export function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** Values of the body travel as texts beside the files. */
function formOf({ body, files }: SentArguments): FormData {
  const form = new FormData();
  for (const [name, value] of textsOf(body)) form.append(name, value);
  for (const [name, file] of Object.entries(files ?? {})) if (file) form.append(name, file);
  return form;
}

/** Objects, such as `filter`, travel as JSON. */
export function queryString(query: unknown): string {
  const text = new URLSearchParams(textsOf(query)).toString();
  return text ? `?${text}` : '';
}

function textsOf(values: unknown): [name: string, text: string][] {
  return Object.entries(values ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]);
}
