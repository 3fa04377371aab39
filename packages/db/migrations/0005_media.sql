-- Media of each page: images, films, sounds, documents, fonts. A template shows the same picture on every page, so
-- what is said of it is kept once a run, and a page has narrow rows that point there.

-- how many of each type, those without an entry too; null where no stock was taken
alter table test_instances add column media_counts jsonb;

create table media_items (
  id bigint generated always as identity primary key,
  test_run_id uuid not null references test_runs (id) on delete cascade,
  -- SHA-256 of all that is kept of it
  fingerprint text not null,
  -- SHA-256 of its address, or of its markup where it has none: the same for all uses of one file
  file_key text not null,
  types text[] not null,
  -- a MediaEntry of the domain without what differs from place to place
  entry jsonb not null
);
create unique index media_items_fingerprint on media_items (test_run_id, fingerprint);

create table media_uses (
  id uuid primary key,
  test_instance_id uuid not null references test_instances (id) on delete cascade,
  item_id bigint not null references media_items (id) on delete cascade,
  ordinal integer not null,
  selector text not null,
  -- { shownSize, rect }
  shown jsonb not null
);
create index media_uses_instance on media_uses (test_instance_id, ordinal);
create index media_uses_item on media_uses (item_id);

-- What a finished run has of each type, file by file: half a million uses are not counted for every reader.
create table media_files (
  test_run_id uuid not null references test_runs (id) on delete cascade,
  type text not null,
  file_key text not null,
  -- the first of its uses stands for it
  item_id bigint not null references media_items (id) on delete cascade,
  cnt_pages integer not null,
  cnt_uses integer not null,
  primary key (test_run_id, type, file_key)
);
create index media_files_most on media_files (test_run_id, type, cnt_pages desc, cnt_uses desc, item_id);
create index media_files_item on media_files (item_id);

update test_runs set stats = stats || '{"mediaInventoryTotals": null}' where stats is not null;
