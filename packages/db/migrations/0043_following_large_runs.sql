-- As in migration 0042: a run that is settled writes hundreds of thousands of non-compliances, and the website was looked up
-- for each. Websites are never deleted, only marked so; groups keep the reference.
alter table non_compliances drop constraint non_compliances_website_id_fkey;

-- What fingerprints of places in templates were before, by which findings of old runs and pages of non-compliances that no
-- run has tested since are still known.
alter table decisions add column former_root_causes bytea[] not null default '{}';
