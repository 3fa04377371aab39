import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { keepOtherLanguage } from '../keep-other-language.ts';
import type { AskedPage } from './asked-page.ts';
import { comparisonKeys } from './keys.ts';
import type { TwoRuns } from './two-runs.ts';

/** What the later of two runs tells of one page of the earlier one. */
export function comparedPageQuery(runs: TwoRuns, page: AskedPage, lang: Language) {
  const queryKey = comparisonKeys.ofPage(runs, page, lang);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      const { pageId, auditId, elementId } = page;
      return client.compareOnePage({
        query: {
          ...runs,
          pageId,
          lang,
          ...(auditId === null ? {} : { auditId }),
          ...(elementId === null ? {} : { elementId }),
        },
        signal,
      });
    },
    placeholderData: keepOtherLanguage(queryKey),
  });
}

export type ComparedPage = Awaited<ReturnType<(typeof client)['compareOnePage']>>;
