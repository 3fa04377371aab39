-- Lists read a part of an index and no table that grows. Each order that a list offers has an index of its own where the
-- other direction of it is not the same index read backwards: what has no score comes last both ways.
-- packages/db/src/queries/list-plans.test.ts holds them to it.

-- runs: by score from the lowest, by status, and by each thing that they are chosen by
create index test_runs_score_asc on test_runs (score, id);
create index test_runs_status on test_runs (status, id);
create index test_runs_base_url on test_runs (base_url_key, created desc, id desc);
create index test_runs_mode on test_runs (test_mode, created desc, id desc);
create index test_runs_version on test_runs (wcag_version, created desc, id desc);
create index test_runs_level on test_runs (wcag_level, created desc, id desc);
create index test_runs_api_key on test_runs (api_key_id, created desc, id desc) where api_key_id is not null;
-- the run that a website is known by, inOrderOfWebsite
create index test_runs_latest on test_runs (website_id, (test_mode = 'full_site') desc, created desc, id desc)
  where score is not null;

-- websites: of all organizations and of one; websites_score had no id, by which equal ones are ordered
drop index websites_score;
create index websites_score on websites (latest_score desc nulls last, id desc) where deleted is null;
create index websites_score_asc on websites (latest_score, id) where deleted is null;
create index websites_created on websites (created, id) where deleted is null;
create index websites_name on websites (lower(name), id) where deleted is null;
create index websites_organization_created on websites (organization_id, created, id) where deleted is null;
create index websites_organization_name on websites (organization_id, lower(name), id) where deleted is null;
create index websites_paused on websites (name, id) where paused is not null and deleted is null;

create index webpages_in_order on webpages (website_id, url, id);
create index webpages_broken on webpages (website_id, url, id) where status <> 'ACTIVE';

-- whom a website can be assigned to, and accounts of the mock login
create index users_testers on users (lower(email), id) where role = 'TESTER' and status = 'ACTIVE';
create index users_mock on users (email) where password_hash is not null;

-- hosts whose answers tell of trouble: few of all that were ever tested
create index hosts_troubled on hosts (failures_in_row desc, backoff_ms desc, host)
  where failures_in_row > 0 or backoff_ms > 0;
