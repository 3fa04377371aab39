import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/actions/button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { ButtonRow } from '../ui/layout/button-row.tsx';

interface SaveButtonsProps {
  isSaving: boolean;
  onCancel: () => void;
  /** Further buttons, before the others. */
  children?: ReactNode;
}

/** The end of a form: cancel and save; while it is saved, a spinner takes the place of the button. */
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
