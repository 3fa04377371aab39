-- Keys of addresses have one spelling of percent-escapes now (RFC 3986, 6.2.2): hex digits in capitals, unreserved characters
-- unescaped. Stored keys are rewritten, so that what is known of a page goes on belonging to it. Queries are left alone: their
-- escapes had one spelling before. Where two spellings of one page were stored, rows of runs, runs, websites and decisions keep
-- their old key behind the first, which gets the new one (history stays as it was found); webpages, pages of
-- non-compliances and sightings are merged.
create function pg_temp.page_key(key text) returns text language sql immutable as $$
  select parts[1] || coalesce((
    select string_agg(
      case
        when part[1] in ('|', '^', '[', ']') then '%' || upper(to_hex(ascii(part[1])))
        when length(part[1]) = 3 and part[1] like '\%%' then case
          when chr(greatest(1, ('x' || substr(part[1], 2))::bit(8)::integer)) ~ '^[A-Za-z0-9._~-]$'
            then chr(('x' || substr(part[1], 2))::bit(8)::integer)
          else upper(part[1]) end
        else part[1] end, '' order by place)
    from regexp_matches(parts[2], '%[0-9A-Fa-f]{2}|[|^\[\]]|[^%|^\[\]]+|%', 'g') with ordinality found (part, place)
  ), '') || coalesce(parts[3], '')
  from regexp_match(key, '^([a-z]+://[^/?]*)([^?]*)(\?.*)?$') parts
$$;

-- Rows of runs: unique by run and key.
do $$
declare
  of_run text;
