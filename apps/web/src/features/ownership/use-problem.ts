import { AppError } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';

/** Message for a failed change; null without an error. */
export function useProblem(error: Error | null): string | null {
  const { t } = useTranslation('ownership');
  const say = useTranslateError();
  if (error === null) return null;
  return error instanceof AppError ? say(error) : t('failed');
}
