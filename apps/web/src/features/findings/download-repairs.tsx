import { Download } from 'lucide-react';
import { useDownloadRepairs } from '../../data/report.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

interface DownloadRepairsProps {
  testRunId: string;
  auditId: string;
  rootCause: string | undefined;
}

/** Downloads all places of an issue whose correction is proven, for developers. */
export function DownloadRepairs(issue: DownloadRepairsProps) {
  const { t } = useTranslation('report');
  const { mutate, isPending, isError } = useDownloadRepairs(issue);
  return (
    <>
      <Button isPending={isPending} icon={<Download size={16} aria-hidden="true" />} onPress={() => mutate()}>
        {t('issuePage.patch')}
      </Button>
      {isError && <Alert tone="fail">{t('issuePage.patchFailed')}</Alert>}
    </>
  );
}
