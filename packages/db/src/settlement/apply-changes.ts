import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { applyDecisionCoverage, upsertManualFailures } from '../queries/decision-non-compliances.ts';
import { type GroupMove, updateGroups } from '../queries/non-compliance-groups.ts';
import { isResolvedSince } from '../queries/non-compliance-resolved.ts';
import type { RunRow } from '../queries/run-row.ts';
import { settingsOf } from './run-settings.ts';
import { type CompletedStep, completeStep } from './step.ts';
import { createTempTable, type TempTable } from './temp-tables.ts';
import type { PagesWritten } from './write-findings.ts';

interface Changes {
  seen: TempTable<'run_seen'>;
  /** Known non-compliances that the run changes, with old and new values. */
  changed: TempTable<'run_changed'>;
}

export type ComputedChanges = CompletedStep<
  'changes computed',
  Changes & { run: RunRow; added: GroupMove[] }
>;
export type ChangesApplied = CompletedStep<'changes applied', Changes & { run: RunRow }>;
export type DecisionsApplied = CompletedStep<'decisions applied', Changes>;

/** Number of changed non-compliances of one audit and impact. `impact`: rank, 1 to 4. */
export interface ChangeOfAudit {
  auditId: string;
  impact: number;
  count: number;
}

/**
 * Computes new values of known non-compliances, one row for each that changes: RESOLVED non-compliances that
 * were found become UNRESOLVED, non-compliances without pages become RESOLVED.
 */
export async function computeChanges(tx: Tx, pages: PagesWritten): Promise<ComputedChanges> {
  const { run, seen, touched, added } = pages;
  const union = (column: string, more: unknown) =>
    sql`(select coalesce(array_agg(distinct one order by one), '{}') from unnest(${sql.ref(column)} || ${more}) one)`;
  const settings = sql`array(${settingsOf(run)})`;
  const runBy = sql`${run.user_id === null ? [] : [run.user_id]}::uuid[]`;
  const query = sql`
    select nc.id, nc.audit_id, nc.group_id as former_group_id, nc.status as former_status, nc.assignee_id, nc.due, nc.set_aside as was_set_aside,
      nc.decision_id is not null as was_by_hand, next.*,
      hash_record_extended(row(nc.audit_id, next.status, next.priority, nc.assignee_id, nc.due, next.settings,
        next.run_by, next.set_aside), 0) as kind
    from (select * from ${seen} where not is_new) seen
    full join (
      select touched.id, touched.is_removed, count(page.url_key)::int as pages,
        coalesce(bool_and(page.set_aside), false) as set_aside
      from (select id, bool_or(is_removed) as is_removed from ${touched} group by id) touched
      left join non_compliance_pages page on page.non_compliance_id = touched.id
      group by touched.id, touched.is_removed) touched on touched.id = seen.id
    join non_compliances nc on nc.id = coalesce(seen.id, touched.id)
    cross join (select created from test_runs where id = ${run.id}) r
    -- "offset 0" has each value worked out once, and not for each place that names it
    cross join lateral (
      select
        case when seen.impact is not null and nc.status = 'RESOLVED'
            and not ${isResolvedSince('nc', sql`seen.tested`)} then 'UNRESOLVED'
          when touched.pages = 0 then 'RESOLVED' else nc.status end as status,
        coalesce(seen.impact, nc.impact) as impact,
        case when nc.priority_set then nc.priority else coalesce(seen.impact, nc.priority) end as priority,
        coalesce(seen.is_nested, nc.is_nested) as is_nested,
        case when seen.pages > 0 then seen.failing_element end as failing_element,
        case when seen.id is null or nc.settings @> ${settings} then nc.settings
          else ${union('nc.settings', settings)} end as settings,
        case when seen.id is null or nc.run_by @> ${runBy} then nc.run_by
          else ${union('nc.run_by', runBy)} end as run_by,
        coalesce(touched.pages, nc.pages_affected) as pages,
        coalesce(touched.set_aside, nc.set_aside) as set_aside,
        case when seen.impact is null then nc.decision_id end as decision_id,
        touched.is_removed and (nc.not_found is null or nc.not_found < r.created) as is_missed
      offset 0) next
    where nc.website_id = ${run.website_id} and (next.is_missed or next.failing_element is not null
      or (nc.status, nc.impact, nc.is_nested, nc.settings, nc.run_by, nc.pages_affected, nc.decision_id, nc.set_aside)
        is distinct from (next.status, next.impact, next.is_nested, next.settings, next.run_by, next.pages,
          next.decision_id, next.set_aside))`;
  const changed = await createTempTable(tx, 'run_changed', query);
  return completeStep('changes computed', { run, seen, added, changed });
}

