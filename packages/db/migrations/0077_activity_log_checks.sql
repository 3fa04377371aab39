-- How far the activity log was compared with its events, and what was wrong with it (decision 61). One row, or none before the
-- first check. No part of a backup: it tells of this database.
create table activity_log_checks (
  is_one boolean primary key default true check (is_one),
  -- the newest entry that was compared, with the hash that it had
  no bigint not null default 0,
  hash bytea check (length(hash) = 32),
  -- the last event that was asked for its entry
  xact xid8 not null default '0',
  event_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- end of the last check, and of the last one that began with the first entry
  checked timestamptz,
  whole_checked timestamptz,
  -- number of the first entry that does not fit
  changed bigint,
  -- events without an entry, and the time of the first of them
  missing integer not null default 0,
  missing_from timestamptz,
  -- number of an entry that was compared, and is there no longer or is another one
  broken bigint,
  -- a check that has not come to its end (LogCheckAtHand)
  at_hand jsonb
);
