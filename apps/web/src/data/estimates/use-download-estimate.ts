import type { ListFormat } from '@abhigam/contract';
import { client } from '../../api/client.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDownload } from '../use-download.ts';

/** Fetches an estimate with what it rests on as a file. */
export function useDownloadEstimate(id: string) {
  const { t } = useTranslation('estimates');
  const lang = useReportLanguage();
  return useDownload({
    fetch: (format: ListFormat) => client.fetchEstimate({ params: { id }, query: { lang, format } }),
    done: t('download.done'),
    log: (error) => console.error('Server Error! Cannot download the estimate', error),
  });
}
