import { byLanguage, currentRuleId, type FoundByAudit, type Language } from '@abhigam/domain';
import { reportingDetails } from '@abhigam/rules';

const TITLES = byLanguage(reportingDetails);

/** What audits found, with their titles in a language. An audit that is gone by now has its id for one. */
export function withTitles(
  found: readonly FoundByAudit[],
  language: Language,
): (FoundByAudit & { title: string })[] {
  return found.map(({ auditId: stored, impact, count }) => {
    const auditId = currentRuleId(stored);
    return { auditId, impact, count, title: TITLES[language][auditId]?.title ?? auditId };
  });
}
