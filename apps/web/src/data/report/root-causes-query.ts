import { queryOptions } from '@tanstack/react-query';
import { STEP } from '../../address/shown-count.ts';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { keepOtherLanguage } from '../keep-other-language.ts';
import { reportKeys } from './keys.ts';

interface CausesOf {
  testRunId: string;
  auditId?: string | undefined;
  rootCause?: string | undefined;
}

/** One part of the causes of a finished run in the order in which their repair pays; of one issue where it is named. */
export function rootCausesQuery({ testRunId, ...of }: CausesOf, part: number, lang: Language) {
  const queryKey = reportKeys.rootCauses({ testRunId, ...of }, part, lang);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      client.listRootCauses({
        params: { id: testRunId },
        query: { ...of, limit: STEP, skip: part * STEP, lang },
        signal,
      }),
    placeholderData: keepOtherLanguage(queryKey),
  });
}
