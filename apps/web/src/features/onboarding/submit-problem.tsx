import { AppError } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';

/** Why the request was rejected: the specified sentence, or the server's message when it says what to do. */
export function SubmitProblem({ error }: { error: unknown }) {
  const { t } = useTranslation('onboarding');
  const say = useTranslateError();
  const isShown =
    error instanceof AppError && ['ER_STATE', 'ER_FORBIDDEN', 'ER_TOO_MANY_REQUESTS'].includes(error.code);
  return (
    <Alert tone="fail" takesFocus>
      {isShown ? say(error) : t('request.failed')}
    </Alert>
  );
}
