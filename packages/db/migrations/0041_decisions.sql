-- What people say of findings of one audit of a website: false positives, what is accepted, and what they have judged by
-- hand. It sticks to what is found by plain matches, and takes it out of lists and counts; findings stay as they are.
create table decisions (
  id uuid primary key,
  website_id uuid not null references websites (id) on delete cascade,
  -- of a hand test of a page its id
  audit_id text not null,
  family text not null check (family in ('failure', 'warning', 'page')),
  verdict text not null,
  scope text not null check (scope in ('element', 'defect', 'template', 'website', 'page')),
  -- what is matched: of `element` and `defect` the fingerprint, of `template` the place, of `element` and `page` the page
  fe_hash bytea,
  root_cause bytea,
  url_key text,
  fingerprint_revision smallint not null,
  -- of a hand test: what the page was like
  page_print bytea,
  reason text not null,
  evidence text not null,
  owner_id uuid references users (id),
  until date,
  created timestamptz not null default now(),
  created_by uuid references users (id),
  -- runs are removed and decisions stay: without a reference
  test_run_id uuid,
  page_url text,
  -- what was decided about, as it was found: a fixture is made of it
  example jsonb not null,
  ended timestamptz,
  ended_why text check (ended_why in ('withdrawn', 'expired', 'replaced')),
  version integer not null default 1,
  check ((ended is null) = (ended_why is null)),
  check ((fe_hash is not null) = (scope in ('element', 'defect'))),
  check ((root_cause is not null) = (scope = 'template')),
  check ((url_key is not null) = (scope in ('element', 'page')))
);
-- One of each family over the same is in force.
create unique index decisions_in_force
  on decisions (website_id, audit_id, family, scope, fe_hash, root_cause, url_key) nulls not distinct where ended is null;
create index decisions_until on decisions (until) where ended is null and until is not null;
create index decisions_created on decisions (created desc, id desc);
create index decisions_of_website on decisions (website_id, created desc, id desc);
create index decisions_owner on decisions (owner_id) where owner_id is not null;
create index decisions_fingerprint_revision on decisions (website_id, fingerprint_revision);

-- What happened to a decision.
create table decision_notes (
  id bigint generated always as identity primary key,
  decision_id uuid not null references decisions (id) on delete cascade,
  user_id uuid references users (id),
  what text not null check (what in ('made', 'changed', 'withdrawn', 'expired', 'replaced')),
  -- what was changed, and nothing else
  old_terms jsonb not null default '{}',
  new_terms jsonb not null default '{}',
  comment text not null default '',
  created timestamptz not null default now()
);
create index decision_notes_of on decision_notes (decision_id, id desc);

-- Which decision in force takes a finding out of the lists; null for most. Without a reference: it would be looked up for
-- each of millions of findings.
alter table failing_elements add column decision_id uuid;
create index failing_elements_decided on failing_elements (test_run_id, decision_id) where decision_id is not null;

-- Counts how often decisions have changed what lists and figures leave out: what was made before is made again.
alter table test_runs add column decided integer not null default 0;

-- How many of an audit's elements decisions take out.
alter table audits add column cnt_set_aside integer not null default 0;

-- All of its elements on this page are taken out; and the places of templates that they come from, by which that is known.
alter table non_compliance_pages
  add column set_aside boolean not null default false,
  add column root_causes bytea[] not null default '{}';

-- `set_aside`: decisions take it out on all of its pages. `decision_id`: a person has judged by hand that it failed; null
-- where runs found it.
alter table non_compliances
  add column set_aside boolean not null default false,
  add column decision_id uuid;
create index non_compliances_decision on non_compliances (decision_id) where decision_id is not null;
alter table non_compliance_notes
  -- the decision that changed something, and whether it took the non-compliance out or gave it back
  add column decision_id uuid,
  add column set_aside boolean;

alter table non_compliance_groups add column set_aside boolean not null default false;
drop index non_compliance_groups_key;
create unique index non_compliance_groups_key on non_compliance_groups
  (website_id, audit_id, status, priority, assignee_id, due, settings, run_by, set_aside) nulls not distinct;

-- Keeps every non-compliance in the group that it is alike with, and the figures of groups. As in migration 0038, with `set_aside` in the key. Whoever writes holds the lock of
-- the website (lockNonCompliances), so no two transactions change groups of one website at once. Its statements are
-- planned each time (`execute`): a plan that was made for a statement of no rows would compare each of 200,000 with each.
create or replace function keep_non_compliance_groups() returns trigger language plpgsql as $$
declare
  strays uuid[];
  ids bigint[];
  more bigint[];
begin
  if tg_op = 'INSERT' then
    execute 'select array(select id from new_rows where group_id is null)' into strays;
  elsif tg_op = 'UPDATE' then
    execute 'select array(
      select n.id from new_rows n join old_rows o on o.id = n.id
      where n.group_id is null
        or n.group_id = o.group_id and (n.status, n.priority, n.assignee_id, n.due, n.settings, n.run_by, n.set_aside)
          is distinct from (o.status, o.priority, o.assignee_id, o.due, o.settings, o.run_by, o.set_aside))' into strays;
  end if;
  if cardinality(strays) > 0 then
    execute 'insert into non_compliance_groups
        (website_id, audit_id, status, priority, assignee_id, due, settings, run_by, set_aside)
      select distinct website_id, audit_id, status, priority, assignee_id, due, settings, run_by, set_aside
      from non_compliances where id = any($1)
      on conflict do nothing' using strays;
    -- comes here again, with what has another group now
    execute 'update non_compliances nc set group_id = g.id
      from non_compliance_groups g
      where nc.id = any($1) and g.website_id = nc.website_id and g.audit_id = nc.audit_id and g.status = nc.status
        and g.priority = nc.priority and g.settings = nc.settings and g.run_by = nc.run_by and g.set_aside = nc.set_aside
        and g.assignee_id is not distinct from nc.assignee_id and g.due is not distinct from nc.due' using strays;
  end if;
  if tg_op = 'INSERT' then
    execute 'select array_agg(group_id), array_agg(cnt)
      from (select group_id, count(*) as cnt from new_rows where group_id is not null group by group_id) delta'
      into ids, more;
  elsif tg_op = 'UPDATE' then
    execute 'select array_agg(group_id), array_agg(cnt)
      from (
        select moved.group_id, sum(moved.cnt)::bigint as cnt
        from new_rows n join old_rows o on o.id = n.id
        cross join lateral (values (n.group_id, 1), (o.group_id, -1)) moved (group_id, cnt)
        where n.group_id is distinct from o.group_id and moved.group_id is not null
        group by moved.group_id) delta' into ids, more;
  else
    execute 'select array_agg(group_id), array_agg(cnt)
      from (select group_id, -count(*) as cnt from old_rows where group_id is not null group by group_id) delta'
      into ids, more;
  end if;
  perform count_non_compliance_groups(ids, more);
  return null;
end $$;
