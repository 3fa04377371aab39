import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/feedback/announce.ts';
import { saveFile } from '../report/save-file.ts';

/** Fetches all websites as a spreadsheet and hands it to the browser. A failure is logged (specification, administration 8) and announced. */
export function useDownloadWebsites() {
  const { t } = useTranslation('websites');
  const lang = useReportLanguage();
  return useMutation({
    mutationFn: () => client.fetchWebsites({ query: { lang } }),
    onSuccess: ({ name, bytes }) => {
      saveFile(name, bytes);
      announce(t('download.done'));
    },
    onError: (error) => {
      console.error('Server Error! Cannot download the list of websites', error);
      announce(t('download.failed'));
    },
  });
}
