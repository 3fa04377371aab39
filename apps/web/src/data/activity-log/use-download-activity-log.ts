import { client } from '../../api/client.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDownload } from '../use-download.ts';
import { type ActivityFilter, whereOf } from './activity-filter.ts';

/** Fetches the entries of a filter as a spreadsheet, in the reader's language. */
export function useDownloadActivityLog() {
  const { t } = useTranslation('activities');
  const lang = useReportLanguage();
  return useDownload({
    fetch: (filter: ActivityFilter) =>
      client.fetchActivityLog({ query: { filter: { where: whereOf(filter) }, lang } }),
    done: t('download.done'),
    failed: t('download.failed'),
    log: (error) => console.error('Server Error! Cannot download the activity log', error),
  });
}
