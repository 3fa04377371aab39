-- Figures that dashboards and the home page show, kept so that they cost the same among 20,000 websites as among 200: of each
-- website, and added up for each organization and for all together (organization 0).
--
-- Whoever changes a website, a run that has a result or groups of non-compliances notes the website in changed_websites. At the
-- end of the transaction a deferred trigger compares the website with its figures (settle_website). All figures are written there
-- and nowhere else, under one lock that is held for the end of the transaction alone: a row for all websites that was held while a
-- run is settled would make all runs wait for each other, and two of them in two orders would never end. Without references, as
-- in migration 0042; websites and organizations are never deleted, only marked so.

create table website_figures (
  website_id uuid primary key,
  -- null: the website was deleted, and counts nowhere
  organization_id integer,
  score smallint,
  -- of the run behind the score, at least 1: the size of its tile
  pages integer,
  tested timestamptz,
  -- the run before the latest that can be compared with it
  before_run_id uuid,
  before_score smallint,
  change smallint generated always as (score - before_score) stored,
  -- runs with a result
  runs integer not null default 0,
  -- by how many percent the newest month's score is above that of the month with one before it
  improvement numeric(12, 1)
);
create index website_figures_best on website_figures (score desc, website_id)
  where organization_id is not null and score is not null;
create index website_figures_worst on website_figures (score, website_id)
  where organization_id is not null and score is not null;
create index website_figures_improved on website_figures (improvement desc, website_id)
  where organization_id is not null and improvement > 0;
create index website_figures_largest on website_figures (pages desc, website_id)
  where organization_id is not null and score is not null;
create index website_figures_largest_of_organization on website_figures (organization_id, pages desc, website_id)
  where score is not null;
create index website_figures_fallen on website_figures (change, website_id)
  where organization_id is not null and change < 0;
create index website_figures_fallen_of_organization on website_figures (organization_id, change, website_id)
  where change < 0;
create index website_figures_tested on website_figures (organization_id, tested desc nulls last);

-- Non-compliances of a website by audit, without those that decisions take out.
create table website_audits (
  website_id uuid not null,
  audit_id text not null,
  organization_id integer,
  unresolved integer not null,
  in_progress integer not null,
  resolved integer not null,
  primary key (website_id, audit_id)
);
create index website_audits_unresolved on website_audits (organization_id, unresolved desc, website_id, audit_id)
  where unresolved > 0;
create index website_audits_in_progress on website_audits (organization_id, in_progress desc, website_id, audit_id)
  where in_progress > 0;
create index website_audits_resolved on website_audits (organization_id, resolved desc, website_id, audit_id)
  where resolved > 0;
create index website_audits_all_unresolved on website_audits (unresolved desc, website_id, audit_id)
  where organization_id is not null and unresolved > 0;
create index website_audits_all_in_progress on website_audits (in_progress desc, website_id, audit_id)
  where organization_id is not null and in_progress > 0;
create index website_audits_all_resolved on website_audits (resolved desc, website_id, audit_id)
  where organization_id is not null and resolved > 0;

-- What became of the mean of the pages' scores from the run before in the series that a website is known by, in thousandths of a
-- point; the three parts are the whole difference (decision 56).
create table run_changes (
  test_run_id uuid primary key,
  website_id uuid not null,
  before_run_id uuid,
  -- the mean itself
  level integer not null,
  site integer not null,
  rules integer not null,
  pages integer not null
);

-- The score that a website had last in a month, in the zone of the portal. Kept for ever, whatever becomes of runs.
create table website_months (
  website_id uuid not null,
  month date not null,
  organization_id integer,
  score smallint not null,
  level integer not null,
  is_full boolean not null,
  -- A single page says nothing any more once the whole site was tested.
  counted boolean not null default false,
  -- against the month with a score before; null in the first
  site integer,
  rules integer,
  pages integer,
  -- of the runs of the month
  runs_site integer not null,
  runs_rules integer not null,
  primary key (website_id, month)
);

