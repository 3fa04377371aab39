import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ScreenFrame } from './screen.tsx';

/** Shown instead of a screen that the user's role may not open. */
export function Forbidden() {
  const { t } = useTranslation();
  return (
    <ScreenFrame title={t('errors.forbidden')}>
      <EmptyState title={t('errors.forbiddenText')} />
    </ScreenFrame>
  );
}
