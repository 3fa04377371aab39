-- What the pages of a run are compared by when all are tested: of each page that was tested in full a digest, and what findings
-- need of the elements that it names. They go with the findings of their run.
create table page_digests (
  test_instance_id uuid primary key references test_instances on delete cascade,
  test_run_id uuid not null references test_runs on delete cascade,
  digest jsonb not null,
  elements jsonb not null
);
create index page_digests_of_run on page_digests (test_run_id, test_instance_id);
