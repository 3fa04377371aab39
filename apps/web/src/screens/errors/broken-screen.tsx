import { useTranslation } from 'react-i18next';
import { Screen } from '../../frame/screen.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** One screen broke; the menu around it still works. */
export function BrokenScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t('errors.systemTitle')}>
      <ErrorState message={t('errors.system')} onRetry={() => location.reload()} />
    </Screen>
  );
}
