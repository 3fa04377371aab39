-- Organizations take turns, pages that cost a worker its life are found out, retries count.
-- See docs/decisions/0025-fair-scheduling-of-pages.md.

-- Every so many turns is open to whole sites too; counted over all workers.
create sequence page_turns;

-- Apart from organizations: written with every page, by whoever takes it.
create table organization_turns (
  organization_id integer primary key references organizations (id) on delete cascade,
  last_page timestamptz not null
) with (fillfactor = 50);

alter table test_instances
  -- times that a worker, alive, had it on paper and no longer in its hands
  add column times_mislaid smallint not null default 0;
comment on column test_instances.lost_workers is
  'workers that died while they had it; from the first on it is tested alone';

alter table workers
  -- since when its main thread has not answered the thread that gives its signs of life
  add column stuck_since timestamptz;

-- Which failed page was tested again, and when: a round of retries counts as a test of its organization.
create table page_retries (
  test_instance_id uuid not null references test_instances (id) on delete cascade,
  test_run_id uuid not null references test_runs (id) on delete cascade,
  organization_id integer not null references organizations (id) on delete cascade,
  created timestamptz not null default now()
);
create index page_retries_organization on page_retries (organization_id, created);
create index page_retries_run on page_retries (test_run_id);
create index page_retries_page on page_retries (test_instance_id);

-- Codes with the file they are about, instead of English sentences.
update run_sites set notes = coalesce((
  select jsonb_agg(jsonb_build_object(
    'note', case
      when note like 'robots.txt could not%' then 'robots-unreachable'
      when note like 'robots.txt is longer%' then 'robots-cut'
      when note like 'A sitemap ended%' then 'sitemap-cut'
      else 'sitemaps-capped' end,
    'url', coalesce(substring(note from '\((.*)\)\.$'), '')))
  from jsonb_array_elements_text(notes) note), '[]')
where notes <> '[]';
