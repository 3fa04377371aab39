import type { ReportFormat } from '@abhigam/contract';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/feedback/announce.ts';
import { saveFile } from './save-file.ts';

/** Fetches a run as a file and hands it to the browser. A failure is logged (specification, testing 9) and announced. */
export function useDownloadReport(testRunId: string) {
  const { t } = useTranslation('report');
  const lang = useReportLanguage();
  return useMutation({
    mutationFn: (format: ReportFormat) =>
      client.fetchReport({ params: { id: testRunId }, query: { format, lang } }),
    onSuccess: ({ name, bytes }) => {
      saveFile(name, bytes);
      announce(t('download.done'));
    },
    onError: (error) => {
      console.error('Server Error! Cannot download the report', error);
      announce(t('download.failed'));
    },
  });
}
