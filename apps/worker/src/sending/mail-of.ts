import type { ClaimedNotice } from '@abhigam/db';
import type { Language } from '@abhigam/domain';
import type { Mail } from '@abhigam/mail';
import { writeNotice } from '@abhigam/notices';

/** How mails name the portal, and where they lead. */
export interface Letterhead {
  product: Readonly<Record<Language, string>>;
  /** Null: mails have no links. */
  publicUrl: string | null;
}

/** A notice as the mail that it is sent as. Its id makes the Message-ID, so every try sends the same mail. */
export function mailOf(
  notice: Pick<ClaimedNotice, 'id' | 'news' | 'language' | 'fullName'>,
  to: string,
  { product, publicUrl }: Letterhead,
): Mail {
  const { id, news, language, fullName } = notice;
  return {
    id,
    to,
    toName: fullName,
    language,
    ...writeNotice(news, { language, product: product[language], publicUrl }),
  };
}
