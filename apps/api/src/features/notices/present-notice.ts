import type { NoticeInList } from '@abhigam/contract';
import { type Language, toWire } from '@abhigam/domain';
import { type WrittenNotice, writeNotice } from '@abhigam/notices';
import type { NoticeRow } from '@abhigam/portal';

interface Letterhead {
  product: Readonly<Record<Language, string>>;
  publicUrl: string | null;
}

/** A mail of the outbox as it is sent. */
export function presentNotice(
  row: NoticeRow,
  letterhead: Letterhead,
): NoticeInList & Pick<WrittenNotice, 'html' | 'text'> {
  const { html, text } = written(row, letterhead);
  return { ...presentNoticeInList(row, letterhead), html, text };
}

export function presentNoticeInList(row: NoticeRow, letterhead: Letterhead): NoticeInList {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    person: { email: row.email, fullName: row.full_name },
    language: row.language,
    subject: written(row, letterhead).subject,
    created: row.created.toISOString(),
    sent: row.sent?.toISOString() ?? null,
    tries: row.tries,
    nextTry: row.state === 'waiting' ? row.next_try.toISOString() : null,
    problem: row.last_error && toWire(row.last_error),
  };
}

function written({ news, language }: NoticeRow, { product, publicUrl }: Letterhead): WrittenNotice {
  return writeNotice(news, { language, product: product[language], publicUrl });
}
