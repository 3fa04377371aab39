import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { keepOtherLanguage } from '../keep-other-language.ts';
import { comparisonKeys } from './keys.ts';
import type { TwoRuns } from './two-runs.ts';

/** Two runs side by side, with what became of their findings. */
export function comparisonQuery(runs: TwoRuns, lang: Language) {
  const queryKey = comparisonKeys.ofRuns(runs, lang);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => client.compareTestRuns({ query: { ...runs, lang }, signal }),
    placeholderData: keepOtherLanguage(queryKey),
  });
}

export type Comparison = Awaited<ReturnType<(typeof client)['compareTestRuns']>>;
export type ComparedFindings = NonNullable<Comparison['findings']>;
