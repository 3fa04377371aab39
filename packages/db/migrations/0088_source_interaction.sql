-- A third source judges what only use of a page shows: by keyboard and pointer, at other sizes, over time.
alter table test_runs
  drop constraint test_runs_sources_check,
  add constraint test_runs_sources_check
    check (cardinality(sources) > 0 and sources <@ '{lh,andi,interaction}'),
  alter column sources set default '{lh,andi,interaction}';
alter table non_compliances
  drop constraint non_compliances_source_check,
  add constraint non_compliances_source_check check (source in ('lh', 'andi', 'interaction'));
alter table audits
  drop constraint audits_source_check,
  add constraint audits_source_check check (source in ('lh', 'andi', 'interaction'));
-- schedules that ask all there was go on asking all there is
update test_schedules set sources = '{lh,andi,interaction}' where sources @> '{lh,andi}';

-- Pages of whole sites that were used, by how they are built: two of each kind stand for the others. A page that was used is
-- used again in the next run, so that what was found there is judged again.
create table used_pages (
  test_run_id uuid not null references test_runs on delete cascade,
  url_key text not null,
  template text not null,
  website_id uuid not null references websites on delete cascade,
  created timestamptz not null default now(),
  primary key (test_run_id, url_key)
);
create index used_pages_of_website on used_pages (website_id, created desc);
