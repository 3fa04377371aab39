/** All lists and single facts of websites stand below `all`, which a change of a website brings up to date. */
export const websiteKeys = {
  all: ['websites'],
  overlaps: ['websites', 'overlaps'],
  one: (websiteId: string) => ['websites', 'one', websiteId] as const,
  allManaged: ['websites', 'manage'],
  managed: (of: { organizationId: number | null; search: string; page: number }) =>
    [...websiteKeys.allManaged, of] as const,
  assigned: (userId: string, page: number) => ['websites', 'assigned', userId, page] as const,
  report: (url: string) => ['websites', 'report', url] as const,
  scores: (search: string, order: string, page: number) =>
    ['websites', 'scores', search, order, page] as const,
  mine: (limit: number) => ['websites', 'mine', limit] as const,
  forTest: ['websites', 'for-test'],
  search: (text: string) => ['websites', 'search', text] as const,
  named: (websiteId: string) => ['websites', 'named', websiteId] as const,
  crawl: (websiteId: string) => ['websites', 'crawl', websiteId] as const,
  login: (websiteId: string) => ['websites', 'login', websiteId] as const,
  files: (websiteId: string) => ['websites', 'files', websiteId] as const,
  ownership: (websiteId: string) => ['websites', 'ownership', websiteId] as const,
  webpages: (websiteId: string) => ['websites', 'webpages', websiteId] as const,
  webpagePart: (websiteId: string, text: string, part: number) =>
    [...websiteKeys.webpages(websiteId), text, part] as const,
} as const;
