import type { NcNote } from '@abhigam/contract';
import type { listNotesOf } from '@abhigam/db';

type NoteRow = Awaited<ReturnType<typeof listNotesOf>>['notes'][number];

/** Notes of test runs have no text: the web app words their two statuses in the reader's language. */
export function presentNote(row: NoteRow): NcNote {
  const user = row.user_id === null ? null : { email: row.email ?? '', fullName: row.full_name ?? '' };
  return {
    id: row.id,
    created: row.created.toISOString(),
    user,
    oldStatus: row.old_status,
    newStatus: row.new_status,
    comments: user ? row.comments : '',
  };
}
