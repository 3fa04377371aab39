-- A non-compliance is one defect of a website: of an audit and a fingerprint, whatever settings found it (run-modes, 72).

-- The choices of mode, version and level, so that a row names several of them in few bytes.
create table test_settings (
  id smallint primary key,
  test_mode text not null,
  wcag_version text not null,
  wcag_level text not null,
  unique (test_mode, wcag_version, wcag_level)
);
insert into test_settings (id, test_mode, wcag_version, wcag_level)
select row_number() over (order by mode, version, level), mode, version, level
from unnest(array['single_page', 'full_site']) mode,
  unnest(array['2.0', '2.1', '2.2', '2.0 without ARIA', '2.1 without ARIA', '2.2 without ARIA']) version,
  unnest(array['A', 'AA', 'AAA']) level;

-- Which audits a run could judge, by its settings and sources; null for runs that ended before this was kept. `narrowed`: those
-- that it judged without the elements that ARIA alone makes a subject of.
alter table test_runs add column judged_audits text[], add column narrowed_audits text[];

-- By which settings a non-compliance was seen, of single pages at which address (else empty), and by whose runs: the filters
-- of lists, the history of comparable runs and the scope of testers go by it. Written for each finding of each run, so
-- without references, each of which is looked up for every row: runs and settings are never deleted.
create table non_compliance_sightings (
  non_compliance_id uuid not null,
  settings_id smallint not null,
  base_url_key text not null,
  user_id uuid,
  -- when the runs were created, which is their order
  first_seen timestamptz not null,
  first_seen_run_id uuid not null,
  last_seen timestamptz not null,
  last_seen_run_id uuid not null,
  -- how many runs have seen it
  runs integer not null
);

-- Non-compliances that are alike in all that lists choose and order by. There are few of these for many
-- non-compliances: counts add them up, and a list looks into those few from which its next rows come.
create table non_compliance_groups (
  id bigint generated always as identity primary key,
  website_id uuid not null references websites (id) on delete cascade,
  audit_id text not null,
  status text not null,
  priority smallint not null,
  assignee_id uuid references users (id),
  due date,
  -- of the sightings, in order
  settings smallint[] not null,
  run_by uuid[] not null,
  cnt integer not null default 0,
  -- the first and the last by (created, id)
  newest timestamptz,
  newest_id uuid,
  oldest timestamptz,
  oldest_id uuid
);

-- What is one now: the oldest of the rows that differ by settings alone.
create temp table merged as
select id, first_value(id) over (partition by website_id, audit_id, fe_hash order by created, id) as into_id
from non_compliances;
create index on merged (id);
create index on merged (into_id);
analyze merged;

insert into non_compliance_sightings
select seen.into_id, s.id, seen.address, seen.user_id,
  min(seen.created), (array_agg(seen.run_id order by seen.created, seen.run_id))[1],
  max(seen.created), (array_agg(seen.run_id order by seen.created desc, seen.run_id desc))[1],
  count(distinct seen.run_id)
from (
  select m.into_id, nc.test_mode, nc.wcag_version, nc.wcag_level, r.user_id, r.id as run_id, r.created,
    case when nc.test_mode = 'full_site' then '' else r.base_url_key end as address
  from merged m
  join non_compliances nc on nc.id = m.id
  cross join lateral (values (nc.first_seen_run_id), (nc.last_seen_run_id)) run (id)
  join test_runs r on r.id = run.id
) seen
join test_settings s using (test_mode, wcag_version, wcag_level)
group by seen.into_id, s.id, seen.address, seen.user_id;
create unique index non_compliance_sightings_key
  on non_compliance_sightings (non_compliance_id, settings_id, base_url_key, user_id) nulls not distinct;
create index non_compliance_sightings_last on non_compliance_sightings (last_seen_run_id);

insert into non_compliance_pages (non_compliance_id, url_key)
select m.into_id, page.url_key
from merged m join non_compliance_pages page on page.non_compliance_id = m.id
where m.id <> m.into_id
on conflict do nothing;

alter table non_compliance_notes
  -- the run that changed the status; null for what people did, and for what runs did before this was kept
  add column test_run_id uuid references test_runs (id),
  -- what was changed beside the status; both null where it stayed
  add column old_assignee_id uuid references users (id),
  add column new_assignee_id uuid references users (id),
  add column old_due date,
  add column new_due date,
  add column old_priority smallint,
  add column new_priority smallint;
