import type { NcNote } from '@abhigam/contract';
import type { listNotesOf } from '@abhigam/db';

type NoteRow = Awaited<ReturnType<typeof listNotesOf>>['notes'][number];

/** What test runs note by themselves is told by its statuses, in the language of the reader. */
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
