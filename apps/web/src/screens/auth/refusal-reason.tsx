import { AppError } from '@abhigam/domain';
import { useProblemWords } from '../../vocabulary/use-message-words.ts';

/** Why a log-in did not work, as the server said it; nothing where it did not answer. */
export function RefusalReason({ error }: { error: unknown }) {
  const words = useProblemWords();
  return error instanceof AppError ? <p>{words(error)}</p> : null;
}
