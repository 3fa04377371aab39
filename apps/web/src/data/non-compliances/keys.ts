export const nonComplianceKeys = {
  all: ['non-compliance'],
  one: (id: string) => ['non-compliance', id] as const,
} as const;
