import type { Language } from '../../i18n/languages.ts';

/** What audits check and how they are named; the same for every run. */
export const auditKeys = {
  categories: (lang: Language) => ['audit-categories', lang] as const,
  details: (lang: Language) => ['test-reporting-details', lang] as const,
  manualTests: (lang: Language) => ['manual-tests', lang] as const,
  tags: ['audit-tags'],
} as const;
