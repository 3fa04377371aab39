import type { ReusedResult } from '@abhigam/domain';
import { useAddresses } from '../../address/use-addresses.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';

/** For an unchanged page: names the test that its result was copied from. */
export function TakenOverNote({ takenOver }: { takenOver: ReusedResult | null }) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const { date } = useFormats();
  if (!takenOver) return null;
  return (
    <Alert tone="info" isLive={false}>
      <p>
        {t('takenOver.page', { date: date(new Date(takenOver.judged)) })}{' '}
        <TextLink href={addresses.testResult({ testRunId: takenOver.testRunId })}>
          {t('takenOver.toTest')}
        </TextLink>
      </p>
    </Alert>
  );
}
