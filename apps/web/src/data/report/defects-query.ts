import type { Decided } from '@abhigam/domain';
import { queryOptions } from '@tanstack/react-query';
import { STEP } from '../../address/shown-count.ts';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { keepOtherLanguage } from '../keep-other-language.ts';
import { reportKeys } from './keys.ts';

/** Defects of an issue of a run; of one cause alone where it is named. */
export interface DefectsOf {
  testRunId: string;
  auditId: string;
  status: 'Fail' | 'Warn';
  decided: Decided;
  rootCause?: string | undefined;
}

/** One part of the different failing elements of an audit over all pages, those on most pages first. */
export function defectsQuery({ testRunId, ...of }: DefectsOf, part: number, lang: Language) {
  const queryKey = reportKeys.defects({ testRunId, ...of }, part, lang);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      client.listDefects({
        params: { id: testRunId },
        query: { ...of, limit: STEP, skip: part * STEP, lang },
        signal,
      }),
    placeholderData: keepOtherLanguage(queryKey),
  });
}

/** Pages in one part of the list. */
export const DEFECT_PAGES = 50;

/** One part of the pages on which one failing element was found; on which any of `of` was where none is named. */
export function defectPagesQuery({ testRunId, ...of }: DefectsOf, feHash: string | undefined, part: number) {
  return queryOptions({
    queryKey: reportKeys.defectPages({ testRunId, ...of }, feHash, part),
    queryFn: ({ signal }) =>
      client.listDefectPages({
        params: { id: testRunId },
        query: { ...of, feHash, limit: DEFECT_PAGES, skip: part * DEFECT_PAGES },
        signal,
      }),
  });
}
