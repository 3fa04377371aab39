import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '../../i18n/languages.ts';
import { runOfPage } from './run-of-page.ts';

/** The run of a tested page, when somebody wants to go on from it. */
export function useRunOfPage(lang: Language) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (pageId: string) => (await runOfPage(queries, pageId, lang)).run,
  });
}
