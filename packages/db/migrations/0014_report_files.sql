-- PDF reports that were asked for: one of each run and language, of the state that the run had then.

create table report_files (
  test_run_id uuid not null references test_runs (id) on delete cascade,
  language text not null,
  -- tells one state of the run, its settings and the document's format from another
  revision text not null,
  requested timestamptz not null default now(),
  -- in the artifact store; null until it was made
  sha256 text,
  bytes bigint,
  created timestamptz,
  -- why it could not be made, for the log; null otherwise
  failure text,
  primary key (test_run_id, language),
  check ((sha256 is null) = (bytes is null) and (sha256 is null) = (created is null)),
  check (sha256 is null or failure is null)
);
create index report_files_sha256 on report_files (sha256) where sha256 is not null;
