import { AppError } from '@abhigam/domain';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useTranslateError } from '../../../vocabulary/use-translate-message.ts';

/** Why a deleted schedule could not be restored. */
export function RestoreProblem({ error }: { error: Error }) {
  const { t } = useTranslation(['schedules', 'common']);
  const say = useTranslateError();
  const reason = error instanceof AppError ? say(error) : t('common:errors.unreachable');
  return (
    <Alert tone="fail" isLive>
      {t('restore.failed', { reason })}
    </Alert>
  );
}
