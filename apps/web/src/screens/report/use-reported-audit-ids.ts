import type { TestInstanceSummary } from '@abhigam/contract';
import { useGetTestInstanceWithNc } from '../../data/pages.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';

/** Ids of audits that failed on a page or need review; empty while unknown. */
export function useReportedAuditIds(page: TestInstanceSummary, isRemoved: boolean): readonly string[] {
  const result = useGetTestInstanceWithNc(
    { testInstanceId: page.id, lang: useReportLanguage() },
    { enabled: page.status === 'COMPLETE' && !isRemoved },
  );
  return (result.data?.auditDetails ?? []).flatMap(({ id, status }) => (status === 'Pass' ? [] : id));
}
