-- The main job: who may test what, runs with their pages, findings, non-compliances.
-- Ids of rows that grow without end are 128-bit and made by the application (UUID v7, so they sort
-- by time); organisations count from 1, as the specification compares their ids with 0 and -1.

create table organizations (
  id integer generated always as identity primary key,
  name text not null,
  email_configs jsonb not null default '[]',
  created timestamptz not null default now()
);
create unique index organizations_name on organizations (lower(name));

create table users (
  id uuid primary key,
  email text not null,
  user_name text not null,
  role text not null check (role in ('SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  organization_id integer references organizations (id),
  full_name text not null,
  designation text,
  department_name text,
  mobile_no text,
  managed_by_gigw boolean not null default false,
  -- scrypt, "salt:hash" in base64; only accounts of the mock login have one
  password_hash text,
  created timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create unique index users_user_name on users (user_name);
create index users_organization on users (organization_id, role, status);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  browser_id uuid not null,
  -- SHA-256 of the token; the token itself is never stored
  token_hash bytea not null,
  created timestamptz not null default now(),
  expires timestamptz not null,
  ended timestamptz
);
create index sessions_user on sessions (user_id) where ended is null;

create table websites (
  id uuid primary key,
  name text not null,
  -- as typed, normalised; url_key is the form two spellings of one address share
  url text not null,
  url_key text not null,
  -- host with port, lower case: what a test address is checked against
  host text not null,
  organization_id integer not null references organizations (id),
  -- the assignee; null means assign later
  user_id uuid references users (id) on delete set null,
  latest_score smallint check (latest_score between 0 and 100),
  latest_score_mode text check (latest_score_mode in ('single_page', 'full_site')),
  latest_test_time timestamptz,
  latest_test_run_id uuid,
  latest_cnt_pages integer,
  created timestamptz not null default now(),
  deleted timestamptz
);
create unique index websites_url on websites (organization_id, url_key) where deleted is null;
create index websites_host on websites (host) where deleted is null;
create index websites_assignee on websites (user_id) where deleted is null;
create index websites_score on websites (latest_score desc nulls last) where deleted is null;

create table webpages (
  id uuid primary key,
  website_id uuid not null references websites (id) on delete cascade,
  url text not null,
  url_key text not null,
  status text not null default 'ACTIVE'
    check (status in ('ACTIVE', 'INACTIVE', 'PAGE_LOAD_FAILURE', 'REDIRECT_WITHIN_WEBSITE')),
  created timestamptz not null default now(),
  last_seen timestamptz not null default now()
);
create unique index webpages_url on webpages (website_id, url_key);

create table test_runs (
  id uuid primary key,
  name text not null,
  base_url text not null,
  base_url_key text not null,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'RUNNING', 'PARTIALLY COMPLETE', 'COMPLETE', 'FAILURE', 'CANCELLED')),
  status_detail text,
  test_mode text not null check (test_mode in ('single_page', 'full_site')),
  wcag_version text not null,
  wcag_level text not null check (wcag_level in ('A', 'AA', 'AAA')),
  disable_experimental boolean not null,
  website_id uuid not null references websites (id),
  organization_id integer not null references organizations (id),
  user_id uuid references users (id),
  test_schedule_id uuid,
  api_key_id uuid,
  max_pages integer not null check (max_pages between 1 and 100000),
  score smallint check (score between 0 and 100),
  -- counters kept as pages settle, so that lists and progress need no aggregate
  pages_total integer not null default 0,
  pages_complete integer not null default 0,
  pages_failed integer not null default 0,
  -- raised each time a worker sets out to seed the run; bounds how often that is tried
  attempt integer not null default 0,
  -- when the base URL and the sitemap had been turned into pages; before that, having no unfinished
  -- page does not mean that the run is done
  seeded timestamptz,
  -- figures of the finished run (TestRunStats)
  stats jsonb,
  created timestamptz not null default now(),
  started timestamptz,
  completed timestamptz
);
-- one unfinished run per address and organisation, whatever two requests at once believe
create unique index test_runs_unfinished on test_runs (organization_id, base_url_key)
  where status in ('PENDING', 'RUNNING');
create index test_runs_created on test_runs (created desc, id desc);
create index test_runs_organization on test_runs (organization_id, created desc, id desc);
create index test_runs_website on test_runs (website_id, created desc, id desc);
create index test_runs_user on test_runs (user_id, created desc, id desc);
create index test_runs_score on test_runs (score desc nulls last, id desc);

