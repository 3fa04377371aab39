import { inTransaction, type NoticeSettings, readNoticeSettings, writeNoticeSettings } from '@abhigam/db';
import type { Language, NoticeChoices } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { assertVersion, forbidden } from '../refusals.ts';

export interface NoticeSettingsChange {
  language?: Language | undefined;
  /** Absent kinds stay unchanged. */
  choices?: NoticeChoices | undefined;
  /** Version that the user saw; ER_STATE if it was changed meanwhile, for example on another device. */
  version?: number | undefined;
}

/** Changes the kinds and the language of a user's mails. The event contains no choices. */
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
    assertVersion(version, before.version);
    await writeNoticeSettings(tx, userId, {
      language: language ?? before.language,
      choices: { ...before.choices, ...choices },
    });
    await appendEvent(deps, tx, principal, { type: 'notice-settings-changed' }, {});
    return readNoticeSettings(tx, userId);
  });
}
