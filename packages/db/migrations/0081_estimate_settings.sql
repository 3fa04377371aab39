-- What a person chooses of an estimate besides its size.
alter table estimates
  -- those that were chosen; null: all. Of a single one organization_id says the same, by which its people see the estimate
  add column organization_ids integer[],
  -- pages that were drawn of one website at most
  add column pages_of_website integer not null default 8,
  -- a website with this score or less counts as a failing one
  add column failing_limit integer not null default 90;
update estimates set organization_ids = array[organization_id] where organization_id is not null;

-- Websites whose causes may be out of date are told apart without reading what their newest run is.
