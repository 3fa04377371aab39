-- Of a deleted person stays what history needs: the name, and role and organization, by which a run belongs to its readers.
-- The database itself takes the rest out of the row, so that the role that marks a person as deleted needs no right to change
-- accounts, and no way of doing so leaves anything behind.
create function forget_deleted_person() returns trigger language plpgsql as $$
begin
  new.email := '';
  new.user_name := '';
  new.designation := null;
  new.department_name := null;
  new.mobile_no := null;
  new.password_hash := null;
  return new;
end
$$;
create trigger forget_deleted_person before insert or update on users
  for each row when (new.deleted is not null) execute function forget_deleted_person();

-- people who were deleted before
update users set deleted = deleted where deleted is not null;
delete from sessions where user_id in (select id from users where deleted is not null);
delete from sign_in_addresses where user_id in (select id from users where deleted is not null);
update api_keys set deleted = now()
where deleted is null and user_id in (select id from users where deleted is not null);
