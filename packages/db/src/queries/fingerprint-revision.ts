import { FINGERPRINT_REVISION } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { fingerprintBytes } from '../fingerprint.ts';
import { type GroupMove, updateGroups } from './non-compliance-groups.ts';

/** What a fingerprint is made from. */
export interface FingerprintedRow {
  id: string;
  auditId: string;
  snippet: string;
  label: string;
}

export interface FingerprintedElementRow extends FingerprintedRow {
  ancestry: string;
}

/** A row with the fingerprint that its markup has today. */
export interface NewFingerprint {
  id: string;
  auditId: string;
  feHash: string;
}

const OF_OLD_NON_COMPLIANCE = sql`id, audit_id as "auditId", failing_element ->> 'snippet' as snippet,
  coalesce(failing_element ->> 'label', '') as label`;

function isOldNonCompliance(websiteId: string): RawBuilder<unknown> {
  return sql`website_id = ${websiteId} and fingerprint_revision < ${FINGERPRINT_REVISION}
    and failing_element ->> 'snippet' <> ''`;
}

/** Non-compliances of the website with a fingerprint of an older revision, and markup to make another of. */
export async function listOldNonCompliances(
  tx: Tx,
  websiteId: string,
  limit: number,
): Promise<FingerprintedRow[]> {
  const { rows } = await sql<FingerprintedRow>`
    select ${OF_OLD_NON_COMPLIANCE} from non_compliances where ${isOldNonCompliance(websiteId)}
    order by id limit ${limit}`.execute(tx);
  return rows;
}

/** Those of an older revision whose fingerprint another one is to have: they change with that. */
export async function listOldInTheWay(
  tx: Tx,
  websiteId: string,
  { of, besides }: { of: readonly NewFingerprint[]; besides: readonly string[] },
): Promise<FingerprintedRow[]> {
  const { rows } = await sql<FingerprintedRow>`
    select ${OF_OLD_NON_COMPLIANCE} from non_compliances
    where ${isOldNonCompliance(websiteId)} and id <> all(${[...besides]}::uuid[])
      and (audit_id, fe_hash) in (
        select * from unnest(${of.map(({ auditId }) => auditId)}::text[],
          ${of.map(({ feHash }) => fingerprintBytes(feHash))}::bytea[]))
    order by id`.execute(tx);
  return rows;
}

/**
 * Gives non-compliances of the website their new fingerprints. Those that have the same one now become one, the oldest: open
 * if one of them was, with the pages, sightings and notes of all. Asks for `lockNonCompliances`. Returns which are left.
 */
export async function applyNewFingerprints(
  tx: Tx,
  websiteId: string,
  rows: readonly NewFingerprint[],
): Promise<string[]> {
  await sql`drop table if exists pg_temp.nc_moved, pg_temp.new_fingerprints`.execute(tx);
  await sql`create temp table new_fingerprints (id uuid primary key, fe_hash bytea not null) on commit drop`.execute(
    tx,
  );
  await sql`
    insert into pg_temp.new_fingerprints
    select * from unnest(${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ feHash }) => fingerprintBytes(feHash))}::bytea[])`.execute(tx);
  await sql`analyze pg_temp.new_fingerprints`.execute(tx);
  await sql`
    create temp table nc_moved on commit drop as
    select id, audit_id, former, fe_hash,
      first_value(id) over (partition by audit_id, fe_hash order by created, id) as into_id
    from (
      select nc.id, nc.audit_id, nc.created, nc.fe_hash as former, new.fe_hash
      from pg_temp.new_fingerprints new join non_compliances nc on nc.id = new.id
      union all
      -- found anew by this revision, or brought up to it, before; or without markup
      select nc.id, nc.audit_id, nc.created, nc.fe_hash, nc.fe_hash
      from non_compliances nc
      where nc.website_id = ${websiteId} and nc.id not in (select id from pg_temp.new_fingerprints)
        and (nc.audit_id, nc.fe_hash) in (
          select old.audit_id, new.fe_hash
          from pg_temp.new_fingerprints new join non_compliances old on old.id = new.id)) one`.execute(tx);
  await sql`create index on pg_temp.nc_moved (into_id)`.execute(tx);
  await sql`analyze pg_temp.nc_moved`.execute(tx);
  await keepFormer(tx, websiteId);
  const removed = await moveToOne(tx);
  // Out of the way of each other: what one is to have another may have had.
  await sql`
    update non_compliances nc set fe_hash = fingerprint('moving ' || nc.id)
    from pg_temp.nc_moved m join pg_temp.nc_moved other
      on other.audit_id = m.audit_id and other.fe_hash = m.former and other.id <> m.id
    where nc.id = m.id and m.former <> m.fe_hash`.execute(tx);
  await sql`
    update non_compliances nc set fe_hash = m.fe_hash, fingerprint_revision = ${FINGERPRINT_REVISION}
    from pg_temp.nc_moved m where m.id = nc.id`.execute(tx);
  const { rows: left } = await sql<{
    id: string;
  }>`select distinct into_id as id from pg_temp.nc_moved`.execute(tx);
  const ids = left.map(({ id }) => id);
  await updateGroups(tx, { ids, moved: removed });
  return ids;
}

