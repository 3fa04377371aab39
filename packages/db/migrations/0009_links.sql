-- Where pages lead to: each address once a run, and a page has numbers that point there. A link that leads nowhere is
-- shown with the pages that hold it.

create table run_links (
  id bigint generated always as identity primary key,
  test_run_id uuid not null references test_runs (id) on delete cascade,
  url_key text not null,
  url text not null,
  is_internal boolean not null,
  -- null until it was asked for; a page of the run itself is not asked for again
  state text check (state in ('ok', 'blocked', 'broken', 'unchecked')),
  reason text,
  http_status integer,
  detail text,
  checked timestamptz,
  check ((state = 'broken') = (reason is not null))
);
create unique index run_links_url on run_links (test_run_id, url_key);
create index run_links_broken on run_links (test_run_id, id) where state = 'broken';
create index run_links_waiting on run_links (test_run_id, id) where state is null;

create table page_links (
  test_instance_id uuid primary key references test_instances (id) on delete cascade,
  test_run_id uuid not null,
  link_ids bigint[] not null
);
create index page_links_run on page_links (test_run_id);

-- when the links of a finished run had all been asked for
alter table test_runs add column links_checked timestamptz;
