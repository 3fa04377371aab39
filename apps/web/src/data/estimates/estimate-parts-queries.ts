import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import { REFRESH_MS } from './is-changing.ts';
import { estimateKeys } from './keys.ts';

const PER_PAGE = 10;

interface Asked {
  id: string;
  /** Whether the estimate changes, so that its parts are asked for again, too. */
  isChanging: boolean;
}

/** The groups that a sample was drawn from, the largest first, as many as one answer has. */
export function estimateStrataQuery({ id, isChanging }: Asked) {
  return queryOptions({
    queryKey: estimateKeys.strata(id),
    queryFn: ({ signal }) => client.listStrataOfEstimate({ params: { id }, signal }),
    refetchInterval: isChanging ? REFRESH_MS : false,
  });
}

/** One page of the websites that a sample has drawn, those with the lowest score first. */
export function estimateWebsitesQuery({ id, isChanging, page }: Asked & { page: number }) {
  return queryOptions({
    queryKey: estimateKeys.websites(id, page),
    queryFn: async ({ signal }) =>
      cutPage(
        await client.listWebsitesOfEstimate({ params: { id }, query: askForPage(page, PER_PAGE), signal }),
        PER_PAGE,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: isChanging ? REFRESH_MS : false,
  });
}
