import { MAX_LIMIT } from '@abhigam/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import type { Language } from '../../../i18n/languages.ts';
import { keepOtherLanguage } from './keep-other-language.ts';

interface AuditOfRun {
  testRunId: string;
  auditId: string;
  status: 'Fail' | 'Warn';
}

/** Failing elements of one audit of a run, on all pages affected, however many answers that takes. */
export function auditPagesQuery({ testRunId, auditId, status }: AuditOfRun, lang: Language) {
  const queryKey = ['nc-list-by-audit', testRunId, auditId, status, lang];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const ask = (skip: number) =>
        client.ncListByAudit({
          params: { id: testRunId },
          query: { auditId, status, limit: MAX_LIMIT, skip, lang },
          signal,
        });
      const all = await ask(0);
      while (all.pages.length < all.totalPages) {
        const { pages } = await ask(all.pages.length);
        if (pages.length === 0) break;
        all.pages.push(...pages);
      }
      return all;
    },
    placeholderData: keepOtherLanguage(queryKey),
  });
}
