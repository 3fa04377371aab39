-- The causes of a finished run's failing elements in the order in which their repair pays, so that a list of all of them is read part
-- by part. Its overview holds the first of them; runs that ended before this have no others.
create table run_causes (
  test_run_id uuid not null references test_runs (id) on delete cascade,
  -- from 0
  place integer not null,
  audit_id text not null,
  -- as the overview names it
  root_cause text not null,
  -- a RootCause
  cause jsonb not null,
  primary key (test_run_id, place)
);
create index run_causes_cause on run_causes (test_run_id, audit_id, root_cause);
