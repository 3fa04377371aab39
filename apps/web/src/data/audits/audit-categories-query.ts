import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { auditKeys } from './keys.ts';

/** Names of the audit categories in a language. */
export function auditCategoriesQuery(lang: Language) {
  return queryOptions({
    queryKey: auditKeys.categories(lang),
    queryFn: ({ signal }) => client.auditCategories({ query: { lang }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
