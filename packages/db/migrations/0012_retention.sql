-- Old runs lose what was found in detail (audits, elements, media, pictures) and keep their figures.

-- when it was decided that the run's findings go; from then on none of its pages is tested again
alter table test_runs add column findings_removed timestamptz;
-- true from then until the last of them is gone: a process that dies in between leaves the rest to the next
alter table test_runs add column removing_findings boolean not null default false;
create index test_runs_removing_findings on test_runs (id) where removing_findings;

-- the newest of each kind keep theirs
create index test_runs_with_findings
  on test_runs (website_id, test_mode, wcag_version, wcag_level, created desc, id desc)
  where findings_removed is null and status in ('COMPLETE', 'PARTIALLY COMPLETE', 'FAILURE', 'CANCELLED');
create index non_compliances_open_last_seen on non_compliances (last_seen_run_id) where status <> 'RESOLVED';

-- whether anything refers to a file of the artifact store
create index test_instances_screenshot on test_instances (screenshot_sha256) where screenshot_sha256 is not null;
create index test_instances_facts on test_instances (facts_sha256) where facts_sha256 is not null;
create index test_instances_stock on test_instances (stock_sha256) where stock_sha256 is not null;

-- Work that one of all processes does now and then: when it was last begun and ended, and what came of it.
create table upkeep (
  name text primary key,
  begun timestamptz not null default now(),
  ended timestamptz,
  result jsonb
);
