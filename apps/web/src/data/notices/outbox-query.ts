import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import { noticeKeys } from './keys.ts';
import type { NoticeFilter } from './notice-filter.ts';

const PER_PAGE = 25;
const WHILE_WAITING_MS = 10_000;

/** One page of the outbox, newest first; followed while a mail of it waits to be sent. */
export function outboxQuery(filter: NoticeFilter, page: number) {
  return queryOptions({
    queryKey: noticeKeys.outboxPage(filter, page),
    queryFn: async ({ signal }) =>
      cutPage(
        await client.listNotices({ query: { ...filter, ...askForPage(page, PER_PAGE) }, signal }),
        PER_PAGE,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((mail) => mail.state === 'waiting') ? WHILE_WAITING_MS : false,
  });
}
