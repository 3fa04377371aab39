import { AppError, type ErrorCode } from '@abhigam/domain';

const MISSING: ReadonlySet<ErrorCode> = new Set(['ER_NOT_FOUND', 'ER_VALIDATION', 'ER_FORBIDDEN']);

/**
 * Whether there is nothing for this person at an address: it was deleted, belongs to others, or the address was mistyped. All
 * else may pass: too many requests, a server that is busy or cannot be reached, a session that has ended.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof AppError && MISSING.has(error.code);
}
