-- Which organization has shown that it may have which host tested as a whole: one row for each pair of which one was asked for.
create table ownership_proofs (
  organization_id integer not null references organizations (id),
  -- host with port and without www., as in websites
  host text not null,
  -- what stands on the site as proof, of this pair alone
  token text not null,
  -- since when it is shown; null: not shown, or taken back
  proven timestamptz,
  method text check (method in ('file', 'meta', 'dns', 'waived', 'earlier')),
  -- who had it checked, or did without
  user_id uuid references users (id),
  -- the last look for it, and why it was not found then (a sentence's key and values)
  checked timestamptz,
  problem jsonb,
  primary key (organization_id, host),
  check ((proven is null) = (method is null))
);
create index ownership_proofs_user on ownership_proofs (user_id) where user_id is not null;

-- What has been tested as a whole goes on being tested: an upgrade stops no schedule.
insert into ownership_proofs (organization_id, host, token, proven, method)
  select distinct organization_id, host, '', now(), 'earlier' from test_runs
  where test_mode = 'full_site' and status in ('COMPLETE', 'PARTIALLY COMPLETE');
update ownership_proofs set token = replace(gen_random_uuid()::text, '-', '');
