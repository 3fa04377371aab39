import type { NoticeFilter } from './notice-filter.ts';

export const noticeKeys = {
  settings: ['notices', 'settings'],
  outbox: ['notices', 'outbox'],
  outboxPage: (filter: NoticeFilter, page: number) => ['notices', 'outbox', filter, page],
  mail: (id: string) => ['notices', 'mail', id],
} as const;
