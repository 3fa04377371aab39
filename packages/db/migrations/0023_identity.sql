-- What was sealed until now was bound to hosts alone, and nothing opens it any more: it must be typed again. From now
-- on `bound_to` says what the secrets of a row are sealed for (loginBinding), all of it but the secrets themselves.
alter table website_logins
  drop column host,
  drop column login_host,
  -- free text, in which words of a page or of an address could stand
  drop column last_detail,
  add column bound_to text;
update website_logins
set secrets = '{}', revision = revision + 1,
  last_result = null, last_problem = null, last_tried = null;

-- How often something was tried, in slots of a minute, over all processes. Lost in a crash of the database, like the
-- sessions of those who would have to know of it.
create unlogged table attempts (
  key text not null,
  slot timestamptz not null,
  count integer not null check (count >= 0),
  primary key (key, slot)
);
create index attempts_slot on attempts (slot);

-- Addresses from which somebody has signed in: limits that strangers may use up do not hold for these.
create table sign_in_addresses (
  user_id uuid not null references users (id) on delete cascade,
  address text not null,
  last_used timestamptz not null default now(),
  primary key (user_id, address)
);

-- What happened that concerns security (SecurityEvent); never changed, and removed only with age.
create table security_events (
  id uuid primary key,
  at timestamptz not null default now(),
  type text not null,
  -- no references: what happened stays when the person or the website is gone
  actor_id uuid,
  organization_id integer,
  website_id uuid,
  -- of the client, as far as proxies that are trusted tell it
  address text,
  request_id text,
  details jsonb not null
);
create index security_events_at on security_events (at);
create index security_events_type_at on security_events (type, at);

create function keep_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '7 days' then
    return old;
  end if;
  raise exception 'security events are only added' using errcode = 'restrict_violation';
end
$$;
create trigger keep_security_events before update or delete on security_events
  for each row execute function keep_security_events();
create trigger keep_all_security_events before truncate on security_events
  for each statement execute function keep_security_events();