create table organization_figures (
  -- 0: all together
  organization_id integer primary key,
  -- in the row of all alone
  organizations integer not null default 0,
  websites integer not null default 0,
  scored integer not null default 0,
  score_sum integer not null default 0,
  score smallint generated always as (case when scored > 0 then round(score_sum::numeric / scored) end) stored,
  compliant integer not null default 0,
  pages bigint not null default 0,
  fallen integer not null default 0,
  runs bigint not null default 0,
  -- the last test of one of its websites; of no use in the row of all
  tested timestamptz
);
create index organization_figures_best on organization_figures (score desc nulls last, organization_id desc)
  where organization_id > 0;
create index organization_figures_worst on organization_figures (score, organization_id) where organization_id > 0;
create index organization_figures_most on organization_figures (websites desc, organization_id desc)
  where organization_id > 0;
create index organization_figures_scored on organization_figures (scored desc, organization_id)
  where organization_id > 0 and scored > 0;
create index organization_figures_tested on organization_figures (tested nulls first, organization_id)
  where organization_id > 0 and websites > 0;
insert into organization_figures (organization_id) values (0);

-- How many organizations have each score.
create table organization_scores (
  score smallint primary key,
  organizations integer not null
);

create table organization_audits (
  organization_id integer not null,
  audit_id text not null,
  unresolved integer not null,
  in_progress integer not null,
  resolved integer not null,
  -- with one that is not RESOLVED
  websites integer not null,
  primary key (organization_id, audit_id)
);

create table organization_months (
  organization_id integer not null,
  month date not null,
  websites integer not null,
  score_sum integer not null,
  level_sum bigint not null,
  site bigint not null,
  rules bigint not null,
  pages bigint not null,
  primary key (organization_id, month)
);

-- What a transaction has changed, until it ends: nobody ever sees a row of another one.
create table changed_websites (
  website_id uuid not null,
  xact xid8 not null default pg_current_xact_id(),
  -- months in which a run came, went or got another score
  months date[] not null default '{}',
  -- how many more runs have a result
  runs integer not null default 0,
  findings boolean not null default false,
  primary key (website_id, xact)
);
create table changed_organizations (
  id bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  organization_id integer not null,
  -- 1: there is one more, -1: one less
  more smallint not null
);

create function month_of(timestamptz) returns date language sql stable strict parallel safe
  return date_trunc('month', $1 at time zone 'Asia/Kolkata')::date;

create function lock_figures() returns void language sql as $$ select pg_advisory_xact_lock(7145310071) $$;

-- Adds a statement's changes of website_figures up.
create function add_website_figures() returns trigger language plpgsql as $$
declare
  changes text := case tg_op when 'INSERT' then 'select 1 as way, * from new_rows'
    when 'DELETE' then 'select -1 as way, * from old_rows'
    else 'select 1 as way, * from new_rows union all select -1, * from old_rows' end;
