import type { Language } from '../../i18n/languages.ts';

/** What people have decided of findings. */
export const decisionKeys = {
  all: ['decisions'],
  list: (filter: object, order: string, part: object) => ['decisions', 'list', filter, order, part] as const,
  one: (id: string) => ['decisions', 'one', id] as const,
  reach: (elementIds: readonly string[]) => ['decisions', 'reach', elementIds] as const,
  handTests: (testInstanceId: string, lang: Language) =>
    ['decisions', 'hand-tests', testInstanceId, lang] as const,
  handTestsOfRun: (testRunId: string, asked: object, lang: Language) =>
    ['decisions', 'hand-tests-of-run', testRunId, asked, lang] as const,
} as const;
