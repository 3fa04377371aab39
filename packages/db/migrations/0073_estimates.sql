-- Samples of websites and pages, from which the score of all is estimated (decision 57).
create table estimates (
  id uuid primary key,
  -- null: of all organizations
  organization_id integer references organizations (id),
  user_id uuid references users (id),
  seed integer not null,
  wcag_version text not null,
  wcag_level text not null,
  -- websites of each stratum when it was drawn, in the order that estimate_pages names them by
  strata integer[] not null,
  websites integer not null,
  pages integer not null,
  -- no more of its tests are started
  stopped timestamptz,
  created timestamptz not null default now()
);
create index estimates_created on estimates (created desc, id desc);
create index estimates_organization on estimates (organization_id, created desc, id desc);
create index estimates_running on estimates (created) where stopped is null;

-- Pages of a sample, in the order in which they are tested.
create table estimate_pages (
  estimate_id uuid not null references estimates (id) on delete cascade,
  ordinal integer not null,
  -- counted from 0
  stratum integer not null,
  website_id uuid not null,
  -- all that the website had
  website_pages integer not null,
  url text not null,
  test_run_id uuid references test_runs (id),
  -- why it was not tested, a refusal; null while it waits or was started
  refusal text,
  primary key (estimate_id, ordinal)
);
create index estimate_pages_waiting on estimate_pages (estimate_id, ordinal) where test_run_id is null and refusal is null;
create index estimate_pages_run on estimate_pages (test_run_id) where test_run_id is not null;
