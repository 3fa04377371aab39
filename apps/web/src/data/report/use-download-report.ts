import type { ReportFormat } from '@abhigam/contract';
import { client } from '../../api/client.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDownload } from '../use-download.ts';

/** Fetches a run as a file (a failure: specification, testing 9). */
export function useDownloadReport(testRunId: string) {
  const { t } = useTranslation('report');
  const lang = useReportLanguage();
  return useDownload({
    fetch: (format: ReportFormat) =>
      client.fetchReport({ params: { id: testRunId }, query: { format, lang } }),
    done: t('download.done'),
    failed: t('download.failed'),
    log: (error) => console.error('Server Error! Cannot download the report', error),
  });
}
