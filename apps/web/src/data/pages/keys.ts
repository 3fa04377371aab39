import type { Decided } from '@abhigam/domain';
import type { Language } from '../../i18n/languages.ts';
import type { RunPagesAsked } from './run-pages-asked.ts';

/** Pages of a run; without further arguments, the beginning that all parts, filters or languages share. */
export const pageKeys = {
  lists: (testRunId: string) => ['run-pages', testRunId] as const,
  list: (testRunId: string, asked: RunPagesAsked) => [...pageKeys.lists(testRunId), asked] as const,
  /** One page, asked for through a run that may not have it. */
  ofRun: (testRunId: string, pageId: string | null) => ['page-of-run', testRunId, pageId] as const,
  allResults: ['test-instance-with-nc'],
  results: (testInstanceId: string) => ['test-instance-with-nc', testInstanceId] as const,
  result: (testInstanceId: string, decided: Decided, lang: Language) =>
    [...pageKeys.results(testInstanceId), decided, lang] as const,
  /** With the first elements of each issue, for the full report. */
  inFull: (testInstanceId: string, decided: Decided, lang: Language) =>
    ['full-report-page', testInstanceId, decided, lang] as const,
  scored: (testInstanceId: string, lang: Language) => ['scored-report', testInstanceId, lang] as const,
  allElements: ['page-elements'],
  elements: (testInstanceId: string, audit: object, part: object, lang: Language) =>
    ['page-elements', testInstanceId, audit, part, lang] as const,
  screenshots: (testInstanceId: string) => ['screenshots', testInstanceId] as const,
  picture: (path: string) => ['picture', path] as const,
} as const;
