import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/feedback/announce.ts';
import { saveFile } from '../report/save-file.ts';

/** Fetches the rows of an import that were not taken and hands them to the browser. A failure is logged and announced. */
export function useDownloadFailedRows(importId: string) {
  const { t } = useTranslation('imports');
  const lang = useReportLanguage();
  return useMutation({
    mutationFn: () => client.fetchFailedRows({ params: { id: importId }, query: { lang } }),
    onSuccess: ({ name, bytes }) => {
      saveFile(name, bytes);
      announce(t('downloaded'));
    },
    onError: (error) => {
      console.error('Server Error! Cannot download the rows with errors', error);
      announce(t('downloadFailed'));
    },
  });
}
