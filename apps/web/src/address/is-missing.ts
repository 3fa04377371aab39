import { AppError, type ErrorCode } from '@abhigam/domain';

const MISSING: ReadonlySet<ErrorCode> = new Set(['ER_NOT_FOUND', 'ER_VALIDATION', 'ER_FORBIDDEN']);

/**
 * Whether the address has no content for this user: deleted, without permission, or mistyped. Other errors may
 * be temporary: rate limit, busy or unreachable server, expired session.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof AppError && MISSING.has(error.code);
}
