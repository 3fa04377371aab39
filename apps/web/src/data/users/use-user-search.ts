import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ComboOption } from '../../ui/form/combo-list.tsx';
import type { OptionSearch } from '../../ui/form/search-combo-box.tsx';
import { MAX_FOUND, useOptionSearch } from '../use-option-search.ts';
import { userKeys } from './keys.ts';
import { userQuery } from './user-query.ts';

/**
 * Accounts as the server finds them by name or e-mail, for a field that holds the id of one; empty text for none. `status`:
 * those alone that are in this state.
 */
export function useUserSearch(chosenId: string, status?: 'ACTIVE'): OptionSearch {
  const { t } = useTranslation('data');
  const found = (search: string) => foundQuery(search, status);
  return useOptionSearch(chosenId, {
    found,
    stored: userQuery(chosenId),
    optionOf,
    problem: t('errors.fetchUser'),
  });
}

function foundQuery(search: string, status?: 'ACTIVE') {
  const where = { ...(search === '' ? {} : { search }), ...(status ? { status } : {}) };
  return queryOptions({
    queryKey: userKeys.search(search, status),
    queryFn: ({ signal }) =>
      client.listUsers({
        query: { filter: { where, order: 'name ASC', limit: MAX_FOUND } },
        signal,
      }),
  });
}

/** Several people have one name. */
function optionOf({ id, fullName, email }: { id: string; fullName: string; email: string }): ComboOption {
  return { value: id, label: fullName, detail: email };
}
