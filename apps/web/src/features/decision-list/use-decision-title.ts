import type { ListedDecision } from '@abhigam/contract';
import { useAuditNames, useManualTests } from '../../data/audits.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';

/** Title of a decision: a check, or a manual test of a page. */
export function useDecisionTitle(): (decision: Pick<ListedDecision, 'auditId' | 'scope'>) => string {
  const { titleOf } = useAuditNames();
  const tests = useManualTests(useReportLanguage());
  return ({ auditId, scope }) =>
    scope === 'page'
      ? (tests.data?.find(({ id }) => id === auditId)?.title ?? auditId)
      : titleOf(auditId, auditId);
}
