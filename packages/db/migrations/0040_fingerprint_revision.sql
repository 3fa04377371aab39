-- By which revision of the fingerprint (FINGERPRINT_REVISION) what is stored was made. Rows that programs of an earlier
-- version write while others are new already have 1 as well, by the default. Fingerprints of an older revision are made
-- again from what is stored beside them when a website's non-compliances are next brought up to date.
alter table non_compliances add column fingerprint_revision smallint not null default 1;
-- of the findings of a page
alter table test_instances add column fingerprint_revision smallint not null default 1;
create index non_compliances_fingerprint_revision on non_compliances (website_id, fingerprint_revision);

-- What fingerprints of non-compliances were before, so that findings of old runs still lead to them.
create table former_fingerprints (
  website_id uuid not null references websites (id) on delete cascade,
  audit_id text not null,
  former bytea not null,
  fe_hash bytea not null,
  primary key (website_id, audit_id, former)
);
