-- Lists of administration take as long among 50,000 people and 10 million entries of the log as among a hundredth of it.

-- How many accounts that were not deleted there are of each kind: a list with numbered pages asks for it each time, and counting
-- takes longer the more there are.
create table user_counts (
  -- 0: of no organization
  organization_id integer not null,
  role text not null,
  status text not null,
  count integer not null,
  primary key (organization_id, role, status)
);

-- Both rows of a change in one order, so that two changes never wait for each other.
create function count_users() returns trigger language plpgsql as $$
begin
  insert into user_counts as c (organization_id, role, status, count)
  select organization_id, role, status, sum(change) from (
    select coalesce(old.organization_id, 0) as organization_id, old.role, old.status, -1 as change
    where tg_op <> 'INSERT' and old.deleted is null
    union all
    select coalesce(new.organization_id, 0), new.role, new.status, 1 where tg_op <> 'DELETE' and new.deleted is null
  ) changed
  group by organization_id, role, status having sum(change) <> 0 order by organization_id, role, status
  on conflict (organization_id, role, status) do update set count = c.count + excluded.count;
  return null;
end
$$;
create trigger count_new_users after insert or delete on users for each row execute function count_users();
create trigger count_changed_users after update on users for each row
  when ((old.organization_id, old.role, old.status, old.deleted) is distinct from
    (new.organization_id, new.role, new.status, new.deleted))
  execute function count_users();
insert into user_counts (organization_id, role, status, count)
select coalesce(organization_id, 0), role, status, count(*) from users where deleted is null group by 1, 2, 3;

-- A kind of event mostly has one priority, but not always, and an organization has few entries of a high one: entries of both would
-- be looked for among all of either.
drop index activity_log_type, activity_log_organization;
create index activity_log_organization on activity_log (organization_id, priority, created desc, no desc);
create index activity_log_type on activity_log (type, priority, created desc, no desc);
-- Without them the planner takes a kind that has another priority for a frequent one, and looks for it among all entries.
create statistics activity_log_kinds (mcv) on type, priority from activity_log;
analyze activity_log;

-- The same parts as before, some of them twice, in a tenth of the time: most of what a new row took was the start of a query.
create or replace function text_parts(text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  small text := lower($1);
  parts text[] := '{}';
begin
  for at in 1 .. length(small) - 2 loop
    parts := parts || substr(small, at, 3);
  end loop;
  return parts;
end
$$;
