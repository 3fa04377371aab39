-- Deleted accounts whose person was not erased, by role: the last deleted first.
create index users_deleted on users (role, deleted desc, id desc) where deleted is not null and erased is null;
create index users_deleted_of_organization on users (organization_id, role, deleted desc, id desc)
  where deleted is not null and erased is null;
