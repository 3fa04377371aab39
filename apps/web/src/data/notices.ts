import type { NewsKind, NoticeChoices, NoticeState } from '@abhigam/domain';
import { askForPage, cutPage } from '../address/page-number.ts';
import { mutation } from '../api/api-mutations.ts';
import { query } from '../api/api-queries.ts';
import type { Language } from '../i18n/languages.ts';
import { byId } from './by-id.ts';

const PER_PAGE = 25;
const WHILE_WAITING_MS = 10_000;

/** Which mails of the outbox are asked for. */
export interface NoticeFilter {
  kind?: NewsKind | undefined;
  state?: NoticeState | undefined;
  email?: string | undefined;
}

/** One page of the outbox, newest first; followed while a mail of it waits to be sent. */
export const useListNotices = query('listNotices', {
  input: ({ filter, page }: { filter: NoticeFilter; page: number }) => ({
    query: { ...filter, ...askForPage(page, PER_PAGE) },
  }),
  select: (mails) => cutPage(mails, PER_PAGE),
  keep: () => true,
  refetchInterval: ({ state }) =>
    state.data?.some((mail) => mail.state === 'waiting') ? WHILE_WAITING_MS : false,
});

/** One mail as it is sent. */
export const useGetNotice = query('getNotice', { input: (id: string) => byId(id) });

/** Has a mail sent that failed or is held. */
export const useSendNoticeAgain = mutation('sendNoticeAgain', {
  input: (id: string) => byId(id),
  refreshes: ['listNotices'],
  // After a refusal the list was out of date.
  refreshOn: 'settled',
});

/** Which mails the user gets; fetched each time, since the form starts from it, and not while it is being filled in. */
export const useGetNoticeSettings = query('getNoticeSettings', {
  gcTime: 0,
  refetchOnWindowFocus: false,
});

export interface NoticeChoice {
  language: Language;
  /** Of those that the user can choose from. */
  wanted: readonly NewsKind[];
}

/** Changes which mails the user gets. Refused when that was changed elsewhere since this version. */
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
