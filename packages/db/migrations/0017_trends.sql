-- A run's figures as they stand in a trend, without the lists that grow with its pages: those of a hundred large
-- runs would be megabytes to read for a chart. Always what stats say, since the database itself derives it.
alter table test_runs add column trend jsonb generated always as (
  stats - array['issueCntByPages', 'warnedPagesByTest', 'warningCntByTest', 'mediaInventoryTotals']
) stored;

-- runs that can be compared with each other, newest first
create index test_runs_comparable
  on test_runs (website_id, base_url_key, test_mode, wcag_version, wcag_level, created desc, id desc)
  where status in ('COMPLETE', 'PARTIALLY COMPLETE');
create index test_runs_schedule on test_runs (test_schedule_id, created desc, id desc)
  where test_schedule_id is not null;
