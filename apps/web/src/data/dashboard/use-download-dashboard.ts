import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/feedback/announce.ts';
import { saveFile } from '../report/save-file.ts';

/** Fetches the figures of all organizations as a spreadsheet. A failure is logged (specification, administration 8) and announced. */
export function useDownloadDashboard() {
  const { t } = useTranslation('heatMaps');
  const lang = useReportLanguage();
  return useMutation({
    mutationFn: () => client.fetchDashboard({ query: { lang } }),
    onSuccess: ({ name, bytes }) => {
      saveFile(name, bytes);
      announce(t('download.done'));
    },
    onError: (error) => {
      console.error('Server Error! Cannot download the report of organizations', error);
      announce(t('download.failed'));
    },
  });
}
