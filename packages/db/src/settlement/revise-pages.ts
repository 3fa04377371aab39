import { FINGERPRINT_REVISION } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { fingerprintBytes } from '../fingerprint.ts';
import type { FingerprintedElementRow, Fingerprinter } from './fingerprinted-rows.ts';
import { withPlace } from './fingerprinted-rows.ts';

/** Elements of a page held in memory at the same time; their snippets have up to 2,000 characters. */
const ELEMENTS = 1_000;

/** Revises the findings of the next pages of a run. False when there were none. */
export async function revisePages(
  tx: Tx,
  { websiteId, testRunId }: { websiteId: string; testRunId: string },
  by: Fingerprinter,
  limit: number,
): Promise<boolean> {
  const pageIds = await listOutdatedPages(tx, testRunId, limit);
  if (pageIds.length === 0) return false;
  let after: string | null = null;
  do {
    const rows: FingerprintedElementRow[] = await listElementsOfPages(tx, pageIds, {
      after,
      limit: ELEMENTS,
    });
    if (rows.length > 0)
      await rewriteElementFingerprints(
        tx,
        rows.map((row) => withPlace(row, by)),
      );
    after = rows.length < ELEMENTS ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
  await finishPages(tx, websiteId, pageIds);
  return true;
}

/** Pages of the run whose findings have fingerprints of an older revision. */
async function listOutdatedPages(tx: Tx, testRunId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .where('fingerprint_revision', '<', FINGERPRINT_REVISION)
    .where('status', '=', 'COMPLETE')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function listElementsOfPages(
  tx: Tx,
  pageIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<FingerprintedElementRow[]> {
  const { rows } = await sql<FingerprintedElementRow>`
    select id, audit_id as "auditId", snippet, label, ancestry from failing_elements
    where test_instance_id = any(${[...pageIds]}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(tx);
  return rows;
}

async function rewriteElementFingerprints(
  tx: Tx,
  rows: readonly { id: string; feHash: string; rootCause: string }[],
): Promise<void> {
  await sql`
    update failing_elements e set fe_hash = new.fe_hash,
      root_cause = case when e.root_cause = '' then e.root_cause else new.root_cause end
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ feHash }) => fingerprintBytes(feHash))}::bytea[],
      ${rows.map(({ rootCause }) => fingerprintBytes(rootCause))}::bytea[]) new (id, fe_hash, root_cause)
    where e.id = new.id`.execute(tx);
}

/**
 * Marks the findings of these pages as current. The fingerprints in `seen_also` belong to elements that are not
 * stored, so they are updated from the non-compliances of the website.
 */
async function finishPages(tx: Tx, websiteId: string, pageIds: readonly string[]): Promise<void> {
  await sql`
    update failing_elements e set seen_also = (
      select jsonb_agg(case when f.fe_hash is null then seen
        else jsonb_set(seen, '{feHash}', to_jsonb(encode(f.fe_hash, 'hex'))) end order by nth)
      from jsonb_array_elements(e.seen_also) with ordinality also (seen, nth)
      left join former_fingerprints f on f.website_id = ${websiteId} and f.audit_id = seen ->> 'id'
        and f.former = fingerprint(seen ->> 'feHash'))
    where e.test_instance_id = any(${[...pageIds]}::uuid[]) and e.seen_also <> '[]'`.execute(tx);
  await tx
    .updateTable('test_instances')
    .set({ fingerprint_revision: FINGERPRINT_REVISION })
    .where('id', 'in', [...pageIds])
    .execute();
}
