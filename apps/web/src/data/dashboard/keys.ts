import type { Language } from '../../i18n/languages.ts';

/** All that dashboards and heat maps show stands below `all`. */
export const dashboardKeys = {
  all: ['dashboard'],
  attention: (lang: Language) => ['dashboard', 'attention', lang] as const,
  status: ['dashboard', 'status'],
  ranked: (of: 'best' | 'worst') => ['dashboard', 'ranked', of] as const,
  months: ['dashboard', 'months'],
  summary: ['dashboard', 'summary'],
  issues: (lang: Language) => ['dashboard', 'issues', lang] as const,
  nonCompliances: (lang: Language) => ['dashboard', 'non-compliances', lang] as const,
  websiteTiles: (organizationId: number | null) => ['dashboard', 'website-tiles', organizationId] as const,
  organizationTiles: ['dashboard', 'organization-tiles'],
  organizations: (search: string, order: string, page: number) =>
    ['dashboard', 'organizations', search, order, page] as const,
  criteria: (page: number) => ['dashboard', 'criteria', page] as const,
  peers: (organizationId: number | null) => ['dashboard', 'peers', organizationId] as const,
  changes: (organizationId: number | null) => ['dashboard', 'changes', organizationId] as const,
  scoredWebsites: (organizationId: number | null, page: number) =>
    ['dashboard', 'scored-websites', organizationId, page] as const,
} as const;
