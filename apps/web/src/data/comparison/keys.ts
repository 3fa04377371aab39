import type { Change } from '@abhigam/contract';
import type { Language } from '../../i18n/languages.ts';
import type { AskedPage } from './asked-page.ts';
import type { TwoRuns } from './two-runs.ts';

export const comparisonKeys = {
  /** Runs that a run can be compared with. */
  choices: (testRunId: string) => ['comparable-test-runs', testRunId] as const,
  ofRuns: (runs: TwoRuns, lang: Language) => ['compare-test-runs', runs.base, runs.with, lang] as const,
  elements: (runs: TwoRuns, change: Change, auditId: string, page: number, lang: Language) =>
    ['compared-elements', runs.base, runs.with, change, auditId, page, lang] as const,
  pagesOfOne: (runs: TwoRuns, run: 'base' | 'with', page: number) =>
    ['pages-of-one-run', runs.base, runs.with, run, page] as const,
  ofPage: (runs: TwoRuns, page: AskedPage, lang: Language) =>
    ['compared-page', runs.base, runs.with, page, lang] as const,
} as const;
