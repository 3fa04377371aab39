-- Errors of the web app in people's browsers, one row for each that is alike. Nothing in it is of a person: addresses
-- without what follows their question mark, no e-mail addresses, the pattern of the screen's address (withoutPersonalData).
-- noteClientError keeps the newest only, so that whoever sends many cannot fill the storage.
create table client_errors (
  -- SHA-256 of what makes them alike: kind, message, first lines of the stack, screen and version
  key bytea primary key,
  kind text not null,
  message text not null,
  stack text not null,
  route text not null,
  version text not null,
  -- family of the browser that had it last
  browser text not null,
  count integer not null default 1 check (count > 0),
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now()
);
create index client_errors_last_seen on client_errors (last_seen);
