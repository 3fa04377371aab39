import { FINGERPRINT_REVISION } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { fingerprintBytes } from '../fingerprint.ts';
import { type GroupMove, updateGroups } from '../queries/non-compliance-groups.ts';
import type { NonComplianceLock } from '../queries/non-compliances.ts';
import type { NewFingerprint } from './fingerprinted-rows.ts';
import { type CompletedStep, completeStep } from './step.ts';
import { createTempTable, type TempTable } from './temp-tables.ts';

export type FingerprintsMoved = CompletedStep<
  'fingerprints moved',
  {
    websiteId: string;
    moved: TempTable<'nc_moved'>;
    /** Remaining non-compliances. */
    ids: readonly string[];
  }
>;

/**
 * Gives non-compliances of the website their new fingerprints. Non-compliances with the same fingerprint are
 * merged into the oldest, with the pages, sightings and notes of all; the merged one is open if one of them
 * was.
 */
export async function applyNewFingerprints(
  tx: Tx,
  { websiteId }: NonComplianceLock,
  rows: readonly NewFingerprint[],
): Promise<FingerprintsMoved> {
  const moved = await findMoved(tx, websiteId, rows);
  await recordFormer(tx, websiteId, moved);
  const removed = await mergeIntoOldest(tx, moved);
  // First set a unique temporary value: the new value of one row may be the former value of another.
  await sql`
    update non_compliances nc set fe_hash = fingerprint('moving ' || nc.id)
    from ${moved} m join ${moved} other
      on other.audit_id = m.audit_id and other.fe_hash = m.former and other.id <> m.id
    where nc.id = m.id and m.former <> m.fe_hash`.execute(tx);
  await sql`
    update non_compliances nc set fe_hash = m.fe_hash, fingerprint_revision = ${FINGERPRINT_REVISION}
    from ${moved} m where m.id = nc.id`.execute(tx);
  const { rows: left } = await sql<{ id: string }>`select distinct into_id as id from ${moved}`.execute(tx);
  const ids = left.map(({ id }) => id);
  await updateGroups(tx, { ids, moved: removed });
  return completeStep('fingerprints moved', { websiteId, moved, ids });
}

/**
 * Each non-compliance that gets or already has one of the fingerprints, with the oldest of those with the same
 * one.
 */
async function findMoved(
  tx: Tx,
  websiteId: string,
  rows: readonly NewFingerprint[],
): Promise<TempTable<'nc_moved'>> {
  const newFingerprints = sql`
    select id, fe_hash from unnest(${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ feHash }) => fingerprintBytes(feHash))}::bytea[]) given (id, fe_hash)`;
  const next = await createTempTable(tx, 'new_fingerprints', newFingerprints, {
    index: { columns: 'id', isUnique: true },
  });
  const query = sql`
    select id, audit_id, former, fe_hash,
      first_value(id) over (partition by audit_id, fe_hash order by created, id) as into_id
    from (
      select nc.id, nc.audit_id, nc.created, nc.fe_hash as former, new.fe_hash
      from ${next} new join non_compliances nc on nc.id = new.id
      union all
      -- found anew by this revision, or brought up to it, before; or without markup
      select nc.id, nc.audit_id, nc.created, nc.fe_hash, nc.fe_hash
      from non_compliances nc
      where nc.website_id = ${websiteId} and nc.id not in (select id from ${next})
        and (nc.audit_id, nc.fe_hash) in (
          select old.audit_id, new.fe_hash
          from ${next} new join non_compliances old on old.id = new.id)) one`;
  return createTempTable(tx, 'nc_moved', query, { index: { columns: 'into_id', isUnique: false } });
}

/** Records the former fingerprints, so that findings of older runs still lead to their non-compliance. */
async function recordFormer(tx: Tx, websiteId: string, moved: TempTable<'nc_moved'>): Promise<void> {
  await sql`
    update former_fingerprints f set fe_hash = m.fe_hash
    from ${moved} m
    where f.website_id = ${websiteId} and f.audit_id = m.audit_id and f.fe_hash = m.former
      and m.former <> m.fe_hash`.execute(tx);
  await sql`
    insert into former_fingerprints (website_id, audit_id, former, fe_hash)
    select ${websiteId}, audit_id, former, fe_hash from ${moved} where former <> fe_hash
    on conflict (website_id, audit_id, former) do update set fe_hash = excluded.fe_hash`.execute(tx);
}

