import { inTransaction, type NoticeSettings, readNoticeSettings, writeNoticeSettings } from '@abhigam/db';
import type { Language, NoticeChoices } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { forbidden, refuseOvertaken } from '../refusals.ts';

export interface NoticeSettingsChange {
  language?: Language | undefined;
  /** Kinds that are absent stay as they are. */
  choices?: NoticeChoices | undefined;
  /** As they were seen; ER_STATE when they were changed since, on another device. */
  version?: number | undefined;
}

/** Changes what a person is told by mail, and in which language. The event does not say which. */
export async function changeNoticeSettings(
  deps: PortalDeps,
  principal: Principal,
  { language, choices, version }: NoticeSettingsChange,
): Promise<NoticeSettings> {
  scopeOf(principal, 'notice.choose');
  const userId = userOf(principal);
  if (userId === null) throw forbidden();
  return inTransaction(deps.db, async (tx) => {
    const before = await readNoticeSettings(tx, userId);
    refuseOvertaken(version, before.version);
    await writeNoticeSettings(tx, userId, {
      language: language ?? before.language,
      choices: { ...before.choices, ...choices },
    });
    await appendEvent(deps, tx, principal, { type: 'notice-settings-changed' }, {});
    return readNoticeSettings(tx, userId);
  });
}
