import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { nonComplianceKeys } from './keys.ts';

/** One non-compliance with what was found, and what happened to it. */
export function nonComplianceQuery(id: string, lang: Language) {
  return queryOptions({
    queryKey: nonComplianceKeys.one(id, lang),
    queryFn: ({ signal }) => client.getNonCompliance({ params: { id }, query: { lang }, signal }),
  });
}

/** A non-compliance with what happened to it. */
export type NonCompliance = Awaited<ReturnType<typeof client.getNonCompliance>>;
