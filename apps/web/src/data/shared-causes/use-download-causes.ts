import type { ListFormat } from '@abhigam/contract';
import { client } from '../../api/client.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDownload } from '../use-download.ts';
import type { CauseChoice } from './cause-choice.ts';
import { queryOfChoice } from './shared-causes-query.ts';

/** Fetches the causes of a choice, of all its pages, as a file. */
export function useDownloadCauses(choice: CauseChoice) {
  const { t } = useTranslation('sharedCauses');
  const lang = useReportLanguage();
  return useDownload({
    fetch: (format: ListFormat) =>
      client.fetchSharedCauses({ query: { ...queryOfChoice(choice, lang), format } }),
    done: t('download.done'),
    log: (error) => console.error('Server Error! Cannot download the shared causes', error),
  });
}

/** Fetches the websites that have a cause as a file. */
export function useDownloadWebsitesOfCause(causeId: number, organizationId: number | null) {
  const { t } = useTranslation('sharedCauses');
  const lang = useReportLanguage();
  return useDownload({
    fetch: (format: ListFormat) =>
      client.fetchWebsitesOfSharedCause({
        params: { id: causeId },
        query: { lang, format, ...(organizationId !== null && { organizationId }) },
      }),
    done: t('one.download.done'),
    log: (error) => console.error('Server Error! Cannot download the websites of a shared cause', error),
  });
}
