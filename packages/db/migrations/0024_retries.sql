-- A run of which a page is tested again keeps the result that it had until the new one is there.

-- the status of that result; null for every run that is not being tested again
alter table test_runs add column former_status text check (status = 'RUNNING' or former_status is null);
-- since when
alter table test_runs add column retried timestamptz;
-- what readers are shown: the result that is there, whatever is being done about it
alter table test_runs add column shown_status text not null generated always as (coalesce(former_status, status)) stored;

-- tested again, or found for the first time, since the run's result was made: no part of it yet
alter table test_instances add column in_retry boolean not null default false;
-- what the result says of such a page: reason, detail, completed; null for a page that it does not know
alter table test_instances add column former jsonb;
create index test_instances_in_retry on test_instances (test_run_id) where in_retry;

-- runs that are being tested again now; why their pages had failed is no longer known
update test_runs set
    former_status = case
      when (stats ->> 'cntPagesComplete')::int = 0 then 'FAILURE'
      when (stats ->> 'cntPagesFailed')::int = 0 then 'COMPLETE'
      else 'PARTIALLY COMPLETE' end,
    retried = now(),
    completed = (stats ->> 'completedTime')::timestamptz
  where status = 'RUNNING' and stats is not null;
update test_instances page set in_retry = true
  from test_runs run
  where run.id = page.test_run_id and run.former_status is not null and page.status in ('PENDING', 'RUNNING');

drop index test_runs_comparable;
create index test_runs_comparable
  on test_runs (website_id, base_url_key, test_mode, wcag_version, wcag_level, created desc, id desc)
  where shown_status in ('COMPLETE', 'PARTIALLY COMPLETE');
