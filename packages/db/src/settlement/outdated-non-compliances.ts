import { FINGERPRINT_REVISION } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { fingerprintBytes } from '../fingerprint.ts';
import type { FingerprintedRow, NewFingerprint } from './fingerprinted-rows.ts';

const FINGERPRINTED = sql`id, audit_id as "auditId", failing_element ->> 'snippet' as snippet,
  coalesce(failing_element ->> 'label', '') as label`;

function isOutdated(websiteId: string): RawBuilder<unknown> {
  return sql`website_id = ${websiteId} and fingerprint_revision < ${FINGERPRINT_REVISION}
    and failing_element ->> 'snippet' <> ''`;
}

/** Non-compliances of the website with a fingerprint of an older revision, with the markup to recompute it. */
export async function listOutdatedNonCompliances(
  tx: Tx,
  websiteId: string,
  limit: number,
): Promise<FingerprintedRow[]> {
  const { rows } = await sql<FingerprintedRow>`
    select ${FINGERPRINTED} from non_compliances where ${isOutdated(websiteId)}
    order by id limit ${limit}`.execute(tx);
  return rows;
}

/**
 * Outdated non-compliances whose stored fingerprint equals the new fingerprint of another one; they must change
 * in the same step.
 */
export async function listOutdatedInTheWay(
  tx: Tx,
  websiteId: string,
  { of, besides }: { of: readonly NewFingerprint[]; besides: readonly string[] },
): Promise<FingerprintedRow[]> {
  const { rows } = await sql<FingerprintedRow>`
    select ${FINGERPRINTED} from non_compliances
    where ${isOutdated(websiteId)} and id <> all(${[...besides]}::uuid[])
      and (audit_id, fe_hash) in (
        select * from unnest(${of.map(({ auditId }) => auditId)}::text[],
          ${of.map(({ feHash }) => fingerprintBytes(feHash))}::bytea[]))
    order by id`.execute(tx);
  return rows;
}