update non_compliance_notes note set non_compliance_id = m.into_id
from merged m where m.id = note.non_compliance_id and m.id <> m.into_id;

alter table non_compliances
  -- rank of the impact; `priority` is the same until a person sets another
  add column impact smallint,
  add column priority_set boolean not null default false,
  add column assignee_id uuid references users (id),
  add column due date,
  add column settings smallint[] not null default '{}',
  add column run_by uuid[] not null default '{}',
  -- the newest run that judged one of its pages without finding it there
  add column not_found timestamptz,
  add column not_found_run_id uuid,
  -- the element lies in a frame or a shadow root, which a later run may be unable to read
  add column is_nested boolean not null default false,
  add column group_id bigint;
drop index non_compliances_key, non_compliances_status, non_compliances_open_last_seen;

update non_compliances nc set
  status = one.status, resolved = case when one.status = 'RESOLVED' then one.resolved end,
  priority = one.priority, impact = one.priority, version = one.version, source = one.source,
  failing_element = one.failing_element, settings = one.settings, run_by = one.run_by,
  pages_affected = (select count(*) from non_compliance_pages page where page.non_compliance_id = nc.id)
from (
  select m.into_id,
    -- open if one was; what a person has said of it before what nobody has touched
    case when bool_or(old.status = 'FIX IN PROGRESS') then 'FIX IN PROGRESS'
      when bool_or(old.status = 'UNRESOLVED') then 'UNRESOLVED' else 'RESOLVED' end as status,
    max(old.resolved) as resolved, max(old.priority) as priority, max(old.version) as version,
    (array_agg(old.source order by run.created desc, old.id))[1] as source,
    (array_agg(old.failing_element order by run.created desc, old.id))[1] as failing_element,
    (select array_agg(distinct s.settings_id order by s.settings_id)
      from non_compliance_sightings s where s.non_compliance_id = m.into_id) as settings,
    -- who could reach it so far: all who had started a run of its website and settings
    (select coalesce(array_agg(distinct r.user_id order by r.user_id), '{}')
      from non_compliance_sightings s
      join test_settings by on by.id = s.settings_id
      join test_runs r on r.website_id = (array_agg(old.website_id))[1] and r.test_mode = by.test_mode
        and r.wcag_version = by.wcag_version and r.wcag_level = by.wcag_level and r.user_id is not null
      where s.non_compliance_id = m.into_id) as run_by
  from merged m
  join non_compliances old on old.id = m.id
  join test_runs run on run.id = old.last_seen_run_id
  group by m.into_id
) one
where nc.id = one.into_id;
delete from non_compliances nc using merged m where m.id = nc.id and m.id <> m.into_id;
drop table merged;

alter table non_compliances
  drop column test_mode, drop column wcag_version, drop column wcag_level,
  drop column first_seen_run_id, drop column last_seen_run_id,
  alter column impact set not null,
  alter column settings drop default,
  alter column run_by drop default;
create unique index non_compliances_key on non_compliances (website_id, audit_id, fe_hash);

create unique index non_compliance_groups_key
  on non_compliance_groups (website_id, audit_id, status, priority, assignee_id, due, settings, run_by) nulls not distinct;
create index non_compliance_groups_assignee on non_compliance_groups (assignee_id) where assignee_id is not null;
create index non_compliance_groups_newest on non_compliance_groups (newest desc, newest_id desc);
create index non_compliance_groups_oldest on non_compliance_groups (oldest, oldest_id);
create index non_compliance_groups_status_newest on non_compliance_groups (status, newest desc, newest_id desc);
create index non_compliance_groups_status_oldest on non_compliance_groups (status, oldest, oldest_id);
create index non_compliance_groups_worst
  on non_compliance_groups (status, priority desc, newest desc, newest_id desc);
create index non_compliance_groups_least on non_compliance_groups (status, priority, oldest, oldest_id);
create index non_compliance_groups_due on non_compliance_groups (due, oldest, oldest_id) where due is not null;

insert into non_compliance_groups (website_id, audit_id, status, priority, settings, run_by, cnt, newest, newest_id, oldest,
  oldest_id)
select website_id, audit_id, status, priority, settings, run_by, count(*),
  (array_agg(created order by created desc, id desc))[1], (array_agg(id order by created desc, id desc))[1],
  (array_agg(created order by created, id))[1], (array_agg(id order by created, id))[1]
