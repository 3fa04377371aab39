import { AppError } from '@abhigam/domain';

/** Whether the server gave a reason for the refusal; otherwise only the failure is known. */
export function hasServerReason(error: unknown): error is AppError {
  return error instanceof AppError && error.code !== 'ER_SERVER';
}
