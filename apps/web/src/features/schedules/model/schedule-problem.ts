import { AppError } from '@abhigam/domain';

/** Why a schedule could not be saved: a message of the form, or the server's message. */
export type ScheduleProblem = { key: 'existingRun' | 'invalidUrl' | 'serverError' } | { error: AppError };

/**
 * The error catalogue of the schedule form (specification, testing 8), and refusals that only the server can
 * detect.
 */
export function scheduleProblem(error: unknown): ScheduleProblem {
  if (!(error instanceof AppError)) return { key: 'serverError' };
  switch (error.code) {
    case 'ER_EXISTING_RUN':
      return { key: 'existingRun' };
    case 'ER_INVALID_URL':
      return { key: 'invalidUrl' };
    case 'ER_UNREACHABLE_URL':
    case 'ER_UNREGISTERED_URL':
    case 'ER_PRIVATE_ADDRESS':
    case 'ER_STATE':
    case 'ER_VALIDATION':
    case 'ER_TOO_MANY_REQUESTS':
      return { error };
    default:
      return { key: 'serverError' };
  }
}
