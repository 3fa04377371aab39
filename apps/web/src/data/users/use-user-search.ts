import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ComboOption } from '../../ui/form/combo-list.tsx';
import type { OptionSearch } from '../../ui/form/search-combo-box.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { userKeys } from './keys.ts';
import { userQuery } from './user-query.ts';

const SHOWN = 20;
/** Between two keys. */
const PAUSE_MS = 250;

/** Active accounts of every role as the server finds them, for a field that holds the id of one; empty text for none. */
export function useUserSearch(chosenId: string): OptionSearch {
  const { t } = useTranslation('data');
  const [text, setText] = useState('');
  const search = useSettled(text.trim(), PAUSE_MS);
  const [picked, setPicked] = useState<ComboOption | null>(null);
  const found = useQuery(foundQuery(search));
  const options = (found.data ?? []).map(optionOf);
  const listed = options.find(({ value }) => value === chosenId);
  // Of a form that an expired session has interrupted.
  const kept = useQuery({
    ...userQuery(chosenId),
    enabled: chosenId !== '' && picked?.value !== chosenId && listed === undefined,
  });
  const known = listed ?? (kept.data && optionOf(kept.data));
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

function foundQuery(search: string) {
  const where = { status: 'ACTIVE' as const, ...(search === '' ? {} : { search }) };
  return queryOptions({
    queryKey: userKeys.search(search),
    queryFn: ({ signal }) =>
      client.listUsers({ query: { filter: { where, order: 'name ASC', limit: SHOWN } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

function optionOf({ id, fullName, email }: { id: string; fullName: string; email: string }): ComboOption {
  return { value: id, label: fullName ? `${fullName}, ${email}` : email };
}
