import { AppError } from '@abhigam/domain';

/** What to say when a website could not be saved: a sentence of the catalogue, or the server's own. */
export type SaveProblem =
  | { key: 'duplicate' | 'serverError' }
  | { serverMessage: string; fields: { field: string; message: string }[] };

export function saveProblem(error: unknown): SaveProblem {
  if (!(error instanceof AppError)) return { key: 'serverError' };
  switch (error.code) {
    case 'ER_DUP_ENTRY':
      return { key: 'duplicate' };
    case 'ER_VALIDATION':
    case 'ER_INVALID_URL':
    case 'ER_PRIVATE_ADDRESS':
    case 'ER_STATE':
      return { serverMessage: error.message, fields: error.details };
    default:
      return { key: 'serverError' };
  }
}
