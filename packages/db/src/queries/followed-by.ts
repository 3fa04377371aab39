import { FINGERPRINT_REVISION } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';

/**
 * The fingerprint by which a non-compliance follows the failing element `e`: its own, or what became of it by a later
 * revision, as findings of old runs keep theirs. On a page of today's revision it stands for itself, whatever had it before.
 */
export function followedBy(websiteId: string): RawBuilder<Buffer> {
  return sql`coalesce((
    select f.fe_hash from former_fingerprints f
    join test_instances old on old.id = e.test_instance_id and old.fingerprint_revision < ${FINGERPRINT_REVISION}
    where f.website_id = ${sql.ref(websiteId)} and f.audit_id = e.audit_id and f.former = e.fe_hash), e.fe_hash)`;
}
