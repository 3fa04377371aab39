-- Counts of accounts that are not used read an index alone: the columns of its expression, and the role, stand beside it, as
-- PostgreSQL takes an expression from an index only where its columns are there, too.
drop index users_unused;
create index users_unused on users (greatest(coalesce(last_used, created), reviewed), id)
  include (role, last_used, created, reviewed)
  where status = 'ACTIVE' and deleted is null;
drop index users_unused_of_organization;
create index users_unused_of_organization on users (organization_id, greatest(coalesce(last_used, created), reviewed), id)
  include (role, last_used, created, reviewed)
  where status = 'ACTIVE' and deleted is null;
