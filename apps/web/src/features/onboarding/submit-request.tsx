import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';

/** End of the form; a spinner replaces the button while it is submitted. */
export function SubmitRequest({ isSubmitting }: { isSubmitting: boolean }) {
  const { t } = useTranslation(['onboarding', 'ui']);
  return (
    <ButtonRow>
      {isSubmitting ? (
        <Spinner label={t('ui:pleaseWait')} takesFocus />
      ) : (
        <Button type="submit" tone="primary">
          {t('request.submit')}
        </Button>
      )}
    </ButtonRow>
  );
}
