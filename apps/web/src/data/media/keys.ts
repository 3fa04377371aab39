import type { DocumentFilter } from '@abhigam/contract';
import type { MediaType } from '@abhigam/domain';

export const mediaKeys = {
  /** Media of a page, or of all pages of a run together: what all types and parts of their lists share. */
  of: (testRunId: string, pageId: string | null) => ['media', testRunId, pageId] as const,
  list: (
    testRunId: string,
    pageId: string | null,
    type: MediaType,
    problem: DocumentFilter | null,
    part: number,
  ) => [...mediaKeys.of(testRunId, pageId), type, problem, part] as const,
  pages: (mediaId: string) => ['media-pages', mediaId] as const,
} as const;
