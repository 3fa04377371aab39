import { useTestReportingDetails } from '../../data/audits.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';

/** Title of the check that the URL names; undefined without one, and while loading. */
export function useCheckTitle(auditId: string | undefined): string | undefined {
  const details = useTestReportingDetails(useReportLanguage(), { enabled: auditId !== undefined });
  return auditId === undefined ? undefined : details.data?.[auditId]?.title;
}
