import { AppError } from '@abhigam/domain';
import type { Layout } from '../../../address/layout.ts';

/** Why an account could not be saved: a message of the layout, or the server's message. */
export type SaveProblem = { key: ProblemKey } | { error: AppError };

type ProblemKey = `${Layout}.duplicate` | `${Layout}.failed` | 'older.editFailed';

export function saveProblem(
  error: unknown,
  { layout, isNew }: { layout: Layout; isNew: boolean },
): SaveProblem {
  const isOlderEdit = layout === 'older' && !isNew;
  const failed: SaveProblem = { key: isOlderEdit ? 'older.editFailed' : `${layout}.failed` };
  if (!(error instanceof AppError)) return failed;
  switch (error.code) {
    case 'ER_DUP_ENTRY':
      return isOlderEdit ? failed : { key: `${layout}.duplicate` };
    case 'ER_VALIDATION':
    case 'ER_FORBIDDEN':
    case 'ER_NOT_FOUND':
    case 'ER_STATE':
      return { error };
    default:
      return failed;
  }
}
