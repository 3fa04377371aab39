-- Organizations that were read from a table; who did it says the event. What was not taken can be downloaded for a month.
create table organization_imports (
  id uuid primary key,
  created timestamptz not null default now(),
  rows integer not null,
  made integer not null,
  failed integer not null,
  -- the rows that were not taken, with why, as JSON in the artifact store; null when all were
  failed_sha256 text
);
create index organization_imports_created on organization_imports (created);
create index organization_imports_failed on organization_imports (failed_sha256);
