import { client } from '../../api/client.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDownload } from '../use-download.ts';

/** Fetches all websites as a spreadsheet. */
export function useDownloadWebsites() {
  const { t } = useTranslation('websites');
  const lang = useReportLanguage();
  return useDownload({
    fetch: () => client.fetchWebsites({ query: { lang } }),
    done: t('download.done'),
    failed: t('download.failed'),
    log: (error) => console.error('Server Error! Cannot download the list of websites', error),
  });
}
