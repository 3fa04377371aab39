import { byLanguage, currentRuleId, type FoundByAudit, type Language } from '@abhigam/domain';
import { reportingDetails } from '@abhigam/rules';

const TITLES = byLanguage(reportingDetails);

/** Audits with their titles in a language; the id replaces the title of a removed audit. */
export function withTitles(
  found: readonly FoundByAudit[],
  language: Language,
): (FoundByAudit & { title: string })[] {
  return found.map(({ auditId: stored, impact, count }) => {
    const auditId = currentRuleId(stored);
    return { auditId, impact, count, title: TITLES[language][auditId]?.title ?? auditId };
  });
}
