-- Organizations and people are deleted as websites are: the row stays, for the runs and notes that name it, and is left
-- out of every list and search (packages/db/src/queries/is-there.ts). Its name or e-mail may be used again.
alter table organizations add column deleted timestamptz;
alter table users add column deleted timestamptz;

drop index organizations_name;
create unique index organizations_name on organizations (lower(name)) where deleted is null;
drop index users_email;
create unique index users_email on users (lower(email)) where deleted is null;
drop index users_user_name;
create unique index users_user_name on users (user_name) where deleted is null;
drop index users_testers;
create index users_testers on users (lower(email), id)
  where role = 'TESTER' and status = 'ACTIVE' and deleted is null;
