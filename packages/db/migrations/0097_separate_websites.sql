-- A path of a host that is registered as a website of its own: its pages are those below its address, and the other websites of
-- its organization on that host are without them (packages/domain/src/website-scope.ts).
alter table websites add column is_separate boolean not null default false;

-- Which hosts an organization has registered several times.
create index websites_organization_host on websites (organization_id, host) where deleted is null;
