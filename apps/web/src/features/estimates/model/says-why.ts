import { AppError } from '@abhigam/domain';

/** Whether the server said why it does not do it; else nothing is known but that it failed. */
export function saysWhy(error: unknown): error is AppError {
  return error instanceof AppError && error.code !== 'ER_SERVER';
}
