import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ComboOption } from '../../ui/form/combo-list.tsx';
import type { OptionSearch } from '../../ui/form/search-combo-box.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { organizationKeys } from './keys.ts';
import { organizationQuery } from './organization-query.ts';

const SHOWN = 50;
/** Between two keys. */
const PAUSE_MS = 250;

/** Organizations as the server finds them, for a field that holds the id of one; empty text for none. */
export function useOrganizationSearch(chosenId: string): OptionSearch {
  const { t } = useTranslation('data');
  const [text, setText] = useState('');
  const search = useSettled(text.trim(), PAUSE_MS);
  const [picked, setPicked] = useState<ComboOption | null>(null);
  const found = useQuery(foundQuery(search));
  const options = (found.data ?? []).map(optionOf);
  const listed = options.find(({ value }) => value === chosenId);
  const stored = useQuery({
    ...organizationQuery(Number(chosenId)),
    enabled: chosenId !== '' && picked?.value !== chosenId && listed === undefined,
  });
  const known = listed ?? (stored.data && optionOf(stored.data));
  // Kept: the next search may not find it.
  if (known && known.value === chosenId && picked?.value !== chosenId) setPicked(known);
  return {
    chosen: [picked, known].find((option) => option?.value === chosenId) ?? null,
    found: options,
    isSearching: found.isFetching || search !== text.trim(),
    problem: found.isError ? t('errors.fetchOrg') : null,
    search: (typed) => {
      setText(typed);
      if (found.isError && !found.isFetching) void found.refetch();
    },
    choose: setPicked,
  };
}

function foundQuery(search: string) {
  return queryOptions({
    queryKey: organizationKeys.search(search),
    queryFn: ({ signal }) =>
      client.listOrganizations({
        query: { order: 'name ASC', limit: SHOWN, ...(search === '' ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

function optionOf({ id, name }: { id: number; name: string }): ComboOption {
  return { value: String(id), label: name };
}
