import { AppError } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';

/** Why the settings were not saved. */
export function SaveProblem({ error }: { error: unknown }) {
  const { t } = useTranslation('settings');
  const say = useTranslateError();
  const isOvertaken = error instanceof AppError && error.code === 'ER_STATE';
  return (
    <Alert tone="fail" takesFocus>
      {isOvertaken ? say(error) : t('serverError')}
    </Alert>
  );
}