/** Writes the changes, once per row, including the new group; then updates the group counts. */
export async function applyChanges(tx: Tx, computed: ComputedChanges): Promise<ChangesApplied> {
  const { run, seen, added, changed } = computed;
  await sql`
    insert into non_compliance_groups (website_id, audit_id, status, priority, assignee_id, due, settings, run_by,
      set_aside)
    select distinct ${run.website_id}::uuid, audit_id, status, priority, assignee_id, due, settings, run_by, set_aside
    from ${changed}
    on conflict do nothing`.execute(tx);
  const groupsOfChanged = sql`
    select c.kind, g.id
    from (select distinct on (kind) * from ${changed} order by kind) c
    join non_compliance_groups g on g.website_id = ${run.website_id} and g.audit_id = c.audit_id and g.status = c.status
      and g.priority = c.priority and g.settings = c.settings and g.run_by = c.run_by and g.set_aside = c.set_aside
      and g.assignee_id is not distinct from c.assignee_id and g.due is not distinct from c.due`;
  const groups = await createTempTable(tx, 'run_groups', groupsOfChanged);
  const { rows: moved } = await sql<GroupMove>`
    with written as (
      update non_compliances nc set
        status = now.status, resolved = case when now.status = 'RESOLVED' then coalesce(nc.resolved, now()) end,
        version = nc.version + (now.status <> now.former_status or now.set_aside <> now.was_set_aside)::int,
        impact = now.impact, priority = now.priority, is_nested = now.is_nested,
        failing_element = coalesce(now.failing_element, nc.failing_element),
        settings = now.settings, run_by = now.run_by, pages_affected = now.pages, set_aside = now.set_aside,
        -- what a person had to judge fails for certain now
        decision_id = now.decision_id,
        not_found = case when now.is_missed then r.created else nc.not_found end,
        not_found_run_id = case when now.is_missed then r.id else nc.not_found_run_id end,
        group_id = g.id
      from ${changed} now
      join ${groups} g using (kind)
      cross join (select id, created from test_runs where id = ${run.id}) r
      where nc.id = now.id and nc.website_id = ${run.website_id}
      returning g.id as group_id, now.former_group_id
    )
    select id as "groupId", sum(more)::int as more
    from (
      select group_id as id, 1 as more from written
      union all select former_group_id, -1 from written where former_group_id is not null) moved
    group by id`.execute(tx);
  await sql`
    insert into non_compliance_notes (non_compliance_id, test_run_id, old_status, new_status, comments)
    select id, ${run.id}, former_status, status, '' from ${changed}
    where status <> former_status order by id`.execute(tx);
  await sql`
    insert into non_compliance_notes (non_compliance_id, set_aside, comments)
    select id, set_aside, '' from ${changed} where set_aside <> was_set_aside
    union all
    select id, true, '' from ${seen} where is_new and set_aside
    order by 1`.execute(tx);
  await updateGroups(tx, { moved: [...added, ...moved] });
  return completeStep('changes applied', { run, seen, changed });
}

/** Creates non-compliances for findings that users judged as failed, and applies decisions to them. */
export async function applyDecisions(tx: Tx, applied: ChangesApplied): Promise<DecisionsApplied> {
  const { run, seen, changed } = applied;
  await upsertManualFailures(tx, run, { isNewResult: true });
  await applyDecisionCoverage(tx, run.website_id, await listJudgedByHand(tx, applied));
  return completeStep('decisions applied', { seen, changed });
}

/** Non-compliances that users judged as failed, including those that were so until this run. */
async function listJudgedByHand(tx: Tx, { run, changed }: ChangesApplied): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from non_compliances where website_id = ${run.website_id} and decision_id is not null
    union select id from ${changed} where was_by_hand`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface SettledChanges {
  found: ChangeOfAudit[];
  returned: ChangeOfAudit[];
  resolved: ChangeOfAudit[];
}

/**
 * Counts the run's changes as users see them: what decisions exclude is neither new nor returned, and its
 * removal resolves nothing.
 */
export async function countChanges(tx: Tx, { seen, changed }: DecisionsApplied): Promise<SettledChanges> {
  const { rows } = await sql<ChangeOfAudit & { what: keyof SettledChanges }>`
    select 'found' as what, audit_id as "auditId", impact, count(*)::int as count
    from ${seen} where is_new and not set_aside
    group by audit_id, impact
    union all
    select case status when 'UNRESOLVED' then 'returned' else 'resolved' end, audit_id, impact, count(*)::int
    from ${changed}
    -- one that has no page left is covered by no decision: what counts is whether it was
    where status <> former_status and not case status when 'UNRESOLVED' then set_aside else was_set_aside end
    group by status, audit_id, impact`.execute(tx);
  const of = (what: keyof SettledChanges) =>
    rows.filter((row) => row.what === what).map(({ what: _, ...change }) => change);
  return { found: of('found'), returned: of('returned'), resolved: of('resolved') };
}