/** Merges non-compliances with the same new fingerprint into the oldest. Returns the groups that lost rows. */
async function mergeIntoOldest(tx: Tx, moved: TempTable<'nc_moved'>): Promise<GroupMove[]> {
  await sql`
    insert into non_compliance_pages as known (non_compliance_id, url_key, set_aside, root_causes)
    select m.into_id, page.url_key, bool_and(page.set_aside), case when bool_and(page.root_causes <> '{}')
      then array_agg(distinct cause) filter (where cause is not null) else '{}' end
    from ${moved} m
    join non_compliance_pages page on page.non_compliance_id = m.id
    left join lateral unnest(page.root_causes) cause on true
    where m.id <> m.into_id
    group by m.into_id, page.url_key
    on conflict (non_compliance_id, url_key) do update set set_aside = known.set_aside and excluded.set_aside,
      root_causes = case when known.root_causes = '{}' or excluded.root_causes = '{}' then '{}'
        else array(select distinct unnest(known.root_causes || excluded.root_causes)) end`.execute(tx);
  await sql`
    update non_compliance_notes note set non_compliance_id = m.into_id
    from ${moved} m where m.id = note.non_compliance_id and m.id <> m.into_id`.execute(tx);
  await sql`
    insert into non_compliance_sightings as s
    select m.into_id, other.settings_id, other.base_url_key, other.user_id,
      min(other.first_seen), (array_agg(other.first_seen_run_id order by other.first_seen, other.first_seen_run_id))[1],
      max(other.last_seen), (array_agg(other.last_seen_run_id order by other.last_seen desc, other.last_seen_run_id desc))[1],
      -- mostly the same runs have seen both
      max(other.runs)
    from ${moved} m join non_compliance_sightings other on other.non_compliance_id = m.id
    where m.id <> m.into_id
    group by m.into_id, other.settings_id, other.base_url_key, other.user_id
    on conflict (non_compliance_id, settings_id, base_url_key, user_id) do update set
      first_seen = least(s.first_seen, excluded.first_seen),
      first_seen_run_id = case when s.first_seen <= excluded.first_seen then s.first_seen_run_id
        else excluded.first_seen_run_id end,
      last_seen = greatest(s.last_seen, excluded.last_seen),
      last_seen_run_id = case when s.last_seen >= excluded.last_seen then s.last_seen_run_id
        else excluded.last_seen_run_id end,
      runs = greatest(s.runs, excluded.runs)`.execute(tx);
  await sql`
    update non_compliances nc set
      status = one.status, resolved = case when one.status = 'RESOLVED' then one.resolved end,
      impact = one.impact, priority_set = one.priority_set, priority = coalesce(one.priority, one.impact),
      assignee_id = one.assignee_id, due = one.due, is_nested = one.is_nested, version = one.version + 1,
      settings = one.settings, run_by = one.run_by,
      pages_affected = (select count(*) from non_compliance_pages page where page.non_compliance_id = nc.id)
    from (
      select m.into_id,
        case when bool_or(old.status = 'FIX IN PROGRESS') then 'FIX IN PROGRESS'
          when bool_or(old.status = 'UNRESOLVED') then 'UNRESOLVED' else 'RESOLVED' end as status,
        max(old.resolved) as resolved, max(old.impact) as impact, max(old.version) as version,
        bool_or(old.priority_set) as priority_set, max(old.priority) filter (where old.priority_set) as priority,
        (array_agg(old.assignee_id order by old.created, old.id) filter (where old.assignee_id is not null))[1]
          as assignee_id,
        min(old.due) as due, bool_and(old.is_nested) as is_nested,
        (select array_agg(distinct s.settings_id order by s.settings_id)
          from non_compliance_sightings s where s.non_compliance_id = m.into_id) as settings,
        (select coalesce(array_agg(distinct s.user_id order by s.user_id), '{}')
          from non_compliance_sightings s where s.non_compliance_id = m.into_id and s.user_id is not null) as run_by
      from ${moved} m
      join non_compliances old on old.id = m.id
      where m.into_id in (select into_id from ${moved} where id <> into_id)
      group by m.into_id
    ) one
    where nc.id = one.into_id`.execute(tx);
  await sql`
    delete from non_compliance_pages page using ${moved} m
    where page.non_compliance_id = m.id and m.id <> m.into_id`.execute(tx);
  await sql`
    delete from non_compliance_sightings s using ${moved} m
    where s.non_compliance_id = m.id and m.id <> m.into_id`.execute(tx);
  const { rows } = await sql<GroupMove>`
    with removed as (
      delete from non_compliances nc using ${moved} m where nc.id = m.id and m.id <> m.into_id
      returning nc.group_id)
    select group_id as "groupId", -count(*)::int as more from removed group by group_id`.execute(tx);
  return rows;
}
