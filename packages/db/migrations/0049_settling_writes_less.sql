-- A run that is settled writes hundreds of thousands of non-compliances, and each index is written for each of them. Whether
-- a website has fingerprints of an older revision is asked of few rows: the others are in no index for it now. Whoever raises
-- FINGERPRINT_REVISION makes this index anew, with the new number; a test says so.
drop index non_compliances_fingerprint_revision;
create index non_compliances_old_fingerprints on non_compliances (website_id, id) where fingerprint_revision < 2::smallint;

-- Each run that ends notes that it has seen what it found again. Without an index on what it notes, and with room beside each
-- row, PostgreSQL writes the new version of a row into the same page and no index at all. Only retention asks which sightings
-- a run was the last of, and reads them all for that. Rows that are there get room as they are written the next time.
drop index non_compliance_sightings_last;
alter table non_compliance_sightings set (fillfactor = 50);

-- As in migrations 0042 and 0043: a reference is checked for each row that a run adds, though it names no assignee. People are
-- never deleted, only marked so, and groups keep the reference.
alter table non_compliances drop constraint non_compliances_assignee_id_fkey;
alter table non_compliance_notes
  drop constraint non_compliance_notes_old_assignee_id_fkey,
  drop constraint non_compliance_notes_new_assignee_id_fkey;

-- Keeps every non-compliance in the group that it is alike with, and the figures of groups, as in migration 0041. What an
-- update wrote is compared with the groups, of which there are few, and no more row by row with what was there before. A group
-- whose number stays is looked at nevertheless: one may have left it while another came.
create or replace function keep_non_compliance_groups() returns trigger language plpgsql as $$
declare
  strays uuid[];
  ids bigint[];
  more bigint[];
begin
  if tg_op = 'INSERT' then
    execute 'select array(select id from new_rows where group_id is null)' into strays;
  elsif tg_op = 'UPDATE' then
    execute 'select array(
      select n.id from new_rows n left join non_compliance_groups g on g.id = n.group_id
      where (n.website_id, n.audit_id, n.status, n.priority, n.assignee_id, n.due, n.settings, n.run_by, n.set_aside)
        is distinct from (g.website_id, g.audit_id, g.status, g.priority, g.assignee_id, g.due, g.settings, g.run_by,
          g.set_aside))' into strays;
  end if;
  if cardinality(strays) > 0 then
    execute 'insert into non_compliance_groups
        (website_id, audit_id, status, priority, assignee_id, due, settings, run_by, set_aside)
      select distinct website_id, audit_id, status, priority, assignee_id, due, settings, run_by, set_aside
      from non_compliances where id = any($1)
      on conflict do nothing' using strays;
    -- comes here again, with what has another group now
    execute 'update non_compliances nc set group_id = g.id
      from non_compliance_groups g
      where nc.id = any($1) and g.website_id = nc.website_id and g.audit_id = nc.audit_id and g.status = nc.status
        and g.priority = nc.priority and g.settings = nc.settings and g.run_by = nc.run_by and g.set_aside = nc.set_aside
        and g.assignee_id is not distinct from nc.assignee_id and g.due is not distinct from nc.due' using strays;
  end if;
  if tg_op = 'INSERT' then
    execute 'select array_agg(group_id), array_agg(cnt)
      from (select group_id, count(*) as cnt from new_rows where group_id is not null group by group_id) delta'
      into ids, more;
  elsif tg_op = 'UPDATE' then
    execute 'select array_agg(group_id), array_agg(cnt)
      from (
        select group_id, sum(cnt)::bigint as cnt
        from (select group_id, 1 as cnt from new_rows union all select group_id, -1 from old_rows) moved
        where group_id is not null
        group by group_id) delta' into ids, more;
  else
    execute 'select array_agg(group_id), array_agg(cnt)
      from (select group_id, -count(*) as cnt from old_rows where group_id is not null group by group_id) delta'
      into ids, more;
  end if;
  perform count_non_compliance_groups(ids, more);
  return null;
end $$;

-- Added up, as a group may hold all that a large website has; its first and last are looked up in the index. Groups that stay
-- as they are are not written: each has ten indexes.
create or replace function count_non_compliance_groups(ids bigint[], more bigint[]) returns void language plpgsql as $$
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
  where g.id = touched.id and (touched.more <> 0
    or (g.newest, g.newest_id, g.oldest, g.oldest_id)
      is distinct from (newest.created, newest.id, oldest.created, oldest.id));
  delete from non_compliance_groups where id = any(ids) and cnt = 0;
end $$;
