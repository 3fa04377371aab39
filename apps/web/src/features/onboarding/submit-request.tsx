import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';

/** The end of the form; while it is submitted, a spinner takes the place of the button. */
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
