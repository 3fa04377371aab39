export const organizationKeys = {
  all: ['organizations'],
  /** Testers of an organization; null for one's own. */
  testers: (organizationId: number | null) => ['testers', organizationId] as const,
} as const;
