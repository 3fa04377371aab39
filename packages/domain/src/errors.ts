import type { Message, WireMessage } from './messages/message.ts';

/** Error codes on the wire, with the HTTP status each is sent with. */
export const ERROR_STATUS = {
  /** Same base URL already PENDING or RUNNING in the organization. */
  ER_EXISTING_RUN: 409,
  ER_UNREACHABLE_URL: 422,
  /** A user without organization who is neither SUPERADMIN nor ADMINEXPERT. */
  ER_USER_DEPT_MISSING: 422,
  ER_EXCEEDED_TEST_LIMIT: 429,
  ER_DUP_ENTRY: 409,
  /** Body, path or query does not fit the contract; details lists the fields. */
  ER_VALIDATION: 400,
  ER_INVALID_FILTER: 400,
  /** Malformed, over-long or non-http address. */
  ER_INVALID_URL: 400,
  /** Host belongs to no registered website that the user may test. */
  ER_UNREGISTERED_URL: 422,
  /** Private, loopback or link-local address, and the deployment does not allow them. */
  ER_PRIVATE_ADDRESS: 422,
  /** A test of the entire website of a public host without proof that its organization may (ownership). */
  ER_OWNERSHIP: 422,
  /** No session, or one that is expired, ended or forged. */
  ER_UNAUTHORIZED: 401,
  ER_LOGIN_FAILED: 401,
  ER_FORBIDDEN: 403,
  /** Unknown id, or one of another organization: the answer is the same. */
  ER_NOT_FOUND: 404,
  /** The state does not allow it, for example cancelling a finished run. */
  ER_STATE: 409,
  /** Too many requests at once or in a minute; the answer says when to try again. */
  ER_TOO_MANY_REQUESTS: 429,
  /** What is stored is too large for this view of it; trying again does not help. */
  ER_TOO_LARGE: 422,
  /** The server or its database has too much to do just now; the answer says when to try again. */
  ER_BUSY: 503,
  /** A disk of the server is nearly full; only new test runs are refused. */
  ER_STORAGE_FULL: 507,
  ER_SERVER: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

export interface FieldProblem {
  field: string;
  said: Message | WireMessage;
}

/**
 * The one error class. `said` is for users, in their language. `message` and `cause` are for logs: the English of what a
 * server answered, else the key with its values, as the catalogue's English is not loaded by browsers.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly said: Message | WireMessage;
  readonly details: FieldProblem[];
  /** After how many seconds the same request may go well; null where nothing is known of it. */
  readonly retryAfterSeconds: number | null;
  constructor(
    code: ErrorCode,
    said: Message | WireMessage,
    options: { details?: FieldProblem[]; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(forLogs(said), options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.said = said;
    this.details = options.details ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

function forLogs(said: Message | WireMessage): string {
  if ('message' in said) return said.message;
  const values = Object.entries({ ...said.values, ...(said.because && { because: said.because.key }) });
  return [said.key, ...values.map(([name, value]) => `${name}=${value}`)].join(' ');
}
