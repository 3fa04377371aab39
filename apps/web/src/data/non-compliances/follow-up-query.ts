import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { nonComplianceKeys } from './keys.ts';

/** How many non-compliances wait to be fixed, and how many UNRESOLVED ones are assigned to the person who asks. */
export function followUpQuery(lang: Language) {
  return queryOptions({
    queryKey: nonComplianceKeys.followUp,
    queryFn: async ({ signal }) => {
      const countsOf = async (where: { assignee?: 'me' }) =>
        (await client.listNonCompliances({ query: { filter: { where, limit: 1 }, lang }, signal })).counts;
      const [all, mine] = await Promise.all([countsOf({}), countsOf({ assignee: 'me' })]);
      return { ...all, mine: mine.unresolved };
    },
  });
}
