-- An officer who has logged in without being approved asks to become the admin of an organization.
create table onboarding_requests (
  user_id uuid primary key references users (id) on delete cascade,
  -- the one that was asked for; null where none was chosen
  organization_id integer references organizations (id),
  -- the approval was asked for by e-mail, without a letter
  is_by_email boolean not null,
  -- the authorization letter, a PDF of the artifact store; null without one
  letter_sha256 text,
  letter_bytes integer,
  submitted timestamptz not null default now(),
  check ((letter_sha256 is null) = (letter_bytes is null))
);
-- Files of the store are looked up by their name before the sweep removes them.
create index onboarding_requests_letter on onboarding_requests (letter_sha256);
-- Organizations that are deleted are taken out of requests.
create index onboarding_requests_organization on onboarding_requests (organization_id);

alter table users
  -- when the person asked to be approved; null when that was never so, or the account has been approved since
  add column requested timestamptz,
  -- a super admin deactivated it: no admin of an organization changes it
  add column held_by_super_admin boolean not null default false;
create index users_waiting on users (requested desc nulls last, created desc, id desc)
  where role = 'ADMIN' and status = 'INACTIVE' and deleted is null;

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
  new.requested := null;
  return new;
end
$$;
