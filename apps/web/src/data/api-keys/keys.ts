export const apiKeyKeys = {
  all: ['api-keys'],
  page: (page: number) => ['api-keys', 'page', page] as const,
} as const;
