import { client } from '../../api/client.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDownload } from '../use-download.ts';

interface Issue {
  testRunId: string;
  auditId: string;
  rootCause: string | undefined;
}

/** Fetches the repairs of an issue that proved themselves, of all its places, as a patch. */
export function useDownloadRepairs({ testRunId, auditId, rootCause }: Issue) {
  const { t } = useTranslation('report');
  const lang = useReportLanguage();
  return useDownload({
    fetch: () =>
      client.fetchRepairs({
        params: { id: testRunId },
        query: { auditId, lang, ...(rootCause === undefined ? {} : { rootCause }) },
      }),
    done: t('issuePage.patchDone'),
    log: (error) => console.error('Server Error! Cannot download the repairs', error),
  });
}
