-- For how long a key of a service is valid, and after how many days without a login an account is listed for review.
insert into settings (identifier, label, value) values
  ('apiKeyValidityDays', 'Days for which an API key is valid', '365'),
  ('unusedAccountDays', 'Days without login after which an account is listed for review', '90')
on conflict do nothing;
-- Super admins change settings at the same time: each change names the version that was seen.
alter table settings add column version integer not null default 1;
