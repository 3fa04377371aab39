import { FINGERPRINT_REVISION } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { fingerprintBytes } from '../fingerprint.ts';
import { applyDecisionCoverage } from '../queries/decision-non-compliances.ts';
import type { NonComplianceLock } from '../queries/non-compliances.ts';
import type { FingerprintsMoved } from './apply-fingerprints.ts';
import { type FingerprintedElementRow, type Fingerprinter, withPlace } from './fingerprinted-rows.ts';

/**
 * Revises decisions about the fingerprints that were just moved, so that between two steps each decision
 * matches the same findings as before.
 */
export async function reviseDecisionsOfMoved(
  tx: Tx,
  { websiteId, moved, ids }: FingerprintsMoved,
  by: Fingerprinter,
): Promise<void> {
  const decisions = await listOutdatedDecisions(
    tx,
    websiteId,
    sql`and (audit_id, fe_hash) in (select audit_id, former from ${moved}) order by id`,
  );
  await rewriteDecisionFingerprints(
    tx,
    websiteId,
    decisions.map((row) => withPlace(row, by)),
  );
  const decided = await listNonCompliancesDecided(
    tx,
    websiteId,
    decisions.map(({ id }) => id),
  );
  await applyDecisionCoverage(tx, websiteId, [...new Set([...ids, ...decided])]);
}

/** Revises the next batch of other decisions. False when there was none. */
export async function reviseDecisions(
  tx: Tx,
  { websiteId }: NonComplianceLock,
  by: Fingerprinter,
  limit: number,
): Promise<boolean> {
  const rows = await listOutdatedDecisions(tx, websiteId, sql`order by id limit ${limit}`);
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  const before = await listNonCompliancesDecided(tx, websiteId, ids);
  await rewriteDecisionFingerprints(
    tx,
    websiteId,
    rows.map((row) => withPlace(row, by)),
  );
  const after = await listNonCompliancesDecided(tx, websiteId, ids);
  await applyDecisionCoverage(tx, websiteId, [...new Set([...before, ...after])]);
  return true;
}

/**
 * Decisions of the website with a fingerprint or root cause of an older revision, with the markup behind it.
 */
async function listOutdatedDecisions(
  tx: Tx,
  websiteId: string,
  which: RawBuilder<unknown>,
): Promise<FingerprintedElementRow[]> {
  const { rows } = await sql<FingerprintedElementRow>`
    select id, audit_id as "auditId", example ->> 'snippet' as snippet, example ->> 'label' as label,
      example ->> 'ancestry' as ancestry
    from decisions
    where website_id = ${websiteId} and fingerprint_revision < ${FINGERPRINT_REVISION} ${which}`.execute(tx);
  return rows;
}

/** Non-compliances that these decisions match by fingerprint. */
async function listNonCompliancesDecided(
  tx: Tx,
  websiteId: string,
  decisionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nc.id from decisions d join non_compliances nc
      on nc.website_id = d.website_id and nc.audit_id = d.audit_id and nc.fe_hash = d.fe_hash
    where d.website_id = ${websiteId} and d.id = any(${[...decisionIds]}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Recomputes the fingerprints of decisions. One that then equals another in force is replaced by it, which
 * inherits the former root causes of both. Findings of old runs still match: through `former_fingerprints` and
 * former root causes.
 */
async function rewriteDecisionFingerprints(
  tx: Tx,
  websiteId: string,
  rows: readonly { id: string; feHash: string; rootCause: string }[],
): Promise<void> {
  for (const row of rows) {
    const feHash = fingerprintBytes(row.feHash);
    await sql`
      insert into former_fingerprints (website_id, audit_id, former, fe_hash)
      select ${websiteId}, audit_id, fe_hash, ${feHash} from decisions
      where id = ${row.id} and fe_hash <> ${feHash} and example ->> 'snippet' <> ''
      on conflict (website_id, audit_id, former) do update set fe_hash = excluded.fe_hash`.execute(tx);
    await sql`
      with next as (
        select d.id, d.website_id, d.audit_id, d.family, d.scope, d.url_key,
          case when d.fe_hash is not null and example ->> 'snippet' <> '' then ${feHash} else d.fe_hash end as fe_hash,
          case when d.root_cause is not null and example ->> 'snippet' <> '' then ${fingerprintBytes(row.rootCause)}
            else d.root_cause end as root_cause
        from decisions d where d.id = ${row.id}
      ), twins as (
        select o.id from next join decisions o
          on o.id <> next.id and o.website_id = next.website_id and o.audit_id = next.audit_id
          and o.family = next.family and o.scope = next.scope and o.fe_hash is not distinct from next.fe_hash
          and o.root_cause is not distinct from next.root_cause and o.url_key is not distinct from next.url_key
          and o.ended is null limit 1
      ), noted as (
        insert into decision_notes (decision_id, what)
        select d.id, 'replaced' from decisions d cross join twins where d.id = ${row.id} and d.ended is null
      ), taken as (
        update decisions twin set former_root_causes = array(
          select distinct place from unnest(twin.former_root_causes || d.former_root_causes || d.root_cause) place
          where place <> next.root_cause order by place)
        from twins, next, decisions d
        where twin.id = twins.id and d.id = next.id and d.ended is null and d.root_cause is not null
      )
      update decisions d set fingerprint_revision = ${FINGERPRINT_REVISION}, fe_hash = next.fe_hash,
        root_cause = next.root_cause,
        former_root_causes = case when d.root_cause is null or d.root_cause = next.root_cause then d.former_root_causes
          else array_append(d.former_root_causes, d.root_cause) end,
        ended = case when twin.id is null then d.ended else coalesce(d.ended, now()) end,
        ended_why = case when twin.id is null then d.ended_why else coalesce(d.ended_why, 'replaced') end
      from next left join twins twin on true
      where d.id = next.id`.execute(tx);
  }
}
