import { client } from '../../api/client.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDownload } from '../use-download.ts';

/** Fetches the figures of all organizations as a spreadsheet. */
export function useDownloadDashboard() {
  const { t } = useTranslation('heatMaps');
  const lang = useReportLanguage();
  return useDownload({
    fetch: () => client.fetchDashboard({ query: { lang } }),
    done: t('download.done'),
    failed: t('download.failed'),
    log: (error) => console.error('Server Error! Cannot download the report of organizations', error),
  });
}
