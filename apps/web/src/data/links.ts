import { pageRangeWithLookahead, withoutLookahead } from '../address/page-number.ts';
import { query } from '../api/api-queries.ts';
import { linkCheck } from './model/link-check.ts';

/** Rows of each list of the broken links tab (specification, testing 9). */
const LINKS_PER_PAGE = 10;
const EVERY_MS = 10_000;

interface PageOf {
  id: string;
  page: number;
}

const ONE_PAGE = {
  input: ({ id, page }: PageOf) => ({ params: { id }, query: pageRangeWithLookahead(page, LINKS_PER_PAGE) }),
  keepPrevious: () => true,
};

/** One page of the broken links of a run; polled while links are being checked. */
export const useListBrokenLinks = query('listBrokenLinks', {
  ...ONE_PAGE,
  select: (answer) => ({ ...answer, ...withoutLookahead(answer.links, LINKS_PER_PAGE) }),
  refetchInterval: ({ state }) => (state.data && linkCheck(state.data) === 'under-way' ? EVERY_MS : false),
});

/** One page of the list of a website's pages that failed to load, duplicate another or are inactive. */
export const useListBrokenPages = query('listBrokenPages', {
  ...ONE_PAGE,
  select: ({ pages }) => withoutLookahead(pages, LINKS_PER_PAGE),
});

/** One page of the addresses that a run excluded, with counts by reason. */
export const useListLeftOut = query('listLeftOut', {
  ...ONE_PAGE,
  select: ({ counts, notes, pages }) => ({ counts, notes, ...withoutLookahead(pages, LINKS_PER_PAGE) }),
});
