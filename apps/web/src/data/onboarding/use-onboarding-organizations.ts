import { SHORTEST_ORGANIZATION_SEARCH } from '@abhigam/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ComboOption } from '../../ui/form/combo-list.tsx';
import type { OptionSearch } from '../../ui/form/search-combo-box.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { onboardingKeys } from './keys.ts';

const SHOWN = 50;
/** Between two keys. */
const PAUSE_MS = 250;

/** Organizations for a field of people who are not approved yet: the server finds them by words, and lists none without. */
export function useOnboardingOrganizations(chosenId: string): OptionSearch {
  const { t } = useTranslation('data');
  const [text, setText] = useState('');
  const search = useSettled(text.trim(), PAUSE_MS);
  const [picked, setPicked] = useState<ComboOption | null>(null);
  const isLongEnough = [...search].length >= SHORTEST_ORGANIZATION_SEARCH;
  const found = useQuery({
    queryKey: onboardingKeys.organizations(search),
    queryFn: ({ signal }) => client.listOnboardingOrganizations({ query: { search, limit: SHOWN }, signal }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    chosen: picked?.value === chosenId ? picked : null,
    found: isLongEnough ? (found.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })) : [],
    isSearching: found.isFetching || search !== text.trim(),
    problem: found.isError ? t('errors.fetchOrg') : null,
    search: (typed) => {
      setText(typed);
      if (found.isError && !found.isFetching) void found.refetch();
    },
    choose: setPicked,
  };
}
