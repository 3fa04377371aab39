-- What has happened, one row for each portal event in the order in which they were read, as a chain: each row has the hash of
-- the one before it, so that a row or an event that is changed or taken away later shows (decision 48). What an event says
-- stands in portal_events alone; names are looked up when it is shown.
create table activity_log (
  -- from 1 on, without gaps
  no bigint primary key,
  event_id uuid not null unique,
  -- of the event
  created timestamptz not null,
  type text not null,
  priority text not null check (priority in ('HIGH', 'MEDIUM', 'LOW')),
  actor_kind text not null,
  -- the person, also behind an API key, or the schedule
  actor_id uuid,
  organization_id integer,
  website_id uuid,
  test_run_id uuid,
  -- of the row before; null in the first
  prev bytea,
  hash bytea not null check (length(hash) = 32)
);
create index activity_log_created on activity_log (created desc, no desc);
create index activity_log_priority on activity_log (priority, created desc, no desc);
create index activity_log_type on activity_log (type, created desc, no desc);
create index activity_log_organization on activity_log (organization_id, created desc, no desc);
create index activity_log_actor on activity_log (actor_id, created desc, no desc);

-- Of what never changes of an event: where it came from is forgotten with age. Times as microseconds, since as texts they
-- would depend on the time zone of the session. The text of a jsonb is the same on every server.
create function activity_hash(prev bytea, no bigint, priority text, event portal_events) returns bytea
language sql stable as $$
  select sha256(coalesce(prev, '') || convert_to(jsonb_build_array(
    no, event.id, (extract(epoch from event.at) * 1000000)::bigint, event.type, priority, event.principal,
    event.organization_id, event.website_id, event.test_run_id, event.payload)::text, 'UTF8'))
$$;

-- Whoever adds a row says which event it is for and how much it matters; all else is read here, so that no program can
-- write another chain.
create function chain_activity_log() returns trigger language plpgsql as $$
declare
  event portal_events;
  last activity_log;
begin
  -- one row after the other, until the transaction ends
  perform pg_advisory_xact_lock(7145310058);
  select * into event from portal_events where id = new.event_id;
  if not found then
    raise exception 'the activity log is of portal events' using errcode = 'foreign_key_violation';
  end if;
  select * into last from activity_log order by no desc limit 1;
  new.no := coalesce(last.no, 0) + 1;
  new.created := event.at;
  new.type := event.type;
  new.actor_kind := event.principal ->> 'kind';
  new.actor_id := coalesce(event.principal ->> 'userId', event.principal ->> 'testScheduleId')::uuid;
  new.organization_id := event.organization_id;
  new.website_id := event.website_id;
  new.test_run_id := event.test_run_id;
  new.prev := last.hash;
  new.hash := activity_hash(new.prev, new.no, new.priority, event);
  return new;
end
$$;
create trigger chain_activity_log before insert on activity_log
  for each row execute function chain_activity_log();

create function keep_activity_log() returns trigger language plpgsql as $$
begin
  raise exception 'the activity log is only added to' using errcode = 'restrict_violation';
end
$$;
create trigger keep_activity_log before update or delete on activity_log
  for each row execute function keep_activity_log();
create trigger keep_all_activity_log before truncate on activity_log
  for each statement execute function keep_activity_log();
