import type { Message, WireMessage } from './messages/message.ts';

/** API error codes with their HTTP status. */
export const ERROR_STATUS = {
  /** A run with the same base URL is already PENDING or RUNNING in the organization. */
  ER_EXISTING_RUN: 409,
  ER_UNREACHABLE_URL: 422,
  /** A user without organization who is neither SUPERADMIN nor ADMINEXPERT. */
  ER_USER_DEPT_MISSING: 422,
  ER_EXCEEDED_TEST_LIMIT: 429,
  ER_DUP_ENTRY: 409,
  /** Body, path or query violates the contract; details lists the fields. */
  ER_VALIDATION: 400,
  ER_INVALID_FILTER: 400,
  /** Malformed, over-long or non-http address. */
  ER_INVALID_URL: 400,
  /** The host belongs to no registered website that the user may test. */
  ER_UNREGISTERED_URL: 422,
  /** Private, loopback or link-local address, which the deployment does not allow. */
  ER_PRIVATE_ADDRESS: 422,
  /**
   * A test of the entire website of a public host without proof that its organization may test it (ownership).
   */
  ER_OWNERSHIP: 422,
  /** No session, or an expired, ended or forged one. */
  ER_UNAUTHORIZED: 401,
  ER_LOGIN_FAILED: 401,
  ER_FORBIDDEN: 403,
  /** Unknown id, or one of another organization: indistinguishable on purpose. */
  ER_NOT_FOUND: 404,
  /** The current state does not allow it, for example cancelling a finished run. */
  ER_STATE: 409,
  /** Rate or concurrency limit exceeded; the response has Retry-After. */
  ER_TOO_MANY_REQUESTS: 429,
  /** The stored data is too large for this view; a retry does not help. */
  ER_TOO_LARGE: 422,
  /** The server or its database is overloaded; the response has Retry-After. */
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
 * The only error class. `said` is for users, in their language. `message` and `cause` are for logs: the English
 * text of a server response, otherwise the key with its values, because browsers do not load the English
 * catalogue.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly said: Message | WireMessage;
  readonly details: FieldProblem[];
  /** Retry-After in seconds; null if unknown. */
  readonly retryAfterSeconds: number | null;
  constructor(
    code: ErrorCode,
    message: Message | WireMessage,
    options: { details?: FieldProblem[]; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(forLogs(message), options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.said = message;
    this.details = options.details ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

function forLogs(message: Message | WireMessage): string {
  if ('message' in message) return message.message;
  const values = Object.entries({
    ...message.values,
    ...(message.because && { because: message.because.key }),
  });
  return [message.key, ...values.map(([name, value]) => `${name}=${value}`)].join(' ');
}
