import { client } from '../../api/client.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDownload } from '../use-download.ts';

/** Fetches the rows of an import that were not taken. */
export function useDownloadFailedRows(importId: string) {
  const { t } = useTranslation('imports');
  const lang = useReportLanguage();
  return useDownload({
    fetch: () => client.fetchFailedRows({ params: { id: importId }, query: { lang } }),
    done: t('downloaded'),
    failed: t('downloadFailed'),
    log: (error) => console.error('Server Error! Cannot download the rows with errors', error),
  });
}
