import type { AuditSource, Decided } from '@abhigam/domain';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { keepOtherLanguage } from '../keep-other-language.ts';
import { pageKeys } from './keys.ts';

/** Elements of one audit on one page. */
export interface AuditOfPage {
  testInstanceId: string;
  auditId: string;
  status: 'Fail' | 'Warn';
  src?: AuditSource;
  decided: Decided;
}

interface Part {
  limit: number;
  skip: number;
  /** One element to find, wherever it stands. */
  element?: string;
}

/** One part of the elements of an audit on a page, in the order of the page. */
export function pageElementsQuery(audit: AuditOfPage, part: Part, lang: Language) {
  const { testInstanceId, ...asked } = audit;
  const queryKey = pageKeys.elements(testInstanceId, asked, part, lang);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      client.listPageElements({
        params: { id: testInstanceId },
        query: { ...asked, ...part, lang },
        signal,
      }),
    placeholderData: keepOtherLanguage(queryKey),
  });
}
