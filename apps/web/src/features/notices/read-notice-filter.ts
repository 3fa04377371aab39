import { NEWS_KINDS, NOTICE_STATES } from '@abhigam/domain';
import { oneOf } from '../../address/one-of.ts';
import type { Places } from '../../address/places.ts';
import type { NoticeFilter } from '../../data/notices.ts';

const MAX_EMAIL = 320;

/** Filter of the URL; unknown values count as no filter. */
export function readNoticeFilter({ kind, state, email }: Places['outbox']): NoticeFilter {
  return {
    kind: oneOf(NEWS_KINDS, kind) ?? undefined,
    state: oneOf(NOTICE_STATES, state) ?? undefined,
    email: email?.trim().slice(0, MAX_EMAIL) || undefined,
  };
}
