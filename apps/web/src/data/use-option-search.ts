import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueryUseOptions } from '../api/create-query-hooks.ts';
import type { ComboOption } from '../ui/form/combo-list.tsx';
import type { OptionSearch } from '../ui/form/search-combo-box.tsx';
import { useDebounced } from '../ui/use-debounced.ts';

/** Maximum number of search results. */
export const MAX_SEARCH_RESULTS = 50;
/** Debounce of typing. */
const DEBOUNCE_MS = 250;

/** Queries of the search, and how a row is displayed. */
interface OptionSearchConfig<Asked, Found, Id, Stored> {
  useFound: (input: Asked) => UseQueryResult<Found[]>;
  askedBy: (search: string) => Asked;
  /** The selected row, which may not be in any search result; null if inaccessible. */
  useStored: (id: Id, use: QueryUseOptions) => UseQueryResult<Stored>;
  id: Id;
  optionOf: (row: Found | NonNullable<Stored>) => ComboOption;
  /** Shown when the search fails. */
  problem: string;
}

/** Server-side search for a field that holds the id of a row; empty string for none. */
export function useOptionSearch<Query, Found, Id, Stored>(
  chosenId: string,
  { useFound, askedBy, useStored, id, optionOf, problem }: OptionSearchConfig<Query, Found, Id, Stored>,
): OptionSearch {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const [picked, setPicked] = useState<ComboOption | null>(null);
  const found = useFound(askedBy(search));
  const options = (found.data ?? []).map(optionOf);
  const listed = options.find(({ value }) => value === chosenId);
  const stored = useStored(id, {
    enabled: chosenId !== '' && picked?.value !== chosenId && listed === undefined,
  });
  const known = listed ?? (stored.data ? optionOf(stored.data) : undefined);
  // Stored, because the next search may not include it.
  if (known && known.value === chosenId && picked?.value !== chosenId) setPicked(known);
  return {
    selected: [picked, known].find((option) => option?.value === chosenId) ?? null,
    results: options,
    isSearching: found.isFetching || search !== text.trim(),
    problem: found.isError ? problem : null,
    search: (typed) => {
      setText(typed);
      if (found.isError && !found.isFetching) void found.refetch();
    },
    choose: setPicked,
  };
}
