-- What fails on many websites because one maker put it there (decision 57): to be repaired once.

-- What a failing element is on whatever website it stands, each once: findings name it by its number.
create table element_shapes (
  id integer generated always as identity primary key,
  -- SHA-256 of all that follows but the origin, which is not known on every page
  key bytea not null unique,
  audit_id text not null,
  tag text not null,
  element text not null,
  within text not null,
  names text[] not null,
  origin text,
  -- null until a result that has it was the newest of its website
  cause_id integer
);
-- Shapes that may be the same element in another version have names in common.
create index element_shapes_names on element_shapes using gin (names) where cause_id is not null;
create index element_shapes_cause on element_shapes (cause_id);

alter table failing_elements add column shape_id integer;

-- Described by the shape that was met first. They stay when no website has them any more: they may come again.
create table shared_causes (
  id integer generated always as identity primary key,
  audit_id text not null,
  source text not null,
  impact text not null,
  element text not null,
  within text not null,
  origin text,
  created timestamptz not null default now()
);

-- What the newest result of each website has of each cause. 0 stands for the website as a whole, whose score does not change.
create table website_causes (
  website_id uuid not null references websites (id) on delete cascade,
  cause_id integer not null,
  organization_id integer not null,
  test_run_id uuid not null,
  pages integer not null,
  failures integer not null,
  score smallint check (score between 0 and 100),
  -- of the website if just this were repaired; null where that cannot be computed exactly
  score_after smallint check (score_after between 0 and 100),
  -- the first element of the first page that has it, and its shape
  shape_id integer,
  element_id uuid,
  test_instance_id uuid,
  primary key (website_id, cause_id)
);
create index website_causes_cause on website_causes (cause_id, failures desc, website_id);
create index website_causes_organization on website_causes (cause_id, organization_id, failures desc, website_id);

-- Their sums for each organization, and under 0 for all, so that a list reads no more rows than it shows.
create table cause_totals (
  organization_id integer not null,
  cause_id integer not null,
  audit_id text not null,
  origin text,
  websites integer not null,
  -- of the row of all: how many organizations have it
  organizations integer not null default 0,
  pages bigint not null,
  failures bigint not null,
  -- websites with both scores, and the sums of these
  scored integer not null,
  score_sum bigint not null,
  after_sum bigint not null,
  gain bigint not null generated always as (after_sum - score_sum) stored,
  primary key (organization_id, cause_id)
);
-- Of all websites together what at least two of them have, in indexes of their own: among the rows of organizations they are so few that
-- the planner would sort them all.
create index cause_totals_all_failures on cause_totals (failures desc, cause_id desc)
  where organization_id = 0 and cause_id <> 0 and websites > 1;
create index cause_totals_all_websites on cause_totals (websites desc, cause_id desc)
  where organization_id = 0 and cause_id <> 0 and websites > 1;
create index cause_totals_all_gain on cause_totals (gain desc, cause_id desc)
  where organization_id = 0 and cause_id <> 0 and websites > 1;
create index cause_totals_all_audit on cause_totals (audit_id, failures desc, cause_id desc)
  where organization_id = 0 and cause_id <> 0 and websites > 1;
create index cause_totals_all_origin on cause_totals (origin, failures desc, cause_id desc)
  where organization_id = 0 and cause_id <> 0 and websites > 1;
-- Of an organization all, as others may have it.
create index cause_totals_failures on cause_totals (organization_id, failures desc, cause_id desc)
  where organization_id <> 0 and cause_id <> 0;
create index cause_totals_websites on cause_totals (organization_id, websites desc, cause_id desc)
  where organization_id <> 0 and cause_id <> 0;
create index cause_totals_gain on cause_totals (organization_id, gain desc, cause_id desc)
  where organization_id <> 0 and cause_id <> 0;
create index cause_totals_audit on cause_totals (organization_id, audit_id, failures desc, cause_id desc)
  where organization_id <> 0 and cause_id <> 0;
create index cause_totals_origin on cause_totals (organization_id, origin, failures desc, cause_id desc)
  where organization_id <> 0 and cause_id <> 0;
