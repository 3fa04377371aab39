import type { Language } from '../../i18n/languages.ts';
import type { NcFilter, NcOrder } from './nc-filter.ts';

/** All that is shown of non-compliances stands below `all`, which a change of several brings up to date. */
export const nonComplianceKeys = {
  all: ['non-compliance'],
  one: (id: string, lang: Language) => ['non-compliance', 'one', id, lang] as const,
  followUp: ['non-compliance', 'follow-up'],
  lists: ['non-compliance', 'list'],
  list: (filter: NcFilter, order: NcOrder, part: { limit: number; skip: number }, lang: Language) =>
    ['non-compliance', 'list', filter, order, part, lang] as const,
  /** People, of a website; a change of non-compliances does not change them. */
  assignable: (websiteId: string) => ['assignable', websiteId] as const,
} as const;
