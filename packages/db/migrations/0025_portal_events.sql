-- What has changed in the portal (PortalEvent), added in the transaction of the change.
create table portal_events (
  id uuid primary key,
  at timestamptz not null default now(),
  -- Transactions commit in another order than they begin, and a sequence shows what it gave out before the row is
  -- there: a reader that went by either would step over what commits late. One that goes by the transaction, and stops
  -- before the oldest that is still under way, steps over nothing.
  xact xid8 not null default pg_current_xact_id(),
  type text not null,
  -- EventActor
  principal jsonb not null,
  -- no references: what happened stays when what it is about is gone
  organization_id integer,
  website_id uuid,
  test_run_id uuid,
  -- of the client, as far as proxies that are trusted tell it; forgotten with age
  address text,
  request_id text,
  payload jsonb not null
);
create index portal_events_order on portal_events (xact, id);
create index portal_events_organization on portal_events (organization_id, at);

create function keep_portal_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.address is null or new.address = old.address)
    and (new.request_id is null or new.request_id = old.request_id)
    and to_jsonb(new) - '{xact,address,request_id}'::text[] = to_jsonb(old) - '{xact,address,request_id}'::text[] then
    return new;
  end if;
  raise exception 'portal events are only added' using errcode = 'restrict_violation';
end
$$;
create trigger keep_portal_events before update or delete on portal_events
  for each row execute function keep_portal_events();
create trigger keep_all_portal_events before truncate on portal_events
  for each statement execute function keep_portal_events();

-- The last event that each reader has handled.
create table portal_event_readers (
  name text primary key,
  xact xid8 not null,
  event_id uuid not null,
  moved timestamptz not null default now()
);