-- Organizations of one cause.
create index cause_totals_cause on cause_totals (cause_id, failures desc, organization_id) where organization_id <> 0;

-- Rows are changed in one order, that of all first, so that two changes never wait for each other.
create function add_to_cause_totals(changed jsonb) returns void language plpgsql as $$
declare
  come integer[];
  gone integer[];
begin
  with added as (
    insert into cause_totals as t (organization_id, cause_id, audit_id, origin, websites, pages, failures, scored, score_sum,
      after_sum)
    select c.organization_id, c.cause_id, coalesce(s.audit_id, ''), s.origin, c.websites, c.pages, c.failures, c.scored,
      c.score_sum, c.after_sum
    from jsonb_to_recordset(changed) as c (organization_id integer, cause_id integer, websites integer, pages bigint,
      failures bigint, scored integer, score_sum bigint, after_sum bigint)
    left join shared_causes s on s.id = c.cause_id
    order by c.organization_id, c.cause_id
    on conflict (organization_id, cause_id) do update set websites = t.websites + excluded.websites,
      pages = t.pages + excluded.pages, failures = t.failures + excluded.failures, scored = t.scored + excluded.scored,
      score_sum = t.score_sum + excluded.score_sum, after_sum = t.after_sum + excluded.after_sum
    -- only a row that was there has been held by somebody
    returning organization_id, cause_id, xmax = 0 as is_new)
  select array_agg(cause_id) filter (where is_new and organization_id <> 0) into come from added;
  with emptied as (
    delete from cause_totals t
    using jsonb_to_recordset(changed) as c (organization_id integer, cause_id integer)
    where t.organization_id = c.organization_id and t.cause_id = c.cause_id and t.websites = 0
    returning t.organization_id, t.cause_id)
  select array_agg(cause_id) filter (where organization_id <> 0) into gone from emptied;
  update cause_totals t set organizations = t.organizations + d.more
  from (
    select cause_id, sum(more)::integer as more
    from (select unnest(come) as cause_id, 1 as more union all select unnest(gone), -1) both_ways
    group by cause_id) d
  where t.organization_id = 0 and t.cause_id = d.cause_id;
end
$$;

create function sum_website_causes() returns trigger language plpgsql as $$
declare
  changed jsonb;
  source text := case tg_op
    when 'INSERT' then 'select 1 as sign, n.* from new_rows n'
    when 'DELETE' then 'select -1 as sign, o.* from old_rows o'
    else 'select 1 as sign, n.* from new_rows n union all select -1, o.* from old_rows o' end;
begin
  execute format('select jsonb_agg(to_jsonb(summed)) from (
    select place.organization_id, cause_id, sum(sign) as websites, sum(sign * pages) as pages,
      sum(sign * failures) as failures, coalesce(sum(sign) filter (where is_scored), 0) as scored,
      coalesce(sum(sign * score) filter (where is_scored), 0) as score_sum,
      coalesce(sum(sign * score_after) filter (where is_scored), 0) as after_sum
    from (select *, score is not null and score_after is not null as is_scored from (%s) both_signs) changed
    cross join lateral (values (changed.organization_id), (0)) place (organization_id)
    group by place.organization_id, cause_id) summed', source) into changed;
  if changed is not null then perform add_to_cause_totals(changed); end if;
  return null;
end
$$;
create trigger website_causes_inserted after insert on website_causes
  referencing new table as new_rows for each statement execute function sum_website_causes();
create trigger website_causes_updated after update on website_causes
  referencing old table as old_rows new table as new_rows for each statement execute function sum_website_causes();
create trigger website_causes_deleted after delete on website_causes
  referencing old table as old_rows for each statement execute function sum_website_causes();

-- A website that is deleted counts no more, one that moves counts elsewhere.
create function move_website_causes() returns trigger language plpgsql as $$
begin
  if new.deleted is not null then
    delete from website_causes where website_id = new.id;
  else
    update website_causes set organization_id = new.organization_id where website_id = new.id;
  end if;
  return null;
end
$$;
create trigger website_causes_moved after update on websites for each row
  when (new.deleted is distinct from old.deleted or new.organization_id <> old.organization_id)
  execute function move_website_causes();
