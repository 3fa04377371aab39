import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ComboOption } from '../../ui/form/combo-list.tsx';
import type { OptionSearch } from '../../ui/form/search-combo-box.tsx';
import { MAX_FOUND, useOptionSearch } from '../use-option-search.ts';
import { organizationKeys } from './keys.ts';
import { organizationQuery } from './organization-query.ts';

/** Organizations as the server finds them, for a field that holds the id of one; empty text for none. */
export function useOrganizationSearch(chosenId: string): OptionSearch {
  const { t } = useTranslation('data');
  const stored = organizationQuery(Number(chosenId));
  return useOptionSearch(chosenId, { found: foundQuery, stored, optionOf, problem: t('errors.fetchOrg') });
}

function foundQuery(search: string) {
  return queryOptions({
    queryKey: organizationKeys.search(search),
    queryFn: ({ signal }) =>
      client.listOrganizations({
        query: { order: 'name ASC', limit: MAX_FOUND, ...(search === '' ? {} : { search }) },
        signal,
      }),
  });
}

function optionOf({ id, name }: { id: number; name: string }): ComboOption {
  return { value: String(id), label: name };
}
