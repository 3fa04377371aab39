-- What a finished run is read for first, put together when it ends: what to repair first and what its score would then
-- be, the worst pages, how far the figures can be trusted. Runs before this have none until one of their pages is
-- tested again.
create table run_overviews (
  test_run_id uuid primary key references test_runs (id) on delete cascade,
  -- a RunOverview
  overview jsonb not null
);

-- What the score of a page is made of: of the weighted rules that applied, and of those that did not fail. The stored
-- audits do not tell: one that only warns may have passed on other elements.
alter table test_instances add column weight_total integer, add column weight_passed integer;
