import type { NewsKind, NoticeChoices, NoticeState } from '@abhigam/domain';
import { pageRangeWithLookahead, withoutLookahead } from '../address/page-number.ts';
import { mutation } from '../api/api-mutations.ts';
import { query } from '../api/api-queries.ts';
import type { Language } from '../i18n/languages.ts';
import { byId } from './by-id.ts';

const PER_PAGE = 25;
const WHILE_WAITING_MS = 10_000;

/** Filter of the outbox. */
export interface NoticeFilter {
  kind?: NewsKind | undefined;
  state?: NoticeState | undefined;
  email?: string | undefined;
}

/** One page of the outbox, newest first; polled while one of its mails waits to be sent. */
export const useListNotices = query('listNotices', {
  input: ({ filter, page }: { filter: NoticeFilter; page: number }) => ({
    query: { ...filter, ...pageRangeWithLookahead(page, PER_PAGE) },
  }),
  select: (mails) => withoutLookahead(mails, PER_PAGE),
  keepPrevious: () => true,
  refetchInterval: ({ state }) =>
    state.data?.some((mail) => mail.state === 'waiting') ? WHILE_WAITING_MS : false,
});

/** One mail as it is sent. */
export const useGetNotice = query('getNotice', { input: (id: string) => byId(id) });

/** Resends a failed or held mail. */
export const useSendNoticeAgain = mutation('sendNoticeAgain', {
  input: (id: string) => byId(id),
  refreshes: ['listNotices'],
  // A refusal shows that the list was stale.
  refreshOn: 'settled',
});

/**
 * Mail subscriptions of the user. Always fetched fresh, because the form starts from them, and not refetched
 * while it is being edited.
 */
export const useGetNoticeSettings = query('getNoticeSettings', {
  gcTime: 0,
  refetchOnWindowFocus: false,
});

export interface NoticeChoice {
  language: Language;
  /** Of the kinds that the user can choose. */
  wanted: readonly NewsKind[];
}

/** Changes the mail subscriptions of the user. Refused on a version conflict. */
export const useSaveNoticeSettings = mutation('saveNoticeSettings', {
  input: (
    { language, wanted }: NoticeChoice,
    { kinds, version }: { kinds: readonly NewsKind[]; version: number },
  ) => {
    const choices: NoticeChoices = {};
    for (const kind of kinds) choices[kind] = wanted.includes(kind);
    return { body: { language, choices, version } };
  },
  onSuccess: (saved, { queries }) => queries.setQueryData(useGetNoticeSettings.options().queryKey, saved),
});
