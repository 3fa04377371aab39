-- What a person chooses of an estimate besides its size.
alter table estimates
  -- those that were chosen; null: all. Of a single one organization_id says the same, by which its people see the estimate
  add column organization_ids integer[],
  -- pages that were drawn of one website at most
  add column pages_of_website integer not null default 8,
  -- a website with this score or less counts as a failing one
  add column failing_limit integer not null default 90;
-- The pages of one website of a sample, which were looked for among all of the sample.
create index estimate_pages_website on estimate_pages (estimate_id, website_id, ordinal);
update estimates set organization_ids = array[organization_id] where organization_id is not null;

-- Websites whose newest result is another one than that whose causes are kept, until its job has gathered them. So that what was lost is
-- found without comparing all websites with their causes each minute.
create table causes_due (
  website_id uuid primary key references websites (id) on delete cascade,
  -- the result that is to be gathered; null where the website has none any more
  test_run_id uuid
);
create function note_causes_due() returns trigger language plpgsql as $$
begin
  insert into causes_due as d (website_id, test_run_id) values (new.id, new.latest_test_run_id)
  on conflict (website_id) do update set test_run_id = excluded.test_run_id;
  return null;
end
$$;
create trigger websites_with_result after insert on websites for each row
  when (new.latest_test_run_id is not null) execute function note_causes_due();
create trigger websites_with_other_result after update on websites for each row
  when (new.latest_test_run_id is distinct from old.latest_test_run_id) execute function note_causes_due();
insert into causes_due (website_id, test_run_id)
select w.id, w.latest_test_run_id from websites w
join test_runs r on r.id = w.latest_test_run_id
left join website_causes c on c.website_id = w.id and c.cause_id = 0
where c.test_run_id is distinct from w.latest_test_run_id and w.deleted is null
  and (c.website_id is not null or (r.score is not null and r.findings_removed is null));