begin
  execute format('
    insert into organization_figures as f
      (organization_id, websites, scored, score_sum, compliant, pages, fallen, runs)
    select o.id, sum(way), sum(way * (score is not null)::int), sum(way * coalesce(score, 0)),
      sum(way * coalesce(score > 90, false)::int), sum(way * coalesce(pages, 0)),
      sum(way * coalesce(change < 0, false)::int), sum(way * runs)
    from (%s) c cross join lateral (values (0), (c.organization_id)) o (id)
    where c.organization_id is not null
    group by o.id order by o.id
    on conflict (organization_id) do update set websites = f.websites + excluded.websites,
      scored = f.scored + excluded.scored, score_sum = f.score_sum + excluded.score_sum,
      compliant = f.compliant + excluded.compliant, pages = f.pages + excluded.pages,
      fallen = f.fallen + excluded.fallen, runs = f.runs + excluded.runs
    where (excluded.websites, excluded.scored, excluded.score_sum, excluded.compliant, excluded.pages,
      excluded.fallen, excluded.runs) <> (0, 0, 0, 0, 0, 0, 0)', changes);
  execute format('
    update organization_figures f set tested = latest.tested
    from (select distinct organization_id as id from (%s) c where organization_id is not null) o
    cross join lateral (select (
      select tested from website_figures where organization_id = o.id order by tested desc nulls last limit 1) as tested) latest
    where f.organization_id = o.id and f.tested is distinct from latest.tested', changes);
  return null;
end $$;
create trigger website_figures_inserted after insert on website_figures
  referencing new table as new_rows for each statement execute function add_website_figures();
create trigger website_figures_updated after update on website_figures
  referencing old table as old_rows new table as new_rows for each statement execute function add_website_figures();
create trigger website_figures_deleted after delete on website_figures
  referencing old table as old_rows for each statement execute function add_website_figures();

create function add_organization_scores() returns trigger language plpgsql as $$
declare
  changes text := case tg_op when 'INSERT' then 'select 1 as way, * from new_rows'
    when 'DELETE' then 'select -1 as way, * from old_rows'
    else 'select 1 as way, * from new_rows union all select -1, * from old_rows' end;
begin
  execute format('
    insert into organization_scores as s (score, organizations)
    select score, sum(way) from (%s) c where organization_id > 0 and score is not null
    group by score having sum(way) <> 0 order by score
    on conflict (score) do update set organizations = s.organizations + excluded.organizations', changes);
  return null;
end $$;
create trigger organization_figures_inserted after insert on organization_figures
  referencing new table as new_rows for each statement execute function add_organization_scores();
create trigger organization_figures_updated after update on organization_figures
  referencing old table as old_rows new table as new_rows for each statement execute function add_organization_scores();
create trigger organization_figures_deleted after delete on organization_figures
  referencing old table as old_rows for each statement execute function add_organization_scores();

create function add_website_audits() returns trigger language plpgsql as $$
declare
  changes text := case tg_op when 'INSERT' then 'select 1 as way, * from new_rows'
    when 'DELETE' then 'select -1 as way, * from old_rows'
    else 'select 1 as way, * from new_rows union all select -1, * from old_rows' end;
begin
  execute format('
    insert into organization_audits as a (organization_id, audit_id, unresolved, in_progress, resolved, websites)
    select o.id, audit_id, sum(way * unresolved), sum(way * in_progress), sum(way * resolved),
      sum(way * (unresolved + in_progress > 0)::int)
    from (%s) c cross join lateral (values (0), (c.organization_id)) o (id)
    where c.organization_id is not null
    group by o.id, audit_id order by o.id, audit_id
    on conflict (organization_id, audit_id) do update set unresolved = a.unresolved + excluded.unresolved,
      in_progress = a.in_progress + excluded.in_progress, resolved = a.resolved + excluded.resolved,
      websites = a.websites + excluded.websites', changes);
  return null;
end $$;
create trigger website_audits_inserted after insert on website_audits
  referencing new table as new_rows for each statement execute function add_website_audits();
create trigger website_audits_updated after update on website_audits
  referencing old table as old_rows new table as new_rows for each statement execute function add_website_audits();
create trigger website_audits_deleted after delete on website_audits
  referencing old table as old_rows for each statement execute function add_website_audits();

create function add_website_months() returns trigger language plpgsql as $$
declare
  changes text := case tg_op when 'INSERT' then 'select 1 as way, * from new_rows'
    when 'DELETE' then 'select -1 as way, * from old_rows'
    else 'select 1 as way, * from new_rows union all select -1, * from old_rows' end;
begin
  execute format('
    insert into organization_months as m (organization_id, month, websites, score_sum, level_sum, site, rules, pages)
    select o.id, month, sum(way), sum(way * score), sum(way * level), sum(way * coalesce(site, 0)),
      sum(way * coalesce(rules, 0)), sum(way * coalesce(pages, 0))
    from (%s) c cross join lateral (values (0), (c.organization_id)) o (id)
    where c.organization_id is not null and counted
    group by o.id, month order by o.id, month
    on conflict (organization_id, month) do update set websites = m.websites + excluded.websites,
      score_sum = m.score_sum + excluded.score_sum, level_sum = m.level_sum + excluded.level_sum,
      site = m.site + excluded.site, rules = m.rules + excluded.rules, pages = m.pages + excluded.pages', changes);
  return null;
end $$;
create trigger website_months_inserted after insert on website_months
  referencing new table as new_rows for each statement execute function add_website_months();
create trigger website_months_updated after update on website_months
  referencing old table as old_rows new table as new_rows for each statement execute function add_website_months();
create trigger website_months_deleted after delete on website_months
  referencing old table as old_rows for each statement execute function add_website_months();

-- The last score of each of these months (null: of all months) of a website (null: of all), as its latest score is chosen.
create function scores_of_months(of uuid, asked date[])
returns table (website_id uuid, month date, score integer, level integer, is_full boolean, runs_site integer, runs_rules integer)
language plpgsql stable as $$
begin
  return query execute format('
    select last.website_id, last.month, last.score, coalesce(c.level, last.score * 1000), last.is_full,
      sums.site, sums.rules
    from (
      select distinct on (r.website_id, month_of(r.created)) r.website_id, month_of(r.created) as month, r.id,
        r.score::int as score, r.test_mode = ''full_site'' as is_full
      from test_runs r
      where r.shown_status in (''COMPLETE'', ''PARTIALLY COMPLETE'') and r.score is not null %s
      order by r.website_id, month_of(r.created), r.test_mode = ''full_site'' desc, r.created desc, r.id desc) last
    left join run_changes c on c.test_run_id = last.id
    cross join lateral (
      select coalesce(sum(rc.site), 0)::int as site, coalesce(sum(rc.rules), 0)::int as rules
      from test_runs mr join run_changes rc on rc.test_run_id = mr.id
      where mr.website_id = last.website_id and mr.created >= last.month::timestamp at time zone ''Asia/Kolkata''
        and mr.created < (last.month + interval ''1 month'') at time zone ''Asia/Kolkata'') sums',
    case when of is null then '' else 'and r.website_id = $1 and month_of(r.created) = any($2)
      and r.created >= (select min(m) from unnest($2) m)::timestamp at time zone ''Asia/Kolkata''' end)
  using of, asked;
end $$;

-- Which months of a website (null: of all) count, and what their changes came from. A single page counts until the whole site was
-- tested: figures of the two cannot be compared.
create function settle_counted_months(of uuid) returns void language plpgsql as $$
begin
  execute format('
    update website_months m set counted = c.counted, site = c.site, rules = c.rules, pages = c.pages
    from (
      select website_id, month, counted,
        case when former is not null then runs_site end as site,
        case when former is not null then runs_rules end as rules,
        level - former - runs_site - runs_rules as pages
      from (
        select *, case when counted then lag(level) over (partition by website_id, counted order by month) end as former
        from (
          select website_id, month, level, runs_site, runs_rules,
            is_full or month < coalesce(min(month) filter (where is_full) over (partition by website_id), ''infinity'') as counted
          from website_months %s) marked) each_month) c
    where m.website_id = c.website_id and m.month = c.month
      and (m.counted, m.site, m.rules, m.pages) is distinct from (c.counted, c.site, c.rules, c.pages)',
    case when of is null then '' else 'where website_id = $1' end)
  using of;
end $$;

-- The newest month's score against that of the month before it, both of the whole site or both of a page.
create function improvement_of(of uuid) returns numeric language sql stable
begin atomic
  select case when former.score > 0 and former.is_full = newest.is_full
    then round(100.0 * (newest.score - former.score) / former.score, 1) end
  from (select score, is_full, month from website_months where website_id = of and counted order by month desc limit 1) newest
  cross join lateral (
    select score, is_full from website_months where website_id = of and counted and month < newest.month
    order by month desc limit 1) former;
end;

-- The run with a score before another one that can be compared with it (isComparable).
create function run_before(of uuid) returns table (id uuid, score integer) language sql stable
begin atomic
  select b.id, b.score
  from test_runs r join test_runs b on b.website_id = r.website_id
  where r.id = of and b.shown_status in ('COMPLETE', 'PARTIALLY COMPLETE') and b.score is not null
    and b.test_mode = r.test_mode and b.wcag_version = r.wcag_version and b.wcag_level = r.wcag_level
    and (r.test_mode = 'full_site' or b.base_url_key = r.base_url_key) and (b.created, b.id) < (r.created, r.id)
  order by b.created desc, b.id desc limit 1;
end;

-- Brings the figures of a website up to date with what is stored of it.
create function settle_website(of uuid, touched date[], more_runs integer, with_findings boolean) returns void
language plpgsql as $$
declare
  former website_figures;
  site record;
  organization integer;
begin
  select organization_id, deleted, latest_score, latest_cnt_pages, latest_test_time, latest_test_run_id into site
    from websites where id = of;
  if not found then
    delete from website_figures where website_id = of;
    delete from website_audits where website_id = of;
    delete from website_months where website_id = of;
    return;
  end if;
  organization := case when site.deleted is null then site.organization_id end;
  select * into former from website_figures where website_id = of;
  if cardinality(touched) > 0 then
    delete from website_months m where m.website_id = of and m.month = any(touched)
      and not exists (select from scores_of_months(of, touched) s where s.month = m.month);
    insert into website_months as m (website_id, month, organization_id, score, level, is_full, runs_site, runs_rules)
      select s.website_id, s.month, organization, s.score, s.level, s.is_full, s.runs_site, s.runs_rules
      from scores_of_months(of, touched) s
      on conflict (website_id, month) do update set score = excluded.score, level = excluded.level,
        is_full = excluded.is_full, runs_site = excluded.runs_site, runs_rules = excluded.runs_rules;
    perform settle_counted_months(of);
  end if;
  insert into website_figures as f
    (website_id, organization_id, score, pages, tested, before_run_id, before_score, runs, improvement)
    select of, organization, site.latest_score,
      case when site.latest_score is not null then greatest(coalesce(site.latest_cnt_pages, 1), 1) end,
      site.latest_test_time, before.id, before.score, more_runs, improvement_of(of)
    from (values (1)) always (there) left join run_before(site.latest_test_run_id) before on true
    on conflict (website_id) do update set organization_id = excluded.organization_id, score = excluded.score,
      pages = excluded.pages, tested = excluded.tested, before_run_id = excluded.before_run_id,
      before_score = excluded.before_score, runs = f.runs + excluded.runs, improvement = excluded.improvement
    where (f.organization_id, f.score, f.pages, f.tested, f.before_run_id, f.before_score, f.improvement, 0)
      is distinct from (excluded.organization_id, excluded.score, excluded.pages, excluded.tested,
        excluded.before_run_id, excluded.before_score, excluded.improvement, excluded.runs);
  if former.website_id is not null and former.organization_id is distinct from organization then
    update website_months set organization_id = organization where website_id = of;
    update website_audits set organization_id = organization where website_id = of;
  end if;
  if with_findings then
    delete from website_audits a where a.website_id = of and not exists (
      select from non_compliance_groups g where g.website_id = of and g.audit_id = a.audit_id and not g.set_aside and g.cnt > 0);
    insert into website_audits as a (website_id, audit_id, organization_id, unresolved, in_progress, resolved)
      select website_id, audit_id, organization, unresolved, in_progress, resolved from findings_of_websites(of)
      on conflict (website_id, audit_id) do update set unresolved = excluded.unresolved,
        in_progress = excluded.in_progress, resolved = excluded.resolved
      where (a.unresolved, a.in_progress, a.resolved)
        is distinct from (excluded.unresolved, excluded.in_progress, excluded.resolved);
  end if;
end $$;

-- Of one website, or of all where none is named.
create function findings_of_websites(of uuid)
returns table (website_id uuid, audit_id text, unresolved integer, in_progress integer, resolved integer)
language plpgsql stable as $$
begin
  return query execute format('
    select g.website_id, g.audit_id, coalesce(sum(g.cnt) filter (where g.status = ''UNRESOLVED''), 0)::int,
      coalesce(sum(g.cnt) filter (where g.status = ''FIX IN PROGRESS''), 0)::int,
      coalesce(sum(g.cnt) filter (where g.status = ''RESOLVED''), 0)::int
    from non_compliance_groups g
    where not g.set_aside and g.cnt > 0 %s
    group by g.website_id, g.audit_id', case when of is null then '' else 'and g.website_id = $1' end)
  using of;
end $$;

create function settle_changed_website() returns trigger language plpgsql as $$
declare
  due changed_websites;
begin
  delete from changed_websites where website_id = new.website_id and xact = new.xact returning * into due;
  if found then
    perform lock_figures();
    perform settle_website(due.website_id, due.months, due.runs, due.findings);
  end if;
  return null;
end $$;
create constraint trigger settle_changed_websites after insert on changed_websites deferrable initially deferred
  for each row execute function settle_changed_website();

-- The first of a transaction's rows brings all of them: thousands may be imported at once.
create function settle_changed_organizations() returns trigger language plpgsql as $$
begin
  if not exists (select from changed_organizations where id = new.id) then return null; end if;
  perform lock_figures();
  insert into organization_figures (organization_id)
    select organization_id from changed_organizations where xact = new.xact group by organization_id having sum(more) > 0
    on conflict do nothing;
  delete from organization_figures where organization_id in (
    select organization_id from changed_organizations where xact = new.xact group by organization_id having sum(more) < 0);
  update organization_figures set organizations = organizations
    + (select sum(more) from changed_organizations where xact = new.xact)
    where organization_id = 0;
  delete from changed_organizations where xact = new.xact;
  return null;
end $$;
create constraint trigger settle_changed_organizations after insert on changed_organizations
  deferrable initially deferred for each row execute function settle_changed_organizations();

create function note_new_organizations() returns trigger language plpgsql as $$
begin
  insert into changed_organizations (organization_id, more) select id, 1 from new_rows where deleted is null;
  return null;
end $$;
create trigger note_new_organizations after insert on organizations
  referencing new table as new_rows for each statement execute function note_new_organizations();
create function note_deleted_organization() returns trigger language plpgsql as $$
begin
  insert into changed_organizations (organization_id, more)
    values (new.id, case when new.deleted is null then 1 else -1 end);
  return null;
end $$;
create trigger note_deleted_organization after update of deleted on organizations for each row
  when ((old.deleted is null) <> (new.deleted is null)) execute function note_deleted_organization();

create function note_website(of uuid, at date[], more integer, with_findings boolean) returns void language sql as $$
  insert into changed_websites as c (website_id, months, runs, findings) values (of, at, more, with_findings)
  on conflict (website_id, xact) do update set months = c.months || excluded.months,
    runs = c.runs + excluded.runs, findings = c.findings or excluded.findings
$$;

create function note_changed_website() returns trigger language plpgsql as $$
begin
  perform note_website(coalesce(new.id, old.id), '{}', 0, false);
  return null;
end $$;
create trigger note_new_website after insert or delete on websites
  for each row execute function note_changed_website();
create trigger note_changed_website after update on websites for each row
  when ((old.organization_id, old.deleted, old.latest_score, old.latest_cnt_pages, old.latest_test_time,
      old.latest_test_run_id) is distinct from (new.organization_id, new.deleted, new.latest_score,
      new.latest_cnt_pages, new.latest_test_time, new.latest_test_run_id))
  execute function note_changed_website();

create function note_result() returns trigger language plpgsql as $$
declare
  had boolean := tg_op = 'UPDATE' and old.shown_status in ('COMPLETE', 'PARTIALLY COMPLETE');
  has boolean := new.shown_status in ('COMPLETE', 'PARTIALLY COMPLETE');
begin
  perform note_website(new.website_id, array[month_of(new.created)], has::int - coalesce(had, false)::int, false);
  return null;
end $$;
create trigger note_new_result after insert on test_runs for each row
  when (new.shown_status in ('COMPLETE', 'PARTIALLY COMPLETE')) execute function note_result();
create trigger note_changed_result after update on test_runs for each row
  when ((old.shown_status in ('COMPLETE', 'PARTIALLY COMPLETE') or new.shown_status in ('COMPLETE', 'PARTIALLY COMPLETE'))
    and ((old.shown_status, old.score) is distinct from (new.shown_status, new.score)
      or old.completed is distinct from new.completed))
  execute function note_result();

create function note_changed_groups() returns trigger language plpgsql as $$
declare
  changes text := case tg_op when 'INSERT' then 'new_rows' when 'DELETE' then 'old_rows' else 'new_rows' end;
begin
  execute format('select note_website(website_id, ''{}'', 0, true) from (select distinct website_id from %I) c', changes);
  return null;
end $$;
create trigger note_new_groups after insert on non_compliance_groups
  referencing new table as new_rows for each statement execute function note_changed_groups();
create trigger note_changed_groups after update on non_compliance_groups
  referencing new table as new_rows for each statement execute function note_changed_groups();
create trigger note_removed_groups after delete on non_compliance_groups
  referencing old table as old_rows for each statement execute function note_changed_groups();

-- What a run's level came to against the run before it in the series of its website. Of pages that both tested: by tests that
-- both carried out (site) and by the others (rules); the rest is what was reached.
create function measure_run_change(of uuid) returns void language plpgsql as $$
declare
  run record;
  base record;
  sums record;
  same boolean;
  kept integer := 0;
  by_rules integer := 0;
begin
  delete from run_changes where test_run_id = of;
  select r.id, r.website_id, r.created, r.test_mode, r.judged_audits, r.findings_removed into run
  from test_runs r where r.id = of and r.shown_status in ('COMPLETE', 'PARTIALLY COMPLETE') and r.score is not null;
  if not found then return; end if;
  select b.id, b.judged_audits, b.findings_removed, b.test_mode into base
  from test_runs b
  where b.website_id = run.website_id and b.shown_status in ('COMPLETE', 'PARTIALLY COMPLETE') and b.score is not null
    and b.created < run.created
  order by b.test_mode = 'full_site' desc, b.created desc, b.id desc limit 1;
  -- A single page says nothing any more once the whole site was tested.
  if base.test_mode = 'full_site' and run.test_mode <> 'full_site' then return; end if;
  same := base.judged_audits is null or run.judged_audits is null
    or (base.judged_audits @> run.judged_audits and base.judged_audits <@ run.judged_audits);
  with later as (
    select *, row_number() over (partition by key order by id) as nth from (
      select id, coalesce(final_url_key, url_key) as key, score, weight_total, weight_passed from test_instances
      where test_run_id = run.id and status = 'COMPLETE' and not in_retry and score is not null) page
  ), earlier as (
    select *, row_number() over (partition by key order by id) as nth from (
      select id, coalesce(final_url_key, url_key) as key, score, weight_total, weight_passed from test_instances
      where test_run_id = base.id and status = 'COMPLETE' and not in_retry and score is not null) page
  )
  select (select round(1000 * avg(score)) from later)::int as level,
    (select round(1000 * avg(score)) from earlier)::int as before,
    (select count(*) from later) as later, (select count(*) from earlier) as earlier,
    count(*) as both, round(1000.0 * sum(l.score - e.score) / nullif(count(*), 0))::int as change,
    array_agg(l.id) as later_ids, array_agg(e.id) as earlier_ids
  into sums
  from later l join earlier e using (key, nth);
  -- A run whose pages are no longer known stands with its score.
  sums.level := coalesce(sums.level, (select 1000 * score from test_runs where id = of));
  if base.id is not null then
    sums.before := coalesce(sums.before, (select 1000 * score from test_runs where id = base.id));
    kept := case when sums.both > 0 and sums.both = sums.later and sums.both = sums.earlier
      then sums.level - sums.before else coalesce(sums.change, 0) end;
    if not same then
      -- Without the findings it cannot be told what pages would have had by other tests: they had others.
      by_rules := case when run.findings_removed is not null or base.findings_removed is not null then kept
        else coalesce(round(1000.0 * (
          page_points_of_others(sums.later_ids, base.judged_audits)
          - page_points_of_others(sums.earlier_ids, run.judged_audits)) / nullif(sums.both, 0))::int, 0) end;
    end if;
  end if;
  insert into run_changes (test_run_id, website_id, before_run_id, level, site, rules, pages)
  values (run.id, run.website_id, base.id, sums.level, kept - by_rules, by_rules,
    case when base.id is null then 0 else sums.level - sums.before - kept end);
end $$;

create function page_points(total integer, passed integer) returns integer language sql immutable
  return case when total > 0 then round(100.0 * passed / total)::int end;

-- By how many points, all pages together, their scores are above what they would be by these tests alone.
create function page_points_of_others(pages uuid[], common text[]) returns integer language sql stable
begin atomic
  select coalesce(sum(page_points(i.weight_total, i.weight_passed)
    - coalesce(page_points(i.weight_total - other.total, i.weight_passed - other.passed),
      page_points(i.weight_total, i.weight_passed))), 0)::int
  from test_instances i
  cross join lateral (
    select coalesce(sum(weight), 0)::int as total, coalesce(sum(weight) filter (where not failed), 0)::int as passed
    from (
      select a.audit_id, max(a.weight) as weight,
        bool_or(a.status = 'Fail' or a.status = 'Warn' and a.reason = 'best-practice') as failed
      from audits a
      where a.test_instance_id = i.id and a.weight > 0 and a.audit_id <> all(common)
        and (a.status in ('Pass', 'Fail') or a.reason = 'best-practice')
      group by a.audit_id) each_test) other
  where i.id = any(pages) and i.weight_total > 0;
end;

-- All figures anew from what is stored: after an upgrade, and where rows were filled in without triggers.
create function rebuild_figures() returns void language plpgsql as $$
begin
  perform lock_figures();
  truncate website_figures, website_audits, website_months, organization_figures, organization_audits,
    organization_months, organization_scores, changed_websites, changed_organizations;
  insert into organization_figures (organization_id, organizations)
    select 0, count(*) from organizations where deleted is null;
  insert into organization_figures (organization_id) select id from organizations where deleted is null;
  insert into website_months (website_id, month, organization_id, score, level, is_full, runs_site, runs_rules)
    select s.website_id, s.month, case when w.deleted is null then w.organization_id end, s.score, s.level, s.is_full,
      s.runs_site, s.runs_rules
    from scores_of_months(null, null) s join websites w on w.id = s.website_id;
  perform settle_counted_months(null);
  insert into website_audits (website_id, audit_id, organization_id, unresolved, in_progress, resolved)
    select f.website_id, f.audit_id, case when w.deleted is null then w.organization_id end, f.unresolved, f.in_progress,
      f.resolved
    from findings_of_websites(null) f join websites w on w.id = f.website_id;
  insert into website_figures
    (website_id, organization_id, score, pages, tested, before_run_id, before_score, runs, improvement)
    select w.id, case when w.deleted is null then w.organization_id end, w.latest_score,
      case when w.latest_score is not null then greatest(coalesce(w.latest_cnt_pages, 1), 1) end, w.latest_test_time,
      before.id, before.score, coalesce(r.runs, 0), improvement_of(w.id)
    from websites w left join run_before(w.latest_test_run_id) before on true
    left join (
      select website_id, count(*)::int as runs from test_runs where shown_status in ('COMPLETE', 'PARTIALLY COMPLETE')
      group by website_id) r on r.website_id = w.id;
end $$;
-- What dashboards list first: runs that are not COMPLETE, schedules that fail, non-compliances that are late or old.
create index test_runs_not_complete on test_runs (status, created desc, id desc) where status <> 'COMPLETE';
create index test_runs_organization_not_complete on test_runs (organization_id, status, created desc, id desc)
  where status <> 'COMPLETE';
create index test_schedules_failing on test_schedules (failures_in_row desc, id)
  where failures_in_row > 0 and deleted is null;
create index non_compliance_groups_open_due on non_compliance_groups (due, oldest, oldest_id)
  where due is not null and status <> 'RESOLVED';
create index non_compliance_groups_open_oldest on non_compliance_groups (oldest, oldest_id) where status <> 'RESOLVED';

select measure_run_change(id) from test_runs
  where shown_status in ('COMPLETE', 'PARTIALLY COMPLETE') and score is not null;
select rebuild_figures();
analyze website_figures, website_audits, website_months, organization_figures, organization_audits, organization_months;