from non_compliances group by website_id, audit_id, status, priority, settings, run_by;
analyze non_compliances, non_compliance_groups;
update non_compliances nc set group_id = g.id
from non_compliance_groups g
where g.website_id = nc.website_id and g.audit_id = nc.audit_id and g.status = nc.status and g.priority = nc.priority
  and g.settings = nc.settings and g.run_by = nc.run_by;
create index non_compliances_group on non_compliances (group_id, created desc, id desc);

-- Keeps every non-compliance in the group that it is alike with, and the figures of groups. Whoever writes holds the lock of
-- the website (lockNonCompliances), so no two transactions change groups of one website at once. Its statements are
-- planned each time (`execute`): a plan that was made for a statement of no rows would compare each of 200,000 with each.
create function keep_non_compliance_groups() returns trigger language plpgsql as $$
declare
  strays uuid[];
  ids bigint[];
  more bigint[];
begin
  if tg_op = 'INSERT' then
    execute 'select array(select id from new_rows where group_id is null)' into strays;
  elsif tg_op = 'UPDATE' then
    execute 'select array(
      select n.id from new_rows n join old_rows o on o.id = n.id
      where n.group_id is null
        or n.group_id = o.group_id and (n.status, n.priority, n.assignee_id, n.due, n.settings, n.run_by)
          is distinct from (o.status, o.priority, o.assignee_id, o.due, o.settings, o.run_by))' into strays;
  end if;
  if cardinality(strays) > 0 then
    execute 'insert into non_compliance_groups
        (website_id, audit_id, status, priority, assignee_id, due, settings, run_by)
      select distinct website_id, audit_id, status, priority, assignee_id, due, settings, run_by
      from non_compliances where id = any($1)
      on conflict do nothing' using strays;
    -- comes here again, with what has another group now
    execute 'update non_compliances nc set group_id = g.id
      from non_compliance_groups g
      where nc.id = any($1) and g.website_id = nc.website_id and g.audit_id = nc.audit_id and g.status = nc.status
        and g.priority = nc.priority and g.settings = nc.settings and g.run_by = nc.run_by
        and g.assignee_id is not distinct from nc.assignee_id and g.due is not distinct from nc.due' using strays;
  end if;
  if tg_op = 'INSERT' then
    execute 'select array_agg(group_id), array_agg(cnt)
      from (select group_id, count(*) as cnt from new_rows where group_id is not null group by group_id) delta'
      into ids, more;
  elsif tg_op = 'UPDATE' then
    execute 'select array_agg(group_id), array_agg(cnt)
      from (
        select moved.group_id, sum(moved.cnt)::bigint as cnt
        from new_rows n join old_rows o on o.id = n.id
        cross join lateral (values (n.group_id, 1), (o.group_id, -1)) moved (group_id, cnt)
        where n.group_id is distinct from o.group_id and moved.group_id is not null
        group by moved.group_id) delta' into ids, more;
  else
    execute 'select array_agg(group_id), array_agg(cnt)
      from (select group_id, -count(*) as cnt from old_rows where group_id is not null group by group_id) delta'
      into ids, more;
  end if;
  perform count_non_compliance_groups(ids, more);
  return null;
end $$;

-- Added up, as a group may hold all that a large website has; its first and last are looked up in the index.
create function count_non_compliance_groups(ids bigint[], more bigint[]) returns void language plpgsql as $$
begin
  if ids is null then return; end if;
  update non_compliance_groups g set cnt = g.cnt + touched.more, newest = newest.created, newest_id = newest.id,
    oldest = oldest.created, oldest_id = oldest.id
  from unnest(ids, more) touched (id, more)
  left join lateral (
    select created, id from non_compliances nc where nc.group_id = touched.id
    order by created desc, id desc limit 1) newest on true
  left join lateral (
    select created, id from non_compliances nc where nc.group_id = touched.id
    order by created, id limit 1) oldest on true
  where g.id = touched.id;
  delete from non_compliance_groups where id = any(ids) and cnt = 0;
end $$;

create trigger non_compliances_inserted after insert on non_compliances
  referencing new table as new_rows for each statement execute function keep_non_compliance_groups();
create trigger non_compliances_updated after update on non_compliances
  referencing old table as old_rows new table as new_rows for each statement
  execute function keep_non_compliance_groups();
create trigger non_compliances_deleted after delete on non_compliances
  referencing old table as old_rows for each statement execute function keep_non_compliance_groups();

-- The report of a website is opened by its address.
create index websites_url_key on websites (url_key) where deleted is null;

analyze non_compliances, non_compliance_groups, non_compliance_sightings, non_compliance_pages, non_compliance_notes;
