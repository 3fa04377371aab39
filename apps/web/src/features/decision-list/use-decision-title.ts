import type { ListedDecision } from '@abhigam/contract';
import { useQuery } from '@tanstack/react-query';
import { manualTestsQuery } from '../../data/audits/manual-tests-query.ts';
import { useReportWords } from '../../data/audits/use-report-words.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';

/** Names what a decision is about: a check, or a manual test of a page. */
export function useDecisionTitle(): (decision: Pick<ListedDecision, 'auditId' | 'scope'>) => string {
  const { titleOf } = useReportWords();
  const tests = useQuery(manualTestsQuery(useReportLanguage()));
  return ({ auditId, scope }) =>
    scope === 'page'
      ? (tests.data?.find(({ id }) => id === auditId)?.title ?? auditId)
      : titleOf(auditId, auditId);
}
