-- How the page must be used to show a failing element; null for what it shows by itself. And a picture of the element in the
-- condition in which it was found: what it shows and its size, and its file in the artifact store.
alter table failing_elements
  add column state jsonb,
  add column picture jsonb,
  add column picture_sha256 text;
-- the sweep of the store asks for files that nothing refers to
create index failing_elements_picture on failing_elements (picture_sha256) where picture_sha256 is not null;
