-- How tests sign in to a website. What is secret lies in `secrets`, each text sealed by itself (packages/vault) for
-- this website, its host and the host of the form: { "password": "v1...", "cookie:NAME": "v1...", "header:name": "v1..." }.
create table website_logins (
  id uuid primary key,
  website_id uuid not null references websites (id) on delete cascade,
  -- null: for all tests of the website
  test_schedule_id uuid,
  kind text not null check (kind in ('none', 'basic', 'form')),
  -- what may be shown (LoginSettings)
  settings jsonb not null,
  secrets jsonb not null,
  -- site host that the secrets are sealed for; when the website moves to another they open no more
  host text not null,
  -- host of the page with the form; only with a form
  login_host text,
  -- raised with each change, so that the result of an old one is not taken for that of the new
  revision integer not null default 1,
  changed timestamptz not null default now(),
  changed_by uuid references users (id) on delete set null,
  -- how signing in went the last time, since the change
  last_result text check (last_result in ('ok', 'failed')),
  last_problem text,
  last_detail text,
  last_tried timestamptz,
  unique nulls not distinct (website_id, test_schedule_id),
  check ((kind = 'form') = (login_host is not null)),
  check ((last_result is null) = (last_tried is null))
);
