export const linkKeys = {
  broken: (testRunId: string, page: number) => ['broken-links', testRunId, page] as const,
  brokenPages: (websiteId: string, page: number) => ['broken-pages', websiteId, page] as const,
  leftOut: (testRunId: string, page: number) => ['left-out', testRunId, page] as const,
} as const;
