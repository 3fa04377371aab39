import { AppError } from '@abhigam/domain';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';

/** The server's reason for a failed login; renders nothing without a response. */
export function RefusalReason({ error }: { error: unknown }) {
  const words = useTranslateError();
  return error instanceof AppError ? <p>{words(error)}</p> : null;
}
