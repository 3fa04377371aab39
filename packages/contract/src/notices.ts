import { LANGUAGES, NEWS_KINDS, NOTICE_STATES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, paginationQuery } from './filter.ts';
import { expectedVersion, id, isoTime, version } from './primitives.ts';
import { wireMessage } from './wire-message.ts';
import { withFallback } from './with-fallback.ts';

const newsKind = withFallback(z.enum(NEWS_KINDS), 'run-finished');
const noticeState = withFallback(z.enum(NOTICE_STATES), 'waiting');
const mailLanguage = withFallback(z.enum(LANGUAGES), 'en');

/** The user's mail settings. */
export const noticeSettings = z.object({
  /** Recipient of the mails. */
  email: z.string(),
  language: mailLanguage,
  /** The kinds available to the user's role, in display order. */
  kinds: z
    .array(z.object({ kind: newsKind, isWanted: z.boolean(), isWantedByDefault: z.boolean() }))
    .max(NEWS_KINDS.length),
  version,
});
export type NoticeSettingsAnswer = z.infer<typeof noticeSettings>;

export const getNoticeSettings = defineCall({
  method: 'GET',
  path: '/notice-settings',
  summary: 'Which mails the user gets, and in which language',
  response: noticeSettings,
  errors: ['ER_FORBIDDEN'],
});

export const saveNoticeSettings = defineCall({
  method: 'POST',
  path: '/notice-settings',
  summary: 'Choose which mails one gets, and in which language; what is absent stays',
  body: z
    .object({
      language: z.enum(LANGUAGES).optional(),
      choices: z.partialRecord(z.enum(NEWS_KINDS), z.boolean()).optional(),
      version: expectedVersion,
    })
    .strict(),
  response: noticeSettings,
  errors: ['ER_FORBIDDEN', 'ER_STATE'],
});

export const noticeInList = z.object({
  id,
  kind: newsKind,
  state: noticeState,
  person: z.object({ email: z.string(), fullName: z.string() }),
  language: mailLanguage,
  subject: z.string(),
  created: isoTime,
  sent: isoTime.nullable(),
  tries: z.number().int(),
  /** Only while the mail waits. */
  nextTry: isoTime.nullable(),
  /** Why it was not sent. */
  problem: wireMessage.nullable(),
});
export type NoticeInList = z.infer<typeof noticeInList>;

export const listNotices = defineCall({
  method: 'GET',
  path: '/notices',
  summary: 'The outbox: mails of the portal, newest first, sent or not',
  query: z.object({
    kind: z.enum(NEWS_KINDS).optional(),
    state: z.enum(NOTICE_STATES).optional(),
    /** The recipient's full e-mail address, ignoring case. */
    email: z.string().trim().min(1).max(320).optional(),
    ...paginationQuery,
  }),
  response: z.array(noticeInList).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN'],
});

export const getNotice = defineCall({
  method: 'GET',
  path: '/notices/:id',
  summary: 'One mail as it is sent',
  params: z.object({ id }),
  response: noticeInList.extend({
    /** Displayed in a sandboxed frame. */
    html: z.string(),
    text: z.string(),
  }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const sendNoticeAgain = defineCall({
  method: 'POST',
  path: '/notices/:id/send',
  summary: 'Send a mail that failed or is held',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});
