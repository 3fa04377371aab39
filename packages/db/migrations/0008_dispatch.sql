-- Workers take waiting pages from the table of pages itself, so that no site is opened too often at once, whoever
-- asks, and a small run is not stuck behind a large one. See docs/decisions/0016-claim-pages-from-table.md.

-- host with port and without www., as pages of one site share it
alter table test_runs add column host text;
update test_runs set host = regexp_replace(lower(substring(base_url from '^[a-zA-Z]+://(?:[^/@?#]*@)?([^/?#]+)')), '^www\.', '');
alter table test_runs alter column host set not null;

-- How a site's server is treated, over all runs and workers.
create table hosts (
  host text primary key,
  -- no page of it is opened before
  next_page timestamptz,
  -- pause between two pages that the server's answers made necessary, on top of what the website asks for
  backoff_ms integer not null default 0,
  -- pages in a row that it did not give
  failures_in_row integer not null default 0,
  -- last of those reasons
  trouble text,
  trouble_since timestamptz
);
insert into hosts (host) select distinct host from test_runs;

-- Apart from test_runs: written with every page, by whoever takes it.
create table run_turns (
  test_run_id uuid primary key references test_runs (id) on delete cascade,
  last_page timestamptz not null
) with (fillfactor = 50);

create table workers (
  id uuid primary key,
  -- host name and process id
  name text not null,
  pages_at_once integer not null,
  storage_full boolean not null default false,
  started timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  -- when it stopped in an orderly way
  ended timestamptz
);
create index workers_last_seen on workers (last_seen);

-- A CrawlSettings of the domain; what is absent is as by default.
alter table websites add column crawl_settings jsonb not null default '{}';
alter table websites add column paused timestamptz;
alter table test_runs add column paused timestamptz;

alter table test_instances
  -- a page that is tried again waits until then
  add column not_before timestamptz,
  -- failures that may pass; one is forgiven
  add column passing_failures smallint not null default 0,
  -- workers that were lost while they had it
  add column lost_workers smallint not null default 0;
create index test_instances_waiting on test_instances (test_run_id, id) where status = 'PENDING';
create index test_instances_running on test_instances (worker_id, test_run_id) where status = 'RUNNING';
drop index test_instances_unfinished;

-- Pages in a row that the site did not give, per run: after many the others are not asked for.
alter table test_runs add column failures_in_row integer not null default 0;
-- Why the figures say nothing about the site, in words; such a run has no score.
alter table test_runs add column not_representative text
  check (not_representative in ('sign-in-required', 'blocked'));

insert into settings (identifier, label, value) values ('queuePaused', 'Pause all tests', 'false');

-- What the site itself asks of robots, read once a run; and what the search for pages met with.
create table run_sites (
  test_run_id uuid primary key references test_runs (id) on delete cascade,
  robots text,
  crawl_delay_ms integer not null default 0,
  notes jsonb not null default '[]'
);

-- The shape of an address, where a run takes only so many of one shape.
alter table test_instances add column pattern text;
create index test_instances_pattern on test_instances (test_run_id, pattern) where pattern is not null;

-- Addresses that were not tested, with the reason: kept in a bounded number for each reason.
alter table test_run_skipped_urls drop constraint test_run_skipped_urls_why_check;
alter table test_run_skipped_urls add constraint test_run_skipped_urls_why_check check (why in (
  'duplicate', 'not-html', 'download', 'redirected-off-site',
  'robots', 'cap-reached', 'pattern-limit', 'too-deep', 'too-long', 'repeating-path',
  'too-many-parameters', 'nested-address'));
alter table test_run_skipped_urls add column depth integer not null default 0, add column pattern text;
create index test_run_skipped_urls_why on test_run_skipped_urls (test_run_id, why);
