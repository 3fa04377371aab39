-- Keys with which other services call the API. Each acts for a person, with those of the person's permissions that it was
-- made for. A key that was deleted stays, for the runs that it started.
create table api_keys (
  id uuid primary key,
  service_name text not null,
  -- public identifier of the service; no other row ever gets the same, deleted ones included
  service_key text not null unique,
  -- SHA-256 of the key itself, which has 256 random bits and is shown once
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- its last characters, for lists that show it masked
  secret_end text not null,
  user_id uuid not null references users (id),
  permissions text[] not null,
  created timestamptz not null default now(),
  expires timestamptz not null,
  last_used timestamptz,
  deleted timestamptz
);
create index api_keys_user on api_keys (user_id);
