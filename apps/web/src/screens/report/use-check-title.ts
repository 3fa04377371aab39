import { useTestReportingDetails } from '../../data/audits.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';

/** Title of the check that an address names; undefined where it names none, and until it is known. */
export function useCheckTitle(auditId: string | undefined): string | undefined {
  const details = useTestReportingDetails(useReportLanguage(), { enabled: auditId !== undefined });
  return auditId === undefined ? undefined : details.data?.[auditId]?.title;
}
