import type { TestInstanceSummary } from '@abhigam/contract';
import { useQuery } from '@tanstack/react-query';
import { pageResultQuery } from '../../data/pages/page-result-query.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';

/** The audits that failed on a page or leave something to a person; none while they are not known. */
export function useRaised(page: TestInstanceSummary, isRemoved: boolean): readonly string[] {
  const result = useQuery({
    ...pageResultQuery(page.id, useReportLanguage()),
    enabled: page.status === 'COMPLETE' && !isRemoved,
  });
  return (result.data?.auditDetails ?? []).flatMap(({ id, status }) => (status === 'Pass' ? [] : id));
}
