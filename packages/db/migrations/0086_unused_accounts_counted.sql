-- The count of accounts that are not used reads the index alone: the columns of its expression and the role stand beside it, as
-- PostgreSQL takes an expression from an index only where its columns are there, too.
drop index users_unused;
create index users_unused on users (greatest(coalesce(last_used, created), reviewed), id)
  include (role, last_used, created, reviewed)
  where status = 'ACTIVE' and deleted is null;
