-- Active accounts by when they were last used, or an admin said that they are to be kept: those of long ago are reviewed.
create index users_unused on users (greatest(coalesce(last_used, created), reviewed), id)
  where status = 'ACTIVE' and deleted is null;
create index users_unused_of_organization on users (organization_id, greatest(coalesce(last_used, created), reviewed), id)
  where status = 'ACTIVE' and deleted is null;
