import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/actions/button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { ButtonRow } from '../ui/layout/button-row.tsx';

interface SaveButtonsProps {
  isSaving: boolean;
  onCancel: () => void;
  /** Additional buttons, before the others. */
  children?: ReactNode;
}

/** Cancel and save buttons of a form; a spinner replaces save while saving. */
export function SaveButtons({ isSaving, onCancel, children }: SaveButtonsProps) {
  const { t } = useTranslation('common');
  return (
    <ButtonRow isAtEnd>
      {children}
      <Button onPress={onCancel}>{t('cancel')}</Button>
      {isSaving ? (
        <Spinner label={t('saving')} takesFocus />
      ) : (
        <Button type="submit" tone="primary">
          {t('save')}
        </Button>
      )}
    </ButtonRow>
  );
}
