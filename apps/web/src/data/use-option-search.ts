import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComboOption } from '../ui/form/combo-list.tsx';
import type { OptionSearch } from '../ui/form/search-combo-box.tsx';
import { useSettled } from '../ui/use-settled.ts';

/** Most rows that a search shows. */
export const MAX_FOUND = 50;
/** Between two keys. */
const PAUSE_MS = 250;

/** What is searched, and how a row of it is shown. */
export interface Searched<Found, Stored, FoundKey extends QueryKey, StoredKey extends QueryKey> {
  found: (search: string) => UseQueryOptions<Found[], Error, Found[], FoundKey>;
  /** Of the one that is chosen, which no search may have found yet; null where it is out of reach. */
  stored: UseQueryOptions<Stored, Error, Stored, StoredKey>;
  optionOf: (row: Found | NonNullable<Stored>) => ComboOption;
  /** Said when the search fails. */
  problem: string;
}

/** Rows as the server finds them, for a field that holds the id of one; empty text for none. */
export function useOptionSearch<Found, Stored, FoundKey extends QueryKey, StoredKey extends QueryKey>(
  chosenId: string,
  { found: foundQuery, stored: storedQuery, optionOf, problem }: Searched<Found, Stored, FoundKey, StoredKey>,
): OptionSearch {
  const [text, setText] = useState('');
  const search = useSettled(text.trim(), PAUSE_MS);
  const [picked, setPicked] = useState<ComboOption | null>(null);
  const found = useQuery({
    ...foundQuery(search),
    placeholderData: keepPreviousData<Found[]>,
    staleTime: 60_000,
  });
  const options = (found.data ?? []).map(optionOf);
  const listed = options.find(({ value }) => value === chosenId);
  const stored = useQuery({
    ...storedQuery,
    enabled: chosenId !== '' && picked?.value !== chosenId && listed === undefined,
  });
  const known = listed ?? (stored.data ? optionOf(stored.data) : undefined);
  // Kept: the next search may not find it.
  if (known && known.value === chosenId && picked?.value !== chosenId) setPicked(known);
  return {
    chosen: [picked, known].find((option) => option?.value === chosenId) ?? null,
    found: options,
    isSearching: found.isFetching || search !== text.trim(),
    problem: found.isError ? problem : null,
    search: (typed) => {
      setText(typed);
      if (found.isError && !found.isFetching) void found.refetch();
    },
    choose: setPicked,
  };
}
