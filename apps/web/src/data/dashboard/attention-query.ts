import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { dashboardKeys } from './keys.ts';

export type Attention = Awaited<ReturnType<typeof client.dashboardAttention>>;

/** What got worse, what is overdue and what waits. */
export function attentionQuery(lang: Language) {
  return queryOptions({
    queryKey: dashboardKeys.attention(lang),
    queryFn: ({ signal }) => client.dashboardAttention({ query: { lang }, signal }),
  });
}
