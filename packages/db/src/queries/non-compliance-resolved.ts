import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a user set a non-compliance, `nc`, to RESOLVED after its pages were tested: findings of that test do
 * not contradict it. Resolutions by runs are compared by the order of runs instead.
 *
 * The last note is the one with the highest id: notes of a website are written under `lockNonCompliances`, but
 * their timestamp is the start of a transaction that may have waited for the lock, from a clock that may have
 * been ahead.
 *
 * @param tested when the last of the pages was tested; null (unknown) counts as after the resolution
 */
export function isResolvedSince(nc: string, tested: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`coalesce(${sql.ref(`${nc}.resolved`)} > ${tested} and (
    select note.user_id is not null from non_compliance_notes note
    where note.non_compliance_id = ${sql.ref(`${nc}.id`)} and note.new_status is not null
    order by note.id desc limit 1), false)`;
}
