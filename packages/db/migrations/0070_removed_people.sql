-- Of the sessions of a deleted person stays that they are over, and why, for the browser that has their keys: nothing that
-- leads to the person. They go when their time would have been up, as all sessions do.
alter table sessions
  alter column user_id drop not null,
  -- null where the person or the portal has ended it in another way
  add column end_cause text check (end_cause in ('requestRemoved', 'accountRemoved')),
  add constraint sessions_without_person check (user_id is not null or ended is not null);