create table test_instances (
  id uuid primary key,
  test_run_id uuid not null references test_runs (id) on delete cascade,
  webpage_id uuid references webpages (id) on delete set null,
  url text not null,
  url_key text not null,
  -- links followed from the base URL; 0 for the base URL and the sitemap
  depth integer not null default 0,
  status text not null default 'PENDING' check (status in ('PENDING', 'RUNNING', 'COMPLETE', 'FAILURE')),
  -- a closed list, PAGE_FAILURE_REASONS; only with FAILURE
  reason text,
  detail text,
  -- raised at each claim; a result is written only while it still holds the number it was claimed with
  attempt integer not null default 0,
  -- which worker process claimed it last
  worker_id text,
  final_url text,
  final_url_key text,
  http_status integer,
  title text,
  lang text,
  score smallint check (score between 0 and 100),
  lh_score smallint check (lh_score between 0 and 100),
  cnt_total_issues integer not null default 0,
  cnt_total_warns integer not null default 0,
  cnt_tests integer not null default 0,
  duration_ms integer,
  -- rules that threw, frames that could not be read, versions: what the result rests on
  engine jsonb,
  screenshot_sha256 text,
  screenshot_width integer,
  screenshot_height integer,
  screenshot_scale real,
  created timestamptz not null default now(),
  started timestamptz,
  completed timestamptz,
  check ((status = 'FAILURE') = (reason is not null))
);
create unique index test_instances_url on test_instances (test_run_id, url_key);
create index test_instances_webpage on test_instances (webpage_id);
create index test_instances_final_url on test_instances (test_run_id, final_url_key);
create index test_instances_status on test_instances (test_run_id, status);
create index test_instances_unfinished on test_instances (started) where status in ('PENDING', 'RUNNING');

-- Addresses that a run came upon and that are no pages of their own: they led to a page the run has
-- under another address, to a file, or away from the site. Kept so that no link brings them in again.
create table test_run_skipped_urls (
  test_run_id uuid not null references test_runs (id) on delete cascade,
  url_key text not null,
  url text not null,
  why text not null check (why in ('duplicate', 'not-html', 'download', 'redirected-off-site')),
  final_url_key text,
  primary key (test_run_id, url_key)
);

-- Findings are only ever added, with their page and run; a page tested again replaces its own alone.
create table audits (
  id bigint generated always as identity primary key,
  test_instance_id uuid not null references test_instances (id) on delete cascade,
  test_run_id uuid not null,
  audit_id text not null,
  source text not null check (source in ('lh', 'andi')),
  status text not null check (status in ('Pass', 'Fail', 'Warn')),
  reason text check (reason in ('needs-review', 'best-practice', 'experimental')),
  impact text not null check (impact in ('minor', 'moderate', 'serious', 'critical')),
  category text not null,
  weight real not null,
  cnt_elements integer not null
);
create unique index audits_instance on audits (test_instance_id, source, audit_id, status);
create index audits_run on audits (test_run_id, status, audit_id);

create table failing_elements (
  id uuid primary key,
  test_instance_id uuid not null references test_instances (id) on delete cascade,
  test_run_id uuid not null,
  audit_row_id bigint not null references audits (id) on delete cascade,
  audit_id text not null,
  source text not null,
  status text not null check (status in ('Fail', 'Warn')),
  ordinal integer not null,
  fe_hash text not null,
  label text not null,
  explanation text not null,
  snippet text not null,
  selector text not null,
  ancestry text not null,
  test_data jsonb,
  alt_failure_data jsonb,
  rect jsonb
);
create index failing_elements_audit on failing_elements (audit_row_id, ordinal);
create index failing_elements_run on failing_elements (test_run_id, status, audit_id, fe_hash);
create index failing_elements_instance on failing_elements (test_instance_id);

-- A failing element followed over time. One row per website, settings and fingerprint.
create table non_compliances (
  id uuid primary key,
  website_id uuid not null references websites (id) on delete cascade,
  audit_id text not null,
  fe_hash text not null,
  test_mode text not null,
  wcag_version text not null,
  wcag_level text not null,
  status text not null default 'UNRESOLVED' check (status in ('UNRESOLVED', 'FIX IN PROGRESS', 'RESOLVED')),
  -- rank of the impact: minor 1, moderate 2, serious 3, critical 4
  priority smallint not null check (priority between 1 and 4),
  first_seen_run_id uuid not null references test_runs (id),
  last_seen_run_id uuid not null references test_runs (id),
  pages_affected integer not null,
  -- the element as last seen: label, explanation, snippet, testData
  failing_element jsonb not null,
  created timestamptz not null default now(),
  resolved timestamptz
);
create unique index non_compliances_key
  on non_compliances (website_id, test_mode, wcag_version, wcag_level, audit_id, fe_hash);
create index non_compliances_status on non_compliances (website_id, status, priority desc, created);

-- Which pages a non-compliance was last seen on: absent pages decide whether it is resolved.
create table non_compliance_pages (
  non_compliance_id uuid not null references non_compliances (id) on delete cascade,
  url_key text not null,
  primary key (non_compliance_id, url_key)
);

create table non_compliance_notes (
  id bigint generated always as identity primary key,
  non_compliance_id uuid not null references non_compliances (id) on delete cascade,
  -- null for the system's own notes
  user_id uuid references users (id),
  old_status text,
  new_status text,
  comments text not null,
  created timestamptz not null default now()
);
create index non_compliance_notes_nc on non_compliance_notes (non_compliance_id, created);

create table settings (
  identifier text primary key,
  label text not null,
  value text not null
);
insert into settings (identifier, label, value) values
  ('hideAria', 'Preselect tests without ARIA', 'false'),
  ('hideWarnings', 'Hide manual tests', 'false');
