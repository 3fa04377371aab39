import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a person has called a non-compliance, `nc`, RESOLVED after the pages were tested: what was found there before is
 * no word against it. What runs have called so goes by the order of runs, not by this.
 *
 * The last note is the one with the highest id, as everywhere: notes of a website are written under `lockNonCompliances`,
 * while their time is the begin of a transaction that may have waited for it, by a clock that may have been ahead.
 *
 * @param tested when the last of the pages was tested; null where it is not known, which counts as later
 */
export function isResolvedSince(nc: string, tested: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`coalesce(${sql.ref(`${nc}.resolved`)} > ${tested} and (
    select note.user_id is not null from non_compliance_notes note
    where note.non_compliance_id = ${sql.ref(`${nc}.id`)} and note.new_status is not null
    order by note.id desc limit 1), false)`;
}
