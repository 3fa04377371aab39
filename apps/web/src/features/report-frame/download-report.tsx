import type { ReportFormat } from '@abhigam/contract';
import { CircleAlert, Download } from 'lucide-react';
import { useDownloadReport } from '../../data/report.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ActionMenu } from '../../ui/overlay/action-menu.tsx';
import styles from './header.module.css';

const OTHERS = ['xlsx', 'csv', 'html', 'json', 'earl', 'sarif'] as const satisfies ReportFormat[];

/** Downloads the report as a PDF or in another format. */
export function DownloadReport({ testRunId }: { testRunId: string }) {
  const { t } = useTranslation('report');
  const { mutate, isPending, isError } = useDownloadReport(testRunId);
  return (
    <>
      <Button
        // Pending, not disabled: a disabled button loses focus, and its new text is not announced.
        isPending={isPending}
        icon={<Download size={16} aria-hidden="true" />}
        onPress={() => mutate('pdf')}
      >
        {isPending ? t('download.busy') : t('download.button')}
      </Button>
      <ActionMenu<ReportFormat>
        label={t('download.others')}
        items={OTHERS.map((format) => ({
          key: format,
          label: t(`download.format.${format}`),
          hint: t(`download.hint.${format}`),
        }))}
        isBusy={isPending}
        onAction={(format) => mutate(format)}
      />
      {/* For sighted users; the request announces its own failure. */}
      {isError && (
        <p className={styles.failed}>
          <CircleAlert size={16} aria-hidden="true" />
          {t('download.failedHint')}
        </p>
      )}
    </>
  );
}
