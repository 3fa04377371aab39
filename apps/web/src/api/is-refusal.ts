import { AppError, ERROR_STATUS } from '@abhigam/domain';

/** Whether the server refused the request. A retry would have the same result. */
export function isRefusal(error: unknown): boolean {
  return error instanceof AppError && ERROR_STATUS[error.code] < 500;
}
