import { type Change, MAX_LIMIT } from '@abhigam/contract';
import { query } from '../api/api-queries.ts';
import { type CallAnswer, inOtherLanguage } from '../api/call-key.ts';
import type { Language } from '../i18n/languages.ts';

/** The two runs of a comparison: `base` stands before `with`. */
export interface TwoRuns {
  base: string;
  with: string;
}

/** A page of the earlier run, with the issue or the element of it that is looked at. */
export interface AskedPage {
  pageId: string;
  auditId: string | null;
  elementId: string | null;
}

/** Runs that a run can be compared with: only the newest, as a select of more is of no use. */
export const useListComparableRuns = query('listComparableRuns', {
  input: (testRunId: string) => ({ query: { id: testRunId, limit: MAX_LIMIT } }),
});
export type ComparableRun = CallAnswer<'listComparableRuns'>['runs'][number];

/** Two runs side by side, with what became of their findings. */
export const useCompareTestRuns = query('compareTestRuns', {
  input: ({ runs, lang }: { runs: TwoRuns; lang: Language }) => ({ query: { ...runs, lang } }),
  keep: inOtherLanguage,
});
export type Comparison = CallAnswer<'compareTestRuns'>;
export type ComparedFindings = NonNullable<Comparison['findings']>;

/** Elements on one page of a list. */
export const ELEMENTS_STEP = 20;

/** Elements of one test with the same fate in two runs, one page of the list. */
export const useListComparedElements = query('listComparedElements', {
  input: ({ runs, change, auditId, page, lang }: ComparedElementsAsked) => ({
    query: { ...runs, change, auditId, limit: ELEMENTS_STEP, skip: (page - 1) * ELEMENTS_STEP, lang },
  }),
  keep: inOtherLanguage,
});
interface ComparedElementsAsked {
  runs: TwoRuns;
  change: Change;
  auditId: string;
  page: number;
  lang: Language;
}
export type ComparedElement = CallAnswer<'listComparedElements'>['elements'][number];

/** Pages on one page of the list. */
export const PAGES_STEP = 20;

/** Pages that only one of two runs tested. */
export const useListPagesOfOneRun = query('listPagesOfOneRun', {
  input: ({ runs, run, page }: { runs: TwoRuns; run: 'base' | 'with'; page: number }) => ({
    query: { ...runs, run, limit: PAGES_STEP, skip: (page - 1) * PAGES_STEP },
  }),
  keep: () => true,
});

/** What the later of two runs tells of one page of the earlier one. */
export const useCompareOnePage = query('compareOnePage', {
  input: ({ runs, page, lang }: { runs: TwoRuns; page: AskedPage; lang: Language }) => ({
    query: {
      ...runs,
      pageId: page.pageId,
      lang,
      ...(page.auditId === null ? {} : { auditId: page.auditId }),
      ...(page.elementId === null ? {} : { elementId: page.elementId }),
    },
  }),
  keep: inOtherLanguage,
});
export type ComparedPage = CallAnswer<'compareOnePage'>;
