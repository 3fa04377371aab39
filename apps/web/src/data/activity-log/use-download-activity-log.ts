import { client } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDownload } from '../use-download.ts';
import { type ActivityFilter, whereOf } from './activity-filter.ts';

/** Fetches the entries of a filter as a spreadsheet. */
export function useDownloadActivityLog() {
  const { t } = useTranslation('activities');
  return useDownload({
    fetch: (filter: ActivityFilter) =>
      client.fetchActivityLog({ query: { filter: { where: whereOf(filter) } } }),
    done: t('download.done'),
    failed: t('download.failed'),
    log: (error) => console.error('Server Error! Cannot download the activity log', error),
  });
}
