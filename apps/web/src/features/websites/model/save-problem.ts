import { AppError } from '@abhigam/domain';
import type { Layout } from '../../../address/layout.ts';

/** What to say when a website could not be saved: words of these forms, or what the server said. */
export type SaveProblem = { key: ProblemKey } | { error: AppError };

type ProblemKey = 'duplicate' | 'serverError' | 'older.duplicate' | 'older.serverError' | 'older.editFailed';

export function saveProblem(
  error: unknown,
  { layout, isNew }: { layout: Layout; isNew: boolean } = { layout: 'desktop', isNew: false },
): SaveProblem {
  const failed: SaveProblem = { key: failedKey(layout, isNew) };
  if (!(error instanceof AppError)) return failed;
  switch (error.code) {
    case 'ER_DUP_ENTRY':
      return { key: layout === 'older' ? 'older.duplicate' : 'duplicate' };
    case 'ER_VALIDATION':
    case 'ER_INVALID_URL':
    case 'ER_PRIVATE_ADDRESS':
    case 'ER_STATE':
      return { error };
    default:
      return failed;
  }
}

function failedKey(layout: Layout, isNew: boolean): ProblemKey {
  if (layout !== 'older') return 'serverError';
  return isNew ? 'older.serverError' : 'older.editFailed';
}