begin
  foreach of_run in array array['test_instances', 'test_run_skipped_urls', 'run_links', 'used_pages'] loop
    execute format('
      with spelled as (
        select ctid as place, test_run_id, url_key, pg_temp.page_key(url_key) as key from %1$I where url_key ~ ''[%%|^\[\]]''
      ), first as (
        select distinct on (test_run_id, key) place, test_run_id, url_key, key from spelled
        order by test_run_id, key, url_key <> key, place
      )
      update %1$I t set url_key = first.key from first
      where t.ctid = first.place and first.url_key <> first.key and not exists (
        select from %1$I other where other.test_run_id = first.test_run_id and other.url_key = first.key)', of_run);
  end loop;
end
$$;
update test_instances set final_url_key = pg_temp.page_key(final_url_key)
where final_url_key ~ '[%|^\[\]]' and final_url_key <> pg_temp.page_key(final_url_key);
update test_run_skipped_urls set final_url_key = pg_temp.page_key(final_url_key)
where final_url_key ~ '[%|^\[\]]' and final_url_key <> pg_temp.page_key(final_url_key);

-- Runs: unique by organization and key while they are under way.
with spelled as (
  select id, organization_id, status in ('PENDING', 'RUNNING') as is_under_way, base_url_key,
    pg_temp.page_key(base_url_key) as key, created
  from test_runs where base_url_key ~ '[%|^\[\]]'
    or base_url_key in (select pg_temp.page_key(base_url_key) from test_runs where base_url_key ~ '[%|^\[\]]')
), ranked as (
  select *, row_number() over (partition by organization_id, key, is_under_way order by base_url_key <> key, created, id) as rank
  from spelled
)
update test_runs r set base_url_key = ranked.key from ranked
where r.id = ranked.id and ranked.base_url_key <> ranked.key and (not ranked.is_under_way or ranked.rank = 1);

-- Websites: unique by organization and key while they are registered.
with spelled as (
  select id, organization_id, deleted is null as is_live, url_key, pg_temp.page_key(url_key) as key, created
  from websites where url_key ~ '[%|^\[\]]'
    or url_key in (select pg_temp.page_key(url_key) from websites where url_key ~ '[%|^\[\]]')
), ranked as (
  select *, row_number() over (partition by organization_id, key, is_live order by url_key <> key, created, id) as rank
  from spelled
)
update websites w set url_key = ranked.key from ranked
where w.id = ranked.id and ranked.url_key <> ranked.key and (not ranked.is_live or ranked.rank = 1);

-- Webpages: one that a person has set inactive stays so.
create temp table webpage_spellings on commit drop as
select id, first_value(id) over (
    partition by website_id, pg_temp.page_key(url_key)
    order by (status = 'INACTIVE') desc, last_seen desc, id) as into_id,
  pg_temp.page_key(url_key) as key, url_key
from webpages where url_key ~ '[%|^\[\]]'
    or url_key in (select pg_temp.page_key(url_key) from webpages where url_key ~ '[%|^\[\]]');
update test_instances i set webpage_id = s.into_id from webpage_spellings s
where i.webpage_id = s.id and s.id <> s.into_id;
delete from webpages w using webpage_spellings s where w.id = s.id and s.id <> s.into_id;
update webpages w set url_key = s.key from webpage_spellings s
where w.id = s.id and s.id = s.into_id and s.url_key <> s.key;

-- Pages of non-compliances.
create temp table nc_page_spellings on commit drop as
select non_compliance_id, url_key, pg_temp.page_key(url_key) as key, set_aside, root_causes
from non_compliance_pages where url_key ~ '[%|^\[\]]' and url_key <> pg_temp.page_key(url_key);
delete from non_compliance_pages page using nc_page_spellings s
where page.non_compliance_id = s.non_compliance_id and page.url_key = s.url_key;
insert into non_compliance_pages as known (non_compliance_id, url_key, set_aside, root_causes)
select s.non_compliance_id, s.key, bool_and(s.set_aside), case when bool_and(s.root_causes <> '{}')
  then array_agg(distinct cause) filter (where cause is not null) else '{}' end
from nc_page_spellings s left join lateral unnest(s.root_causes) cause on true
group by s.non_compliance_id, s.key
on conflict (non_compliance_id, url_key) do update set set_aside = known.set_aside and excluded.set_aside,
  root_causes = case when known.root_causes = '{}' or excluded.root_causes = '{}' then '{}'
    else array(select distinct unnest(known.root_causes || excluded.root_causes)) end;
update non_compliances nc set pages_affected = counted.pages
from (
  select page.non_compliance_id, count(*)::integer as pages from non_compliance_pages page
  where page.non_compliance_id in (select non_compliance_id from nc_page_spellings)
  group by page.non_compliance_id
) counted
where nc.id = counted.non_compliance_id and nc.pages_affected <> counted.pages;

-- Sightings of single pages.
create temp table sighting_spellings on commit drop as
select s.*, pg_temp.page_key(base_url_key) as key from non_compliance_sightings s
where base_url_key ~ '[%|^\[\]]' and base_url_key <> pg_temp.page_key(base_url_key);
delete from non_compliance_sightings s using sighting_spellings old
where s.non_compliance_id = old.non_compliance_id and s.settings_id = old.settings_id
  and s.base_url_key = old.base_url_key and s.user_id is not distinct from old.user_id;
insert into non_compliance_sightings as s (non_compliance_id, settings_id, base_url_key, user_id, first_seen, first_seen_run_id,
  last_seen, last_seen_run_id, runs)
select non_compliance_id, settings_id, key, user_id,
  min(first_seen), (array_agg(first_seen_run_id order by first_seen, first_seen_run_id))[1],
  max(last_seen), (array_agg(last_seen_run_id order by last_seen desc, last_seen_run_id desc))[1], sum(runs)
from sighting_spellings
group by non_compliance_id, settings_id, key, user_id
on conflict (non_compliance_id, settings_id, base_url_key, user_id) do update set
  first_seen = least(s.first_seen, excluded.first_seen),
  first_seen_run_id = case when s.first_seen <= excluded.first_seen then s.first_seen_run_id
    else excluded.first_seen_run_id end,
  last_seen = greatest(s.last_seen, excluded.last_seen),
  last_seen_run_id = case when s.last_seen >= excluded.last_seen then s.last_seen_run_id
    else excluded.last_seen_run_id end,
  runs = s.runs + excluded.runs;

-- Decisions: one of each family over the same is in force.
with spelled as (
  select id, (website_id, audit_id, family, scope, fe_hash, root_cause) as over_what, ended is null as in_force, url_key,
    pg_temp.page_key(url_key) as key, created
  from decisions where url_key ~ '[%|^\[\]]'
    or url_key in (select pg_temp.page_key(url_key) from decisions where url_key ~ '[%|^\[\]]')
), ranked as (
  select *, row_number() over (partition by over_what, key, in_force order by url_key <> key, created desc, id desc) as rank
  from spelled
)
update decisions d set url_key = ranked.key from ranked
where d.id = ranked.id and ranked.url_key <> ranked.key and (not ranked.in_force or ranked.rank = 1);

-- The trailing dot of a host name names no other host.
insert into hosts (host)
select distinct regexp_replace(host, '\.(?=(:\d+)?$)', '') from test_runs where host ~ '\.(:\d+)?$'
on conflict do nothing;
update test_runs set host = regexp_replace(host, '\.(?=(:\d+)?$)', '') where host ~ '\.(:\d+)?$';
update websites set host = regexp_replace(host, '\.(?=(:\d+)?$)', '') where host ~ '\.(:\d+)?$';
insert into ownership_proofs select (moved.p).* from (
  select jsonb_populate_record(p, jsonb_build_object('host', regexp_replace(host, '\.(?=(:\d+)?$)', ''))) as p
  from ownership_proofs p where host ~ '\.(:\d+)?$') moved
on conflict do nothing;
delete from ownership_proofs where host ~ '\.(:\d+)?$';

drop function pg_temp.page_key(text);
-- Later migrations of this transaction may alter tables that have changes to settle.
set constraints all immediate;
