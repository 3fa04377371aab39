import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { CAUSE_ORDERS, type CauseChoice } from './cause-choice.ts';
import { sharedCauseKeys } from './keys.ts';

export type SharedCause = Awaited<ReturnType<typeof client.listSharedCauses>>[number];

const PAGE_SIZE = 10;
/** What a dashboard shows. */
const TOP = 3;

/** One page of the causes that fit. The former one is shown until it comes. */
export function sharedCausesQuery(choice: CauseChoice, lang: Language) {
  return queryOptions({
    queryKey: sharedCauseKeys.list(choice, lang),
    queryFn: async ({ signal }) => {
      const query = { ...queryOfChoice(choice, lang), ...askForPage(choice.page, PAGE_SIZE) };
      return cutPage(await client.listSharedCauses({ query, signal }), PAGE_SIZE);
    },
    placeholderData: keepPreviousData,
  });
}

/** Which causes are asked for, of whatever page. */
export function queryOfChoice({ organizationId, auditId, origin, order }: CauseChoice, lang: Language) {
  return {
    order,
    lang,
    ...(organizationId !== null && { organizationId }),
    ...(auditId !== '' && { auditId }),
    ...(origin !== '' && { origin }),
  };
}

/** Those whose repair removes most failures. */
export function topCausesQuery(lang: Language) {
  return queryOptions({
    queryKey: sharedCauseKeys.top(lang),
    queryFn: ({ signal }) =>
      client.listSharedCauses({ query: { order: CAUSE_ORDERS[0], limit: TOP, lang }, signal }),
  });
}
