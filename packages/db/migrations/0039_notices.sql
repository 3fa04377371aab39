-- What a person has chosen to be told by mail, and in which language; without a row all is as by default.
create table notice_settings (
  user_id uuid primary key references users,
  language text not null default 'en' check (language in ('en', 'hi')),
  -- NoticeChoices
  choices jsonb not null default '{}',
  changed timestamptz not null default now(),
  version integer not null default 1
);

-- The outbox: a row for each event, person and kind of news, so that none can be told twice. It says what is told by keys,
-- names and numbers; the message is worded when it is sent or looked at.
create table notices (
  id uuid primary key,
  event_id uuid not null,
  user_id uuid not null references users,
  kind text not null,
  -- News
  news jsonb not null,
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'held')),
  tries integer not null default 0,
  -- Of a waiting one: not before. A try that is under way has moved it on, so that a try that was killed is made again.
  next_try timestamptz not null default now(),
  -- Sentence
  last_error jsonb,
  created timestamptz not null default now(),
  sent timestamptz,
  unique (event_id, user_id, kind)
);
create index notices_due on notices (next_try) where state = 'waiting';
create index notices_held on notices (created) where state = 'held';
create index notices_state on notices (state, id);
create index notices_kind on notices (kind, id);
create index notices_user on notices (user_id, id);
create index notices_created on notices (created);

-- Addresses of other programs that are sent news; without an organization of the whole installation.
create table webhooks (
  id uuid primary key,
  organization_id integer references organizations,
  -- who made it
  user_id uuid references users,
  url text not null,
  kinds text[] not null,
  -- sealed
  secret text not null,
  -- the one before, which signs too until then
  old_secret text,
  old_secret_until timestamptz,
  paused timestamptz,
  failing_since timestamptz,
  version integer not null default 1,
  created timestamptz not null default now(),
  deleted timestamptz
);
create index webhooks_organization on webhooks (organization_id, id) where deleted is null;

create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks,
  -- none for a test that a person asked for
  event_id uuid,
  kind text not null,
  -- letter for letter what is sent, as the signature is made over it
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  next_try timestamptz not null default now(),
  last_status integer,
  last_error jsonb,
  -- the beginning of what was answered
  last_answer text,
  last_try timestamptz,
  created timestamptz not null default now(),
  delivered timestamptz,
  unique (webhook_id, event_id, kind)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_try) where state = 'waiting';
create index webhook_deliveries_waiting on webhook_deliveries (next_try) where state = 'waiting';
create index webhook_deliveries_list on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_created on webhook_deliveries (created);

-- When alerts that are counted at fixed times are due next, and by which cron.
create table alert_times (
  name text primary key,
  cron text not null,
  next_due timestamptz not null
);

-- The first end of a run is news, those after pages were tested again are not.
create index portal_events_settled on portal_events (test_run_id, id)
  where type in ('non-compliances-settled', 'test-run-finished');

insert into settings (identifier, label, value) values
  ('cronTabForStaleNcAlertCadence', 'Cadence of alerts for stale non-compliances', '0 9 * * 1'),
  ('staleNcAlertThresholdDays', 'Days after which a non-compliance is stale', '30')
on conflict do nothing;

-- What happened before there was anyone to tell is no news.
insert into portal_event_readers (name, xact, event_id)
select 'news', xact, id from portal_events order by xact desc, id desc limit 1;
