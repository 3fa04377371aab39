import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/feedback/announce.ts';
import { saveFile } from '../report/save-file.ts';
import { type ActivityFilter, whereOf } from './activity-filter.ts';

/** Fetches the entries of a filter as a spreadsheet and hands it to the browser. A failure is logged (specification, administration 8) and announced. */
export function useDownloadActivityLog() {
  const { t } = useTranslation('activities');
  return useMutation({
    mutationFn: (filter: ActivityFilter) =>
      client.fetchActivityLog({ query: { filter: { where: whereOf(filter) } } }),
    onSuccess: ({ name, bytes }) => {
      saveFile(name, bytes);
      announce(t('download.done'));
    },
    onError: (error) => {
      console.error('Server Error! Cannot download the activity log', error);
      announce(t('download.failed'));
    },
  });
}
