-- Words are searched for by the parts of three characters that they consist of: each text that holds the words has all parts
-- of the words, so an index over the parts finds the few texts to look at. pg_trgm does the same for letters of the
-- database's locale alone; ours is C, in which it finds no letter in Devanagari.
create function text_parts(text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct substr(small, n, 3) from generate_series(1, length(small) - 2) n order by 1)
  from (select lower($1)) as t (small)
$$;
-- stored, as the planner knows how frequent the parts of a column are, and no query makes them anew to look at a row
alter table websites
  add column text_parts text[] not null generated always as (text_parts(name || ' ' || url)) stored;
create index websites_text_parts on websites using gin (text_parts) where deleted is null;
alter table organizations add column text_parts text[] not null generated always as (text_parts(name)) stored;
create index organizations_text_parts on organizations using gin (text_parts) where deleted is null;

-- Counts of runs by status over a filter read all runs of the filter: from this index alone, which holds what they ask for.
-- Runs that are alike in all of it share an entry, so it is small.
create index test_runs_counts
  on test_runs (organization_id, user_id, test_mode, wcag_version, wcag_level, status);
