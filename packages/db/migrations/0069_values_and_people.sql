-- Revision 3 of the fingerprint leaves out what people type into fields, which is no longer kept either. As migration 0049 says,
-- whoever raises the revision makes this index anew.
drop index non_compliances_old_fingerprints;
create index non_compliances_old_fingerprints on non_compliances (website_id, id) where fingerprint_revision < 3::smallint;

-- Erasing a person: what was done stays on record, without the name and without from where. A deleted account has lost all else
-- already (migration 0036).
alter table users add column erased timestamptz check (erased is null or deleted is not null);

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
  if new.erased is not null then
    new.full_name := '';
  end if;
  return new;
end
$$;

-- The log of security is only added to, but for the place that something came from, as with portal events.
create or replace function keep_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '7 days' then
    return old;
  end if;
  if tg_op = 'UPDATE' and (new.address is null or new.address = old.address)
    and (new.request_id is null or new.request_id = old.request_id)
    and to_jsonb(new) - '{address,request_id}'::text[] = to_jsonb(old) - '{address,request_id}'::text[] then
    return new;
  end if;
  raise exception 'security events are only added' using errcode = 'restrict_violation';
end
$$;

-- With the rights of the owner: who marks a person as erased may change no event otherwise. Neither address nor request is in the
-- chain of the log, nor is a name.
create function forget_where_from() returns trigger language plpgsql security definer set search_path from current as $$
begin
  -- by the log, which has an index of people, and what is not in it yet
  update portal_events e set address = null, request_id = null
  from activity_log l
  where l.actor_id = new.id and e.id = l.event_id and (e.address is not null or e.request_id is not null);
  update portal_events set address = null, request_id = null
  where xact >= coalesce((select xact from portal_event_readers where name = 'activity-log'), '0')
    and principal ->> 'userId' = new.id::text and (address is not null or request_id is not null);
  update security_events set address = null, request_id = null
  where actor_id = new.id and (address is not null or request_id is not null);
  return null;
end
$$;
revoke execute on function forget_where_from() from public;
create trigger forget_where_from after update on users for each row
  when (new.erased is not null and old.erased is null) execute function forget_where_from();
