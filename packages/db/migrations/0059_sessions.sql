-- Sessions end when nobody uses them, and people see where they are logged in.
alter table sessions
  -- the last use, to the minute
  add column last_seen timestamptz not null default now(),
  -- of the login, and what that keeps for asking it later whether the session holds there
  add column provider text not null default 'mock',
  add column provider_session jsonb,
  -- when the provider last said that it holds
  add column provider_checked timestamptz not null default now(),
  -- from where it was opened, and by which browser, in words
  add column address text,
  add column browser text;
-- Those that have run out are forgotten with later log-ins, whosever they were.
create index sessions_expires on sessions (expires);
