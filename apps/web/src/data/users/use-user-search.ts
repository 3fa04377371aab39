import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ComboOption } from '../../ui/form/combo-list.tsx';
import type { OptionSearch } from '../../ui/form/search-combo-box.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { userKeys } from './keys.ts';
import { userQuery } from './user-query.ts';

const SHOWN = 50;
/** Between two keys. */
const PAUSE_MS = 250;

/**
 * Accounts as the server finds them by name or e-mail, for a field that holds the id of one; empty text for none. `status`:
 * those alone that are in this state.
 */
export function useUserSearch(chosenId: string, status?: 'ACTIVE'): OptionSearch {
  const { t } = useTranslation('data');
  const [text, setText] = useState('');
  const search = useSettled(text.trim(), PAUSE_MS);
  const [picked, setPicked] = useState<ComboOption | null>(null);
  const found = useQuery(foundQuery(search, status));
  const options = (found.data ?? []).map(optionOf);
  const listed = options.find(({ value }) => value === chosenId);
  const stored = useQuery({
    ...userQuery(chosenId),
    enabled: chosenId !== '' && picked?.value !== chosenId && listed === undefined,
  });
  const known = listed ?? (stored.data && optionOf(stored.data));
  // Kept: the next search may not find it.
  if (known && known.value === chosenId && picked?.value !== chosenId) setPicked(known);
  return {
    chosen: [picked, known].find((option) => option?.value === chosenId) ?? null,
    found: options,
    isSearching: found.isFetching || search !== text.trim(),
    problem: found.isError ? t('errors.fetchUser') : null,
    search: (typed) => {
      setText(typed);
      if (found.isError && !found.isFetching) void found.refetch();
    },
    choose: setPicked,
  };
}

function foundQuery(search: string, status?: 'ACTIVE') {
  const where = { ...(search === '' ? {} : { search }), ...(status ? { status } : {}) };
  return queryOptions({
    queryKey: userKeys.search(search, status),
    queryFn: ({ signal }) =>
      client.listUsers({
        query: { filter: { where, order: 'name ASC', limit: SHOWN } },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Several people have one name. */
function optionOf({ id, fullName, email }: { id: string; fullName: string; email: string }): ComboOption {
  return { value: id, label: fullName, detail: email };
}
