import type { Decided } from '@abhigam/domain';
import { queryOptions } from '@tanstack/react-query';
import { STEP } from '../../address/shown-count.ts';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { keepOtherLanguage } from '../keep-other-language.ts';
import { reportKeys } from './keys.ts';

/** One part of the different failing elements of an audit over all pages, those on most pages first. */
export function defectsQuery(
  { testRunId, auditId, decided }: { testRunId: string; auditId: string; decided: Decided },
  part: number,
  lang: Language,
) {
  const queryKey = reportKeys.defects(testRunId, auditId, decided, part, lang);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      client.listDefects({
        params: { id: testRunId },
        query: { auditId, decided, limit: STEP, skip: part * STEP, lang },
        signal,
      }),
    placeholderData: keepOtherLanguage(queryKey),
  });
}

/** Pages in one part of the list. */
export const DEFECT_PAGES = 50;

/** One part of the pages on which one failing element was found. */
export function defectPagesQuery(
  { testRunId, auditId, decided }: { testRunId: string; auditId: string; decided: Decided },
  feHash: string,
  part: number,
) {
  return queryOptions({
    queryKey: reportKeys.defectPages(testRunId, auditId, feHash, decided, part),
    queryFn: ({ signal }) =>
      client.listDefectPages({
        params: { id: testRunId },
        query: { auditId, feHash, decided, limit: DEFECT_PAGES, skip: part * DEFECT_PAGES },
        signal,
      }),
  });
}
