import { FINGERPRINT_REVISION } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';

/**
 * The fingerprint that links the failing element `e` to a non-compliance: its own, or its current value after a
 * later revision, because findings of old runs retain theirs. On a page of the current revision it is always
 * its own, even if a former fingerprint has the same value.
 */
export function nonComplianceFingerprint(websiteId: string): RawBuilder<Buffer> {
  return sql`coalesce((
    select f.fe_hash from former_fingerprints f
    join test_instances old on old.id = e.test_instance_id and old.fingerprint_revision < ${FINGERPRINT_REVISION}
    where f.website_id = ${sql.ref(websiteId)} and f.audit_id = e.audit_id and f.former = e.fe_hash), e.fe_hash)`;
}
