-- Organizations and accounts are managed by people, in forms: two may change the same one at once, and among tens of thousands
-- one is searched for.
alter table organizations add column version integer not null default 1;
alter table users
  add column version integer not null default 1,
  -- from the login provider; where there is none, the full name is shown
  add column given_name text,
  -- the last log-in; null of an account that was never used
  add column last_used timestamptz,
  -- when an admin last said that an unused account is to be kept
  add column reviewed timestamptz,
  add column text_parts text[] not null generated always as (text_parts(full_name || ' ' || email)) stored;

update users u set last_used = e.at
from (select principal->>'userId' as id, max(at) as at from portal_events where type = 'signed-in' group by 1) e
where e.id = u.id::text and u.deleted is null;

-- The flag means that another program manages role and organization. Accounts of the mock login were made with it by mistake.
update users set managed_by_gigw = false where password_hash is not null and managed_by_gigw;

create index users_text_parts on users using gin (text_parts) where deleted is null;
-- Lists of all accounts, of those of a role, and of those of an organization with a role; newest first, or by name. With the
-- status, so that those of a status are counted from the index alone.
create index users_created on users (created desc, id desc) include (status) where deleted is null;
create index users_name on users (lower(full_name), id) where deleted is null;
create index users_role_created on users (role, created desc, id desc) include (status) where deleted is null;
create index users_role_name on users (role, lower(full_name), id) where deleted is null;
create index users_organization_created on users (organization_id, role, created desc, id desc) include (status) where deleted is null;
create index users_organization_name on users (organization_id, role, lower(full_name), id) where deleted is null;
-- Few are inactive, and those are looked for.
create index users_inactive on users (role, created desc, id desc) where status = 'INACTIVE' and deleted is null;
create index organizations_created on organizations (created desc, id desc) where deleted is null;

create or replace function forget_deleted_person() returns trigger language plpgsql as $$
begin
  new.email := '';
  new.user_name := '';
  new.given_name := null;
  new.designation := null;
  new.department_name := null;
  new.mobile_no := null;
  new.password_hash := null;
  new.last_used := null;
  new.reviewed := null;
  return new;
end
$$;
