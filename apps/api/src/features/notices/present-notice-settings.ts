import type { NoticeSettingsAnswer } from '@abhigam/contract';
import { isSubscribed, isSubscribedByDefault, newsKindsOf } from '@abhigam/domain';
import type { NoticeSettings, UserRow } from '@abhigam/portal';

/** The notice settings of a user, for the kinds that their role may receive. */
export function presentNoticeSettings(
  { email, role }: Pick<UserRow, 'email' | 'role'>,
  { language, choices, version }: NoticeSettings,
): NoticeSettingsAnswer {
  return {
    email,
    language,
    kinds: newsKindsOf(role).map((kind) => ({
      kind,
      isWanted: isSubscribed(role, choices, kind),
      isWantedByDefault: isSubscribedByDefault(role, kind),
    })),
    version,
  };
}
