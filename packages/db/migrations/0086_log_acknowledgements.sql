-- Faults of the activity log that a super admin has acknowledged (decision 63). No part of a backup, as what they are about is none:
-- the event of each is. No reference to the person, who may be removed while the acknowledgement stands.
create table activity_log_acknowledgements (
  id uuid primary key,
  at timestamptz not null default now(),
  user_id uuid not null,
  note text not null,
  -- the faults as they were: others raise the alarm anew
  changed bigint,
  changes integer not null,
  missing integer not null,
  missing_from timestamptz,
  broken bigint,
  -- hash of the entry that is gone
  broken_hash bytea check (length(broken_hash) = 32)
);
-- How many entries do not fit: by the first of them alone a later one would not show once that is acknowledged. A check that is
-- under way has not counted them, and begins anew.
alter table activity_log_checks add column changes integer not null default 0;
update activity_log_checks set at_hand = null;
