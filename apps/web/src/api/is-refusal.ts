import { AppError, ERROR_STATUS } from '@abhigam/domain';

/** A refusal is final: asked again, the server would say the same. */
export function isRefusal(error: unknown): boolean {
  return error instanceof AppError && ERROR_STATUS[error.code] < 500;
}
