import { type Change, MAX_LIMIT } from '@abhigam/contract';
import { query } from '../api/api-queries.ts';
import { type CallAnswer, differOnlyInLanguage } from '../api/call-key.ts';
import type { Language } from '../i18n/languages.ts';

/** The two runs of a comparison; `base` is the earlier one. */
export interface ComparedRunPair {
  base: string;
  with: string;
}

/** A page of the earlier run, with the selected issue or element. */
export interface PageSelection {
  pageId: string;
  auditId: string | null;
  elementId: string | null;
}

/** The newest runs that a run can be compared with; a longer select would be of no use. */
export const useListComparableRuns = query('listComparableRuns', {
  input: (testRunId: string) => ({ query: { id: testRunId, limit: MAX_LIMIT } }),
});
export type ComparableRun = CallAnswer<'listComparableRuns'>['runs'][number];

/** Two runs side by side, with the status of each finding. */
export const useCompareTestRuns = query('compareTestRuns', {
  input: ({ runs, lang }: { runs: ComparedRunPair; lang: Language }) => ({ query: { ...runs, lang } }),
  keepPrevious: differOnlyInLanguage,
});
export type Comparison = CallAnswer<'compareTestRuns'>;
export type ComparedFindings = NonNullable<Comparison['findings']>;

/** Elements per page of the list. */
export const ELEMENTS_STEP = 20;

/** One page of the elements of one audit with the same comparison status. */
export const useListComparedElements = query('listComparedElements', {
  input: ({ runs, change, auditId, page, lang }: ComparedElementsInput) => ({
    query: { ...runs, change, auditId, limit: ELEMENTS_STEP, skip: (page - 1) * ELEMENTS_STEP, lang },
  }),
  keepPrevious: differOnlyInLanguage,
});
interface ComparedElementsInput {
  runs: ComparedRunPair;
  change: Change;
  auditId: string;
  page: number;
  lang: Language;
}
export type ComparedElement = CallAnswer<'listComparedElements'>['elements'][number];

/** Pages of the website per page of the list. */
export const PAGES_STEP = 20;

/** Pages that only one of the two runs tested. */
export const useListPagesOfOneRun = query('listPagesOfOneRun', {
  input: ({ runs, run, page }: { runs: ComparedRunPair; run: 'base' | 'with'; page: number }) => ({
    query: { ...runs, run, limit: PAGES_STEP, skip: (page - 1) * PAGES_STEP },
  }),
  keepPrevious: () => true,
});

/** Compares one page of the earlier run with the later run. */
export const useCompareOnePage = query('compareOnePage', {
  input: ({ runs, page, lang }: { runs: ComparedRunPair; page: PageSelection; lang: Language }) => ({
    query: {
      ...runs,
      pageId: page.pageId,
      lang,
      ...(page.auditId === null ? {} : { auditId: page.auditId }),
      ...(page.elementId === null ? {} : { elementId: page.elementId }),
    },
  }),
  keepPrevious: differOnlyInLanguage,
});
export type ComparedPage = CallAnswer<'compareOnePage'>;
