import { queryOptions } from '@tanstack/react-query';
import { displayUrl } from '../../address/display-url.ts';
import { client } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ComboOption } from '../../ui/form/combo-list.tsx';
import type { OptionSearch } from '../../ui/form/search-combo-box.tsx';
import { MAX_FOUND, useOptionSearch } from '../use-option-search.ts';
import { websiteKeys } from './keys.ts';

type NamedWebsite = Awaited<ReturnType<typeof client.websitesForTest>>[number];

/** Websites as the server finds them, for a field that holds the id of one; empty text for none. */
export function useWebsiteSearch(chosenId: string): OptionSearch {
  const { t } = useTranslation('data');
  return useOptionSearch(chosenId, {
    found: foundQuery,
    stored: storedQuery(chosenId),
    optionOf,
    problem: t('errors.fetchWebsite'),
  });
}

function foundQuery(search: string) {
  return queryOptions({
    queryKey: websiteKeys.search(search),
    queryFn: ({ signal }) =>
      client.websitesForTest({ query: { limit: MAX_FOUND, ...(search === '' ? {} : { search }) }, signal }),
  });
}

/** Null where the website is out of reach. */
function storedQuery(websiteId: string) {
  return queryOptions({
    queryKey: websiteKeys.named(websiteId),
    queryFn: async ({ signal }) => {
      const [website] = await client.websitesForTest({ query: { limit: 1, websiteId }, signal });
      return website ?? null;
    },
  });
}

function optionOf({ id, name, url }: NamedWebsite): ComboOption {
  return { value: id, label: name, detail: displayUrl(url) };
}
