-- Deleted accounts whose person was not erased, by role: the last deleted first.
create index users_deleted on users (role, deleted desc, id desc) where deleted is not null and erased is null;
create index users_deleted_of_organization on users (organization_id, role, deleted desc, id desc)
  where deleted is not null and erased is null;

-- Of an account whose role, e-mail, organization or approval was changed the browsers that have its keys are told so.
alter table sessions
  drop constraint sessions_end_cause_check,
  add constraint sessions_end_cause_check check (end_cause in ('requestRemoved', 'accountRemoved', 'accountChanged'));
