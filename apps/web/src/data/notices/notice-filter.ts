import type { NewsKind, NoticeState } from '@abhigam/domain';

/** Which mails of the outbox are asked for. */
export interface NoticeFilter {
  kind?: NewsKind | undefined;
  state?: NoticeState | undefined;
  email?: string | undefined;
}
