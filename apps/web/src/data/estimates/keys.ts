export const estimateKeys = {
  all: ['estimates'],
  page: (page: number) => ['estimates', 'page', page] as const,
  one: (id: string) => ['estimates', 'one', id] as const,
  strata: (id: string) => ['estimates', 'one', id, 'strata'] as const,
  websites: (id: string, page: number) => ['estimates', 'one', id, 'websites', page] as const,
  plan: (asked: object) => ['estimates', 'plan', asked] as const,
} as const;
