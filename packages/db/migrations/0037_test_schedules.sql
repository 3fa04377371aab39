-- Tests that repeat or start later. `next_run` is stored when it becomes known and compared with the clock (`<= now`), so that
-- no time is missed because no worker was running at its minute.
create table test_schedules (
  id uuid primary key,
  website_id uuid not null references websites (id) on delete cascade,
  -- of the website, moved along with it
  organization_id integer not null references organizations (id),
  -- who saved it first; null for default schedules, and when that account was deleted
  user_id uuid references users (id),
  -- the one that each website has: it cannot be deleted
  is_default boolean not null default false,
  name text not null,
  base_url text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'COMPLETE', 'FAILURE')),
  -- why it is FAILURE
  status_detail jsonb,
  test_mode text not null check (test_mode in ('single_page', 'full_site')),
  wcag_version text not null,
  wcag_level text not null,
  disable_experimental boolean not null,
  sources text[] not null,
  -- weekly or monthly in Asia/Kolkata; without it every `repeat_days`, without both once
  cron text,
  repeat_days integer check (repeat_days between 1 and 3650),
  start_time timestamptz not null,
  -- it was to start when it was saved, which was then `start_time`
  starts_now boolean not null,
  -- when it is due next; while `waiting_reason` says why it waits, since when it is due
  next_run timestamptz,
  -- when workers look at it next: at `next_run`, or when what waits is tried again
  look_at timestamptz,
  waiting_reason text,
  waiting_refusal jsonb,
  -- refusals of the run that waits
  refusals integer not null default 0,
  -- turns in a row that could not be started
  failures_in_row integer not null default 0,
  created timestamptz not null default now(),
  deleted timestamptz,
  version integer not null default 1,
  check (cron is null or repeat_days is null),
  check ((status = 'ACTIVE') = (next_run is not null)),
  check ((next_run is null) = (look_at is null)),
  check (deleted is null or next_run is null)
);
create index test_schedules_look_at on test_schedules (look_at) where look_at is not null;
create unique index test_schedules_default on test_schedules (website_id) where is_default and deleted is null;
create index test_schedules_website on test_schedules (website_id, created, id) where deleted is null;
create index test_schedules_created on test_schedules (created, id) where deleted is null;
create index test_schedules_name on test_schedules (lower(name), id) where deleted is null;
create index test_schedules_next_run on test_schedules (next_run, id) where deleted is null;
create index test_schedules_status on test_schedules (status, created, id) where deleted is null;
create index test_schedules_user on test_schedules (user_id) where deleted is null;
create index test_schedules_organization_created
  on test_schedules (organization_id, created, id) where deleted is null;
create index test_schedules_organization_name
  on test_schedules (organization_id, lower(name), id) where deleted is null;
create index test_schedules_organization_next_run
  on test_schedules (organization_id, next_run, id) where deleted is null;

-- What became of each time at which a schedule was due: written with the run that was started, in one transaction.
create table schedule_turns (
  test_schedule_id uuid not null references test_schedules (id) on delete cascade,
  due timestamptz not null,
  outcome text not null check (outcome in ('started', 'skipped', 'refused')),
  settled timestamptz not null,
  test_run_id uuid unique references test_runs (id),
  late_reason text check (late_reason in ('portal-was-down', 'run-under-way', 'refused', 'made-with-later')),
  refusal jsonb,
  primary key (test_schedule_id, due),
  check ((outcome = 'started') = (test_run_id is not null))
);
-- turns of a later time than it is: the clock was ahead when they were settled
create index schedule_turns_due on schedule_turns (due);

alter table test_runs add foreign key (test_schedule_id) references test_schedules (id);
alter table website_logins add foreign key (test_schedule_id) references test_schedules (id) on delete cascade;
create index website_logins_schedule on website_logins (test_schedule_id) where test_schedule_id is not null;

-- Each website that is there gets its default schedule, as new ones do (packages/portal/src/test-schedules/default-schedule.ts):
-- monthly, on a day and at a minute of the night that follow from its id, not before tomorrow.
insert into test_schedules (id, website_id, organization_id, is_default, name, base_url, test_mode, wcag_version,
  wcag_level, disable_experimental, sources, cron, start_time, starts_now, next_run, look_at)
select gen_random_uuid(), id, organization_id, true, 'Default Test', url, 'full_site', '2.1',
  'AA', true, array['lh', 'andi'], minute || ' ' || hour || ' ' || day || ' * *', due, false, due, due
from (
  select *, (case when this_month >= tomorrow then this_month else this_month + interval '1 month' end)
    at time zone 'Asia/Kolkata' as due
  from (
    select *, date_trunc('month', tomorrow) + make_interval(days => day - 1, hours => hour, mins => minute) as this_month
    from (
      select w.id, w.organization_id, w.url, (now() + interval '1 day') at time zone 'Asia/Kolkata' as tomorrow,
        1 + slot / 480 as day, (22 + slot % 480 / 60) % 24 as hour, slot % 60 as minute
      from websites w, lateral (
        select (('x' || left(encode(sha256(convert_to(w.id::text, 'UTF8')), 'hex'), 8))::bit(32)::bigint % 13440)::integer as slot
      ) s
      where w.deleted is null
    ) websites
  ) days
) dues;