async function keepFormer(tx: Tx, websiteId: string): Promise<void> {
  await sql`
    update former_fingerprints f set fe_hash = m.fe_hash
    from pg_temp.nc_moved m
    where f.website_id = ${websiteId} and f.audit_id = m.audit_id and f.fe_hash = m.former
      and m.former <> m.fe_hash`.execute(tx);
  await sql`
    insert into former_fingerprints (website_id, audit_id, former, fe_hash)
    select ${websiteId}, audit_id, former, fe_hash from pg_temp.nc_moved where former <> fe_hash
    on conflict (website_id, audit_id, former) do update set fe_hash = excluded.fe_hash`.execute(tx);
}

/** Returns from which groups rows were deleted. */
async function moveToOne(tx: Tx): Promise<GroupMove[]> {
  await sql`
    insert into non_compliance_pages as known (non_compliance_id, url_key, set_aside, root_causes)
    select m.into_id, page.url_key, bool_and(page.set_aside), case when bool_and(page.root_causes <> '{}')
      then array_agg(distinct cause) filter (where cause is not null) else '{}' end
    from pg_temp.nc_moved m
    join non_compliance_pages page on page.non_compliance_id = m.id
    left join lateral unnest(page.root_causes) cause on true
    where m.id <> m.into_id
    group by m.into_id, page.url_key
    on conflict (non_compliance_id, url_key) do update set set_aside = known.set_aside and excluded.set_aside,
      root_causes = case when known.root_causes = '{}' or excluded.root_causes = '{}' then '{}'
        else array(select distinct unnest(known.root_causes || excluded.root_causes)) end`.execute(tx);
  await sql`
    update non_compliance_notes note set non_compliance_id = m.into_id
    from pg_temp.nc_moved m where m.id = note.non_compliance_id and m.id <> m.into_id`.execute(tx);
  await sql`
    insert into non_compliance_sightings as s
    select m.into_id, other.settings_id, other.base_url_key, other.user_id,
      min(other.first_seen), (array_agg(other.first_seen_run_id order by other.first_seen, other.first_seen_run_id))[1],
      max(other.last_seen), (array_agg(other.last_seen_run_id order by other.last_seen desc, other.last_seen_run_id desc))[1],
      -- mostly the same runs have seen both
      max(other.runs)
    from pg_temp.nc_moved m join non_compliance_sightings other on other.non_compliance_id = m.id
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
      from pg_temp.nc_moved m
      join non_compliances old on old.id = m.id
      where m.into_id in (select into_id from pg_temp.nc_moved where id <> into_id)
      group by m.into_id
    ) one
    where nc.id = one.into_id`.execute(tx);
  await sql`
    delete from non_compliance_pages page using pg_temp.nc_moved m
    where page.non_compliance_id = m.id and m.id <> m.into_id`.execute(tx);
  await sql`
    delete from non_compliance_sightings s using pg_temp.nc_moved m
    where s.non_compliance_id = m.id and m.id <> m.into_id`.execute(tx);
  const { rows } = await sql<GroupMove>`
    with removed as (
      delete from non_compliances nc using pg_temp.nc_moved m where nc.id = m.id and m.id <> m.into_id
      returning nc.group_id)
    select group_id as "groupId", -count(*)::int as more from removed group by group_id`.execute(tx);
  return rows;
}

/** Pages of the run whose findings have fingerprints of an older revision. */
export async function listOldPages(tx: Tx, testRunId: string, limit: number): Promise<string[]> {
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

export async function listElementsOfPages(
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

export async function rewriteElementFingerprints(
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
 * Notes that the findings of these pages have today's fingerprints. What they name as seen too (`seen_also`) was found on
 * elements that are not stored, so it follows the non-compliances of the website.
 */
export async function finishPages(tx: Tx, websiteId: string, pageIds: readonly string[]): Promise<void> {
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

/**
 * Decisions of the website with a fingerprint or root cause of an older revision, and the markup that they were made from.
 *
 * @param which those about what was just brought to another revision (`applyNewFingerprints`), or so many
 */
export async function listOldDecisions(
  tx: Tx,
  websiteId: string,
  which: 'of what was moved' | { limit: number },
): Promise<FingerprintedElementRow[]> {
  const chosen =
    which === 'of what was moved'
      ? sql`and (audit_id, fe_hash) in (select audit_id, former from pg_temp.nc_moved) order by id`
      : sql`order by id limit ${which.limit}`;
  const { rows } = await sql<FingerprintedElementRow>`
    select id, audit_id as "auditId", example ->> 'snippet' as snippet, example ->> 'label' as label,
      example ->> 'ancestry' as ancestry
    from decisions
    where website_id = ${websiteId} and fingerprint_revision < ${FINGERPRINT_REVISION} ${chosen}`.execute(tx);
  return rows;
}

/** Non-compliances that one of these decisions is about, by its fingerprint. */
export async function listNonCompliancesDecided(
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
 * Gives decisions what their markup makes today. One that says the same as another in force now is replaced by that, which is
 * then about what the places of both were called.
 * Findings of old runs still lead to them: by `former_fingerprints`, and by what the place in a template was called before.
 * Asks for `lockNonCompliances`.
 */
export async function rewriteDecisionFingerprints(
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
