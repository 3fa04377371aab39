-- Keys are listed newest first, and people learn by mail before one ends.
-- told_days: the smallest number of days before the end that was announced so far
alter table api_keys add column told_days smallint;
create index api_keys_created on api_keys (created desc, id desc) where deleted is null;
create index api_keys_expires on api_keys (expires) where deleted is null;
