/** All lists and single facts of organizations stand below `all`, which a change of an organization brings up to date. */
export const organizationKeys = {
  all: ['organizations'],
  one: (id: number) => ['organizations', 'one', id] as const,
  search: (text: string) => ['organizations', 'search', text] as const,
  managed: (choice: { search: string; page: number; order: string }) =>
    ['organizations', 'manage', choice] as const,
  /** Testers of an organization; null for one's own. */
  testers: (organizationId: number | null) => ['testers', organizationId] as const,
} as const;
