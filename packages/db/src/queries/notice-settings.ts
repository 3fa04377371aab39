import type { Language, NoticeChoices } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';

export interface NoticeSettings {
  language: Language;
  choices: NoticeChoices;
  version: number;
}

/** Settings of a user; version 0 when the user has stored none. */
export async function readNoticeSettings(db: Db, userId: string): Promise<NoticeSettings> {
  const found = await db
    .selectFrom('notice_settings')
    .select(['language', 'choices', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ?? { language: 'en', choices: {}, version: 0 };
}

export async function writeNoticeSettings(
  tx: Tx,
  userId: string,
  { language, choices }: Pick<NoticeSettings, 'language' | 'choices'>,
): Promise<void> {
  const row = { language, choices: JSON.stringify(choices), changed: sql<Date>`now()` };
  await tx
    .insertInto('notice_settings')
    .values({ user_id: userId, ...row })
    .onConflict((on) =>
      on.column('user_id').doUpdateSet({ ...row, version: sql<number>`notice_settings.version + 1` }),
    )
    .execute();
}
