import { AppError } from '@abhigam/domain';

/** Why a run could not be started: a message of this form, or the server's message. */
export type StartProblem =
  | { key: 'existingRun' | 'invalidUrl' | 'serverError' | 'storageFull' }
  | { error: AppError };

/** The error catalogue of the run form (specification, testing 8). */
export function startProblem(error: unknown): StartProblem {
  if (!(error instanceof AppError)) return { key: 'serverError' };
  switch (error.code) {
    case 'ER_EXISTING_RUN':
      return { key: 'existingRun' };
    case 'ER_INVALID_URL':
      return { key: 'invalidUrl' };
    case 'ER_STORAGE_FULL':
      return { key: 'storageFull' };
    case 'ER_UNREACHABLE_URL':
    case 'ER_USER_DEPT_MISSING':
    case 'ER_EXCEEDED_TEST_LIMIT':
    case 'ER_UNREGISTERED_URL':
    case 'ER_PRIVATE_ADDRESS':
    case 'ER_OWNERSHIP':
    case 'ER_TOO_MANY_REQUESTS':
      return { error };
    default:
      return { key: 'serverError' };
  }
}
