import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Says that the lists of an old run are empty because its findings were deleted. */
export function FindingsRemoved({ removed }: { removed: string }) {
  const { t } = useTranslation('report');
  const { date } = useFormats();
  return (
    <Alert tone="info">
      <p>{t('findingsRemoved', { date: date(new Date(removed)) })}</p>
    </Alert>
  );
}
