import type { ClaimedNotice } from '@abhigam/db';
import type { Language } from '@abhigam/domain';
import type { Mail } from '@abhigam/mail';
import { writeNotice } from '@abhigam/notices';

/** Product name and base URL of mails. */
export interface Letterhead {
  product: Readonly<Record<Language, string>>;
  /** Null: mails without links. */
  publicUrl: string | null;
}

/** Renders a notice as a mail. The Message-ID is derived from its id, so a retry sends the same mail. */
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
