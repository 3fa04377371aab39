-- A browser that was sent to a login provider, until it comes back: which one it is, and what the provider's answer is checked with.
-- Used once, for some minutes. Only hashes of what the browser holds are kept.
create table login_requests (
  id uuid primary key,
  provider text not null,
  browser_hash bytea not null,
  -- what the provider sends back with its answer, and what the answer is called from then on; null where it has no such thing
  state_hash bytea unique,
  answer_hash bytea unique,
  -- secrets of this request (nonce, verifier), and the answer itself
  kept jsonb not null,
  created timestamptz not null default now(),
  expires timestamptz not null,
  used timestamptz
);
create index login_requests_browser on login_requests (browser_hash, created);
create index login_requests_expires on login_requests (expires);

-- Who a person is at a login provider. From the first log-in on it decides which account is meant, whatever e-mail the provider has.
create table identities (
  provider text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  -- what the provider calls the person
  user_name text not null,
  first_used timestamptz not null default now(),
  primary key (provider, subject)
);
create index identities_user on identities (user_id);
