-- All tables, with the rows that every installation has. Written by tools/bench/src/migrations/squash-migrations.ts from
-- the migrations before version 0.1.0; what columns hold is said in packages/db/src/schema.ts.

-- Functions name tables that are made further down.
set local check_function_bodies = false;

CREATE TABLE portal_events (
    id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    xact xid8 DEFAULT pg_current_xact_id() NOT NULL,
    type text NOT NULL,
    principal jsonb NOT NULL,
    organization_id integer,
    website_id uuid,
    test_run_id uuid,
    address text,
    request_id text,
    payload jsonb NOT NULL
);

CREATE FUNCTION activity_hash(prev bytea, no bigint, priority text, event portal_events) RETURNS bytea
  LANGUAGE sql STABLE AS $$
  select sha256(coalesce(prev, '') || convert_to(jsonb_build_array(
    no, event.id, (extract(epoch from event.at) * 1000000)::bigint, event.type, priority, event.principal,
    event.organization_id, event.website_id, event.test_run_id, event.payload)::text, 'UTF8'))
$$;

CREATE FUNCTION add_organization_scores() RETURNS trigger
  LANGUAGE plpgsql AS $$
declare
  changes text := case tg_op when 'INSERT' then 'select 1 as way, * from new_rows'
    when 'DELETE' then 'select -1 as way, * from old_rows'
    else 'select 1 as way, * from new_rows union all select -1, * from old_rows' end;
begin
  execute format('
    insert into organization_scores as s (score, organizations)
    select score, sum(way) from (%s) c where organization_id > 0 and score is not null
    group by score having sum(way) <> 0 order by score
    on conflict (score) do update set organizations = s.organizations + excluded.organizations', changes);
  return null;
end $$;

CREATE FUNCTION add_to_cause_totals(changed jsonb) RETURNS void
  LANGUAGE plpgsql AS $$
declare
  come integer[];
  gone integer[];
begin
  with added as (
    insert into cause_totals as t (organization_id, cause_id, audit_id, origin, websites, pages, failures, scored, score_sum,
      after_sum)
    select c.organization_id, c.cause_id, coalesce(s.audit_id, ''), s.origin, c.websites, c.pages, c.failures, c.scored,
      c.score_sum, c.after_sum
    from jsonb_to_recordset(changed) as c (organization_id integer, cause_id integer, websites integer, pages bigint,
      failures bigint, scored integer, score_sum bigint, after_sum bigint)
    left join shared_causes s on s.id = c.cause_id
    order by c.organization_id, c.cause_id
    on conflict (organization_id, cause_id) do update set websites = t.websites + excluded.websites,
      pages = t.pages + excluded.pages, failures = t.failures + excluded.failures, scored = t.scored + excluded.scored,
      score_sum = t.score_sum + excluded.score_sum, after_sum = t.after_sum + excluded.after_sum
    -- only a row that was there has been held by somebody
    returning organization_id, cause_id, xmax = 0 as is_new)
  select array_agg(cause_id) filter (where is_new and organization_id <> 0) into come from added;
  with emptied as (
    delete from cause_totals t
    using jsonb_to_recordset(changed) as c (organization_id integer, cause_id integer)
    where t.organization_id = c.organization_id and t.cause_id = c.cause_id and t.websites = 0
    returning t.organization_id, t.cause_id)
  select array_agg(cause_id) filter (where organization_id <> 0) into gone from emptied;
  update cause_totals t set organizations = t.organizations + d.more
  from (
    select cause_id, sum(more)::integer as more
    from (select unnest(come) as cause_id, 1 as more union all select unnest(gone), -1) both_ways
    group by cause_id) d
  where t.organization_id = 0 and t.cause_id = d.cause_id;
end
$$;

CREATE FUNCTION add_website_audits() RETURNS trigger
  LANGUAGE plpgsql AS $$
declare
  changes text := case tg_op when 'INSERT' then 'select 1 as way, * from new_rows'
    when 'DELETE' then 'select -1 as way, * from old_rows'
    else 'select 1 as way, * from new_rows union all select -1, * from old_rows' end;
begin
  execute format('
    insert into organization_audits as a (organization_id, audit_id, unresolved, in_progress, resolved, websites)
    select o.id, audit_id, sum(way * unresolved), sum(way * in_progress), sum(way * resolved),
      sum(way * (unresolved + in_progress > 0)::int)
    from (%s) c cross join lateral (values (0), (c.organization_id)) o (id)
    where c.organization_id is not null
    group by o.id, audit_id order by o.id, audit_id
    on conflict (organization_id, audit_id) do update set unresolved = a.unresolved + excluded.unresolved,
      in_progress = a.in_progress + excluded.in_progress, resolved = a.resolved + excluded.resolved,
      websites = a.websites + excluded.websites', changes);
  return null;
end $$;

CREATE FUNCTION add_website_figures() RETURNS trigger
  LANGUAGE plpgsql AS $$
declare
  changes text := case tg_op when 'INSERT' then 'select 1 as way, * from new_rows'
    when 'DELETE' then 'select -1 as way, * from old_rows'
    else 'select 1 as way, * from new_rows union all select -1, * from old_rows' end;
begin
  execute format('
    insert into organization_figures as f
      (organization_id, websites, scored, score_sum, compliant, pages, fallen, runs)
    select o.id, sum(way), sum(way * (score is not null)::int), sum(way * coalesce(score, 0)),
      sum(way * coalesce(score > 90, false)::int), sum(way * coalesce(pages, 0)),
      sum(way * coalesce(change < 0, false)::int), sum(way * runs)
    from (%s) c cross join lateral (values (0), (c.organization_id)) o (id)
    where c.organization_id is not null
    group by o.id order by o.id
    on conflict (organization_id) do update set websites = f.websites + excluded.websites,
      scored = f.scored + excluded.scored, score_sum = f.score_sum + excluded.score_sum,
      compliant = f.compliant + excluded.compliant, pages = f.pages + excluded.pages,
      fallen = f.fallen + excluded.fallen, runs = f.runs + excluded.runs
    where (excluded.websites, excluded.scored, excluded.score_sum, excluded.compliant, excluded.pages,
      excluded.fallen, excluded.runs) <> (0, 0, 0, 0, 0, 0, 0)', changes);
  execute format('
    update organization_figures f set tested = latest.tested
    from (select distinct organization_id as id from (%s) c where organization_id is not null) o
    cross join lateral (select (
      select tested from website_figures where organization_id = o.id order by tested desc nulls last limit 1) as tested) latest
    where f.organization_id = o.id and f.tested is distinct from latest.tested', changes);
  return null;
end $$;

CREATE FUNCTION add_website_months() RETURNS trigger
  LANGUAGE plpgsql AS $$
declare
  changes text := case tg_op when 'INSERT' then 'select 1 as way, * from new_rows'
    when 'DELETE' then 'select -1 as way, * from old_rows'
    else 'select 1 as way, * from new_rows union all select -1, * from old_rows' end;
begin
  execute format('
    insert into organization_months as m (organization_id, month, websites, score_sum, level_sum, site, rules, pages)
    select o.id, month, sum(way), sum(way * score), sum(way * level), sum(way * coalesce(site, 0)),
      sum(way * coalesce(rules, 0)), sum(way * coalesce(pages, 0))
    from (%s) c cross join lateral (values (0), (c.organization_id)) o (id)
    where c.organization_id is not null and counted
    group by o.id, month order by o.id, month
    on conflict (organization_id, month) do update set websites = m.websites + excluded.websites,
      score_sum = m.score_sum + excluded.score_sum, level_sum = m.level_sum + excluded.level_sum,
      site = m.site + excluded.site, rules = m.rules + excluded.rules, pages = m.pages + excluded.pages', changes);
  return null;
end $$;

CREATE FUNCTION chain_activity_log() RETURNS trigger
  LANGUAGE plpgsql AS $$
declare
  event portal_events;
  last activity_log;
begin
  -- one row after the other, until the transaction ends
  perform pg_advisory_xact_lock(7145310058);
  select * into event from portal_events where id = new.event_id;
  if not found then
    raise exception 'the activity log is of portal events' using errcode = 'foreign_key_violation';
  end if;
  select * into last from activity_log order by no desc limit 1;
  new.no := coalesce(last.no, 0) + 1;
  new.created := event.at;
  new.type := event.type;
  new.actor_kind := event.principal ->> 'kind';
  new.actor_id := coalesce(event.principal ->> 'userId', event.principal ->> 'testScheduleId')::uuid;
  new.organization_id := event.organization_id;
  new.website_id := event.website_id;
  new.test_run_id := event.test_run_id;
  new.prev := last.hash;
  new.hash := activity_hash(new.prev, new.no, new.priority, event);
  return new;
end
$$;

CREATE FUNCTION count_users() RETURNS trigger
  LANGUAGE plpgsql AS $$
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

CREATE FUNCTION findings_of_websites(of uuid) RETURNS TABLE(website_id uuid, audit_id text, unresolved integer, in_progress integer, resolved integer)
  LANGUAGE plpgsql STABLE AS $_$
begin
  return query execute format('
    select g.website_id, g.audit_id, coalesce(sum(g.cnt) filter (where g.status = ''UNRESOLVED''), 0)::int,
      coalesce(sum(g.cnt) filter (where g.status = ''FIX IN PROGRESS''), 0)::int,
      coalesce(sum(g.cnt) filter (where g.status = ''RESOLVED''), 0)::int
    from non_compliance_groups g
    where not g.set_aside and g.cnt > 0 %s
    group by g.website_id, g.audit_id', case when of is null then '' else 'and g.website_id = $1' end)
  using of;
end $_$;

CREATE FUNCTION fingerprint(text) RETURNS bytea
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $_$
  select case when $1 ~ '^[0-9a-f]{64}$' then decode($1, 'hex') when $1 = '' then ''::bytea
    else sha256(convert_to($1, 'UTF8')) end
$_$;

CREATE FUNCTION forget_deleted_person() RETURNS trigger
  LANGUAGE plpgsql AS $$
begin
  new.email := '';
  new.user_name := '';
  new.given_name := null;
  new.designation := null;
  new.department_name := null;
  new.mobile_no := null;
  new.password_hash := null;
  new.last_used := null;
  new.reviewed := null;
  new.requested := null;
  if new.erased is not null then
    new.full_name := '';
  end if;
  return new;
end
$$;

CREATE FUNCTION forget_where_from() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
begin
  -- by the log, which has an index of people, and what is not in it yet
  update portal_events e set address = null, request_id = null
  from activity_log l
  where l.actor_id = new.id and e.id = l.event_id and (e.address is not null or e.request_id is not null);
  update portal_events set address = null, request_id = null
  where xact >= coalesce((select xact from portal_event_readers where name = 'activity-log'), '0')
    and principal ->> 'userId' = new.id::text and (address is not null or request_id is not null);
  update security_events set address = null, request_id = null
  where actor_id = new.id and (address is not null or request_id is not null);
  return null;
end
$$;

CREATE TABLE website_months (
    website_id uuid NOT NULL,
    month date NOT NULL,
    organization_id integer,
    score smallint NOT NULL,
    level integer NOT NULL,
    is_full boolean NOT NULL,
    counted boolean DEFAULT false NOT NULL,
    site integer,
    rules integer,
    pages integer,
    runs_site integer NOT NULL,
    runs_rules integer NOT NULL
);

CREATE FUNCTION improvement_of(of uuid) RETURNS numeric
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT
         CASE
             WHEN ((former.score > 0) AND (former.is_full = newest.is_full)) THEN round(((100.0 * ((newest.score - former.score))::numeric) / (former.score)::numeric), 1)
             ELSE NULL::numeric
         END AS "case"
    FROM (( SELECT website_months.score,
             website_months.is_full,
             website_months.month
            FROM website_months
           WHERE ((website_months.website_id = improvement_of.of) AND website_months.counted)
           ORDER BY website_months.month DESC
          LIMIT 1) newest
      CROSS JOIN LATERAL ( SELECT website_months.score,
             website_months.is_full
            FROM website_months
           WHERE ((website_months.website_id = improvement_of.of) AND website_months.counted AND (website_months.month < newest.month))
           ORDER BY website_months.month DESC
          LIMIT 1) former);
END;

CREATE FUNCTION keep_activity_log() RETURNS trigger
  LANGUAGE plpgsql AS $$
begin
  raise exception 'the activity log is only added to' using errcode = 'restrict_violation';
end
$$;

CREATE FUNCTION keep_portal_events() RETURNS trigger
  LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' and (new.address is null or new.address = old.address)
    and (new.request_id is null or new.request_id = old.request_id)
    and to_jsonb(new) - '{xact,address,request_id}'::text[] = to_jsonb(old) - '{xact,address,request_id}'::text[] then
    return new;
  end if;
  raise exception 'portal events are only added' using errcode = 'restrict_violation';
end
$$;

CREATE FUNCTION keep_security_events() RETURNS trigger
  LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '7 days' then
    return old;
  end if;
  if tg_op = 'UPDATE' and (new.address is null or new.address = old.address)
    and (new.request_id is null or new.request_id = old.request_id)
    and to_jsonb(new) - '{address,request_id}'::text[] = to_jsonb(old) - '{address,request_id}'::text[] then
    return new;
  end if;
  raise exception 'security events are only added' using errcode = 'restrict_violation';
end
$$;

CREATE FUNCTION lock_figures() RETURNS void
  LANGUAGE sql AS $$ select pg_advisory_xact_lock(7145310071) $$;

CREATE FUNCTION measure_run_change(of uuid) RETURNS void
  LANGUAGE plpgsql AS $$
declare
  run record;
  base record;
  sums record;
  same boolean;
  kept integer := 0;
  by_rules integer := 0;
begin
  delete from run_changes where test_run_id = of;
  select r.id, r.website_id, r.created, r.test_mode, r.judged_audits, r.findings_removed into run
  from test_runs r where r.id = of and r.shown_status in ('COMPLETE', 'PARTIALLY COMPLETE') and r.score is not null;
  if not found then return; end if;
  select b.id, b.judged_audits, b.findings_removed, b.test_mode into base
  from test_runs b
  where b.website_id = run.website_id and b.shown_status in ('COMPLETE', 'PARTIALLY COMPLETE') and b.score is not null
    and b.created < run.created
  order by b.test_mode = 'full_site' desc, b.created desc, b.id desc limit 1;
  -- A single page says nothing any more once the whole site was tested.
  if base.test_mode = 'full_site' and run.test_mode <> 'full_site' then return; end if;
  same := base.judged_audits is null or run.judged_audits is null
    or (base.judged_audits @> run.judged_audits and base.judged_audits <@ run.judged_audits);
  with later as (
    select *, row_number() over (partition by key order by id) as nth from (
      select id, coalesce(final_url_key, url_key) as key, score, weight_total, weight_passed from test_instances
      where test_run_id = run.id and status = 'COMPLETE' and not in_retry and score is not null) page
  ), earlier as (
    select *, row_number() over (partition by key order by id) as nth from (
      select id, coalesce(final_url_key, url_key) as key, score, weight_total, weight_passed from test_instances
      where test_run_id = base.id and status = 'COMPLETE' and not in_retry and score is not null) page
  )
  select (select round(1000 * avg(score)) from later)::int as level,
    (select round(1000 * avg(score)) from earlier)::int as before,
    (select count(*) from later) as later, (select count(*) from earlier) as earlier,
    count(*) as both, round(1000.0 * sum(l.score - e.score) / nullif(count(*), 0))::int as change,
    array_agg(l.id) as later_ids, array_agg(e.id) as earlier_ids
  into sums
  from later l join earlier e using (key, nth);
  -- A run whose pages are no longer known stands with its score.
  sums.level := coalesce(sums.level, (select 1000 * score from test_runs where id = of));
  if base.id is not null then
    sums.before := coalesce(sums.before, (select 1000 * score from test_runs where id = base.id));
    kept := case when sums.both > 0 and sums.both = sums.later and sums.both = sums.earlier
      then sums.level - sums.before else coalesce(sums.change, 0) end;
    if not same then
      -- Without the findings it cannot be told what pages would have had by other tests: they had others.
      by_rules := case when run.findings_removed is not null or base.findings_removed is not null then kept
        else coalesce(round(1000.0 * (
          page_points_of_others(sums.later_ids, base.judged_audits)
          - page_points_of_others(sums.earlier_ids, run.judged_audits)) / nullif(sums.both, 0))::int, 0) end;
    end if;
  end if;
  insert into run_changes (test_run_id, website_id, before_run_id, level, site, rules, pages)
  values (run.id, run.website_id, base.id, sums.level, kept - by_rules, by_rules,
    case when base.id is null then 0 else sums.level - sums.before - kept end);
end $$;

CREATE FUNCTION month_of(timestamp with time zone) RETURNS date
    LANGUAGE sql STABLE STRICT PARALLEL SAFE
    RETURN (date_trunc('month'::text, ($1 AT TIME ZONE 'Asia/Kolkata'::text)))::date;

CREATE FUNCTION move_website_causes() RETURNS trigger
  LANGUAGE plpgsql AS $$
begin
  if new.deleted is not null then
    delete from website_causes where website_id = new.id;
  else
    update website_causes set organization_id = new.organization_id where website_id = new.id;
  end if;
  return null;
end
$$;

CREATE FUNCTION note_causes_due() RETURNS trigger
  LANGUAGE plpgsql AS $$
begin
  insert into causes_due as d (website_id, test_run_id) values (new.id, new.latest_test_run_id)
  on conflict (website_id) do update set test_run_id = excluded.test_run_id;
  return null;
end
$$;

CREATE FUNCTION note_changed_groups() RETURNS trigger
  LANGUAGE plpgsql AS $$
declare
  changes text := case tg_op when 'INSERT' then 'new_rows' when 'DELETE' then 'old_rows' else 'new_rows' end;
begin
  execute format('select note_website(website_id, ''{}'', 0, true) from (select distinct website_id from %I) c', changes);
  return null;
end $$;

CREATE FUNCTION note_changed_website() RETURNS trigger
  LANGUAGE plpgsql AS $$
begin
  perform note_website(coalesce(new.id, old.id), '{}', 0, false);
  return null;
end $$;

CREATE FUNCTION note_deleted_organization() RETURNS trigger
  LANGUAGE plpgsql AS $$
begin
  insert into changed_organizations (organization_id, more)
    values (new.id, case when new.deleted is null then 1 else -1 end);
  return null;
end $$;

CREATE FUNCTION note_new_organizations() RETURNS trigger
  LANGUAGE plpgsql AS $$
begin
  insert into changed_organizations (organization_id, more) select id, 1 from new_rows where deleted is null;
  return null;
end $$;

CREATE FUNCTION note_result() RETURNS trigger
  LANGUAGE plpgsql AS $$
declare
  had boolean := tg_op = 'UPDATE' and old.shown_status in ('COMPLETE', 'PARTIALLY COMPLETE');
  has boolean := new.shown_status in ('COMPLETE', 'PARTIALLY COMPLETE');
begin
  perform note_website(new.website_id, array[month_of(new.created)], has::int - coalesce(had, false)::int, false);
  return null;
end $$;

CREATE FUNCTION note_website(of uuid, at date[], more integer, with_findings boolean) RETURNS void
  LANGUAGE sql AS $$
  insert into changed_websites as c (website_id, months, runs, findings) values (of, at, more, with_findings)
  on conflict (website_id, xact) do update set months = c.months || excluded.months,
    runs = c.runs + excluded.runs, findings = c.findings or excluded.findings
$$;

CREATE FUNCTION page_points(total integer, passed integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN (total > 0) THEN (round(((100.0 * (passed)::numeric) / (total)::numeric)))::integer ELSE NULL::integer END;

CREATE TABLE audits (
    id bigint NOT NULL,
    test_instance_id uuid NOT NULL,
    test_run_id uuid NOT NULL,
    audit_id text NOT NULL,
    source text NOT NULL,
    status text NOT NULL,
    reason text,
    impact text NOT NULL,
    category text NOT NULL,
    weight real NOT NULL,
    cnt_elements integer NOT NULL,
    cnt_set_aside integer DEFAULT 0 NOT NULL,
    CONSTRAINT audits_impact_check CHECK ((impact = ANY (ARRAY['minor'::text, 'moderate'::text, 'serious'::text, 'critical'::text]))),
    CONSTRAINT audits_reason_check CHECK ((reason = ANY (ARRAY['needs-review'::text, 'best-practice'::text, 'experimental'::text]))),
    CONSTRAINT audits_source_check CHECK ((source = ANY (ARRAY['lh'::text, 'andi'::text, 'interaction'::text]))),
    CONSTRAINT audits_status_check CHECK ((status = ANY (ARRAY['Pass'::text, 'Fail'::text, 'Warn'::text])))
);

CREATE TABLE test_instances (
    id uuid NOT NULL,
    test_run_id uuid NOT NULL,
    webpage_id uuid,
    url text NOT NULL,
    url_key text NOT NULL,
    depth integer DEFAULT 0 NOT NULL,
    status text DEFAULT 'PENDING'::text NOT NULL,
    reason text,
    detail jsonb,
    attempt integer DEFAULT 0 NOT NULL,
    worker_id text,
    final_url text,
    final_url_key text,
    http_status integer,
    title text,
    lang text,
    score smallint,
    lh_score smallint,
    cnt_total_issues integer DEFAULT 0 NOT NULL,
    cnt_total_warns integer DEFAULT 0 NOT NULL,
    cnt_tests integer DEFAULT 0 NOT NULL,
    duration_ms integer,
    engine jsonb,
    screenshot_sha256 text,
    screenshot_width integer,
    screenshot_height integer,
    screenshot_scale real,
    created timestamp with time zone DEFAULT now() NOT NULL,
    started timestamp with time zone,
    completed timestamp with time zone,
    facts_sha256 text,
    inventories_sha256 text,
    media_counts jsonb,
    not_before timestamp with time zone,
    passing_failures smallint DEFAULT 0 NOT NULL,
    lost_workers smallint DEFAULT 0 NOT NULL,
    pattern text,
    weight_total integer,
    weight_passed integer,
    contrast_switch text,
    times_lost smallint DEFAULT 0 NOT NULL,
    in_retry boolean DEFAULT false NOT NULL,
    former jsonb,
    fingerprint_revision smallint DEFAULT 1 NOT NULL,
    hand_prints jsonb,
    made_of_sha256 text,
    script_only_links integer DEFAULT 0 NOT NULL,
    CONSTRAINT test_instances_check CHECK (((status = 'FAILURE'::text) = (reason IS NOT NULL))),
    CONSTRAINT test_instances_lh_score_check CHECK (((lh_score >= 0) AND (lh_score <= 100))),
    CONSTRAINT test_instances_score_check CHECK (((score >= 0) AND (score <= 100))),
    CONSTRAINT test_instances_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'RUNNING'::text, 'COMPLETE'::text, 'FAILURE'::text])))
);

COMMENT ON COLUMN test_instances.lost_workers IS 'workers that died while they had it; from the first on it is tested alone';

CREATE FUNCTION page_points_of_others(pages uuid[], common text[]) RETURNS integer
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT (COALESCE(sum((page_points(i.weight_total, i.weight_passed) - COALESCE(page_points((i.weight_total - other.total), (i.weight_passed - other.passed)), page_points(i.weight_total, i.weight_passed)))), (0)::bigint))::integer AS "coalesce"
    FROM (test_instances i
      CROSS JOIN LATERAL ( SELECT (COALESCE(sum(each_test.weight), (0)::real))::integer AS total,
             (COALESCE(sum(each_test.weight) FILTER (WHERE (NOT each_test.failed)), (0)::real))::integer AS passed
            FROM ( SELECT a.audit_id,
                     max(a.weight) AS weight,
                     bool_or(((a.status = 'Fail'::text) OR ((a.status = 'Warn'::text) AND (a.reason = 'best-practice'::text)))) AS failed
                    FROM audits a
                   WHERE ((a.test_instance_id = i.id) AND (a.weight > (0)::double precision) AND (a.audit_id <> ALL (page_points_of_others.common)) AND ((a.status = ANY (ARRAY['Pass'::text, 'Fail'::text])) OR (a.reason = 'best-practice'::text)))
                   GROUP BY a.audit_id) each_test) other)
   WHERE ((i.id = ANY (page_points_of_others.pages)) AND (i.weight_total > 0));
END;

CREATE FUNCTION rebuild_figures() RETURNS void
  LANGUAGE plpgsql AS $$
begin
  perform lock_figures();
  truncate website_figures, website_audits, website_months, organization_figures, organization_audits,
    organization_months, organization_scores, changed_websites, changed_organizations;
  insert into organization_figures (organization_id, organizations)
    select 0, count(*) from organizations where deleted is null;
  insert into organization_figures (organization_id) select id from organizations where deleted is null;
  insert into website_months (website_id, month, organization_id, score, level, is_full, runs_site, runs_rules)
    select s.website_id, s.month, case when w.deleted is null then w.organization_id end, s.score, s.level, s.is_full,
      s.runs_site, s.runs_rules
    from scores_of_months(null, null) s join websites w on w.id = s.website_id;
  perform settle_counted_months(null);
  insert into website_audits (website_id, audit_id, organization_id, unresolved, in_progress, resolved)
    select f.website_id, f.audit_id, case when w.deleted is null then w.organization_id end, f.unresolved, f.in_progress,
      f.resolved
    from findings_of_websites(null) f join websites w on w.id = f.website_id;
  insert into website_figures
    (website_id, organization_id, score, pages, tested, before_run_id, before_score, runs, improvement)
    select w.id, case when w.deleted is null then w.organization_id end, w.latest_score,
      case when w.latest_score is not null then greatest(coalesce(w.latest_cnt_pages, 1), 1) end, w.latest_test_time,
      before.id, before.score, coalesce(r.runs, 0), improvement_of(w.id)
    from websites w left join run_before(w.latest_test_run_id) before on true
    left join (
      select website_id, count(*)::int as runs from test_runs where shown_status in ('COMPLETE', 'PARTIALLY COMPLETE')
      group by website_id) r on r.website_id = w.id;
end $$;

CREATE TABLE test_runs (
    id uuid NOT NULL,
    name text NOT NULL,
    base_url text NOT NULL,
    base_url_key text NOT NULL,
    status text DEFAULT 'PENDING'::text NOT NULL,
    status_detail jsonb,
    test_mode text NOT NULL,
    wcag_version text NOT NULL,
    wcag_level text NOT NULL,
    disable_experimental boolean NOT NULL,
    website_id uuid NOT NULL,
    organization_id integer NOT NULL,
    user_id uuid,
    test_schedule_id uuid,
    api_key_id uuid,
    max_pages integer NOT NULL,
    score smallint,
    pages_total integer DEFAULT 0 NOT NULL,
    pages_complete integer DEFAULT 0 NOT NULL,
    pages_failed integer DEFAULT 0 NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    seeded timestamp with time zone,
    stats jsonb,
    created timestamp with time zone DEFAULT now() NOT NULL,
    started timestamp with time zone,
    completed timestamp with time zone,
    sources text[] DEFAULT '{lh,andi,interaction}'::text[] NOT NULL,
    tested_with jsonb DEFAULT '[]'::jsonb NOT NULL,
    host text NOT NULL,
    paused timestamp with time zone,
    failures_in_row integer DEFAULT 0 NOT NULL,
    not_representative text,
    links_checked timestamp with time zone,
    findings_removed timestamp with time zone,
    removing_findings boolean DEFAULT false NOT NULL,
    documents_read timestamp with time zone,
    trend jsonb GENERATED ALWAYS AS ((stats - ARRAY['issueCntByPages'::text, 'warnedPagesByTest'::text, 'warningCntByTest'::text, 'mediaInventoryTotals'::text])) STORED,
    former_status text,
    retried timestamp with time zone,
    shown_status text GENERATED ALWAYS AS (COALESCE(former_status, status)) STORED NOT NULL,
    judged_audits text[],
    narrowed_audits text[],
    decided integer DEFAULT 0 NOT NULL,
    kept_set_aside jsonb,
    CONSTRAINT test_runs_check CHECK (((status = 'RUNNING'::text) OR (former_status IS NULL))),
    CONSTRAINT test_runs_max_pages_check CHECK (((max_pages >= 1) AND (max_pages <= 100000))),
    CONSTRAINT test_runs_not_representative_check CHECK ((not_representative = ANY (ARRAY['sign-in-required'::text, 'blocked'::text]))),
    CONSTRAINT test_runs_score_check CHECK (((score >= 0) AND (score <= 100))),
    CONSTRAINT test_runs_sources_check CHECK (((cardinality(sources) > 0) AND (sources <@ '{lh,andi,interaction}'::text[]))),
    CONSTRAINT test_runs_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'RUNNING'::text, 'PARTIALLY COMPLETE'::text, 'COMPLETE'::text, 'FAILURE'::text, 'CANCELLED'::text]))),
    CONSTRAINT test_runs_test_mode_check CHECK ((test_mode = ANY (ARRAY['single_page'::text, 'full_site'::text]))),
    CONSTRAINT test_runs_wcag_level_check CHECK ((wcag_level = ANY (ARRAY['A'::text, 'AA'::text, 'AAA'::text])))
);

CREATE FUNCTION run_before(of uuid) RETURNS TABLE(id uuid, score integer)
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT b.id,
     b.score
    FROM (test_runs r
      JOIN test_runs b ON ((b.website_id = r.website_id)))
   WHERE ((r.id = run_before.of) AND (b.shown_status = ANY (ARRAY['COMPLETE'::text, 'PARTIALLY COMPLETE'::text])) AND (b.score IS NOT NULL) AND (b.test_mode = r.test_mode) AND (b.wcag_version = r.wcag_version) AND (b.wcag_level = r.wcag_level) AND ((r.test_mode = 'full_site'::text) OR (b.base_url_key = r.base_url_key)) AND (ROW(b.created, b.id) < ROW(r.created, r.id)))
   ORDER BY b.created DESC, b.id DESC
  LIMIT 1;
END;

CREATE FUNCTION scores_of_months(of uuid, asked date[]) RETURNS TABLE(website_id uuid, month date, score integer, level integer, is_full boolean, runs_site integer, runs_rules integer)
  LANGUAGE plpgsql STABLE AS $_$
begin
  return query execute format('
    select last.website_id, last.month, last.score, coalesce(c.level, last.score * 1000), last.is_full,
      sums.site, sums.rules
    from (
      select distinct on (r.website_id, month_of(r.created)) r.website_id, month_of(r.created) as month, r.id,
        r.score::int as score, r.test_mode = ''full_site'' as is_full
      from test_runs r
      where r.shown_status in (''COMPLETE'', ''PARTIALLY COMPLETE'') and r.score is not null %s
      order by r.website_id, month_of(r.created), r.test_mode = ''full_site'' desc, r.created desc, r.id desc) last
    left join run_changes c on c.test_run_id = last.id
    cross join lateral (
      select coalesce(sum(rc.site), 0)::int as site, coalesce(sum(rc.rules), 0)::int as rules
      from test_runs mr join run_changes rc on rc.test_run_id = mr.id
      where mr.website_id = last.website_id and mr.created >= last.month::timestamp at time zone ''Asia/Kolkata''
        and mr.created < (last.month + interval ''1 month'') at time zone ''Asia/Kolkata'') sums',
    case when of is null then '' else 'and r.website_id = $1 and month_of(r.created) = any($2)
      and r.created >= (select min(m) from unnest($2) m)::timestamp at time zone ''Asia/Kolkata''' end)
  using of, asked;
end $_$;

CREATE FUNCTION settle_changed_organizations() RETURNS trigger
  LANGUAGE plpgsql AS $$
begin
  if not exists (select from changed_organizations where id = new.id) then return null; end if;
  perform lock_figures();
  insert into organization_figures (organization_id)
    select organization_id from changed_organizations where xact = new.xact group by organization_id having sum(more) > 0
    on conflict do nothing;
  delete from organization_figures where organization_id in (
    select organization_id from changed_organizations where xact = new.xact group by organization_id having sum(more) < 0);
  update organization_figures set organizations = organizations
    + (select sum(more) from changed_organizations where xact = new.xact)
    where organization_id = 0;
  delete from changed_organizations where xact = new.xact;
  return null;
end $$;

CREATE FUNCTION settle_changed_website() RETURNS trigger
  LANGUAGE plpgsql AS $$
declare
  due changed_websites;
begin
  delete from changed_websites where website_id = new.website_id and xact = new.xact returning * into due;
  if found then
    perform lock_figures();
    perform settle_website(due.website_id, due.months, due.runs, due.findings);
  end if;
  return null;
end $$;

CREATE FUNCTION settle_counted_months(of uuid) RETURNS void
  LANGUAGE plpgsql AS $_$
begin
  execute format('
    update website_months m set counted = c.counted, site = c.site, rules = c.rules, pages = c.pages
    from (
      select website_id, month, counted,
        case when former is not null then runs_site end as site,
        case when former is not null then runs_rules end as rules,
        level - former - runs_site - runs_rules as pages
      from (
        select *, case when counted then lag(level) over (partition by website_id, counted order by month) end as former
        from (
          select website_id, month, level, runs_site, runs_rules,
            is_full or month < coalesce(min(month) filter (where is_full) over (partition by website_id), ''infinity'') as counted
          from website_months %s) marked) each_month) c
    where m.website_id = c.website_id and m.month = c.month
      and (m.counted, m.site, m.rules, m.pages) is distinct from (c.counted, c.site, c.rules, c.pages)',
    case when of is null then '' else 'where website_id = $1' end)
  using of;
end $_$;

CREATE FUNCTION settle_website(of uuid, touched date[], more_runs integer, with_findings boolean) RETURNS void
  LANGUAGE plpgsql AS $$
declare
  former website_figures;
  site record;
  organization integer;
begin
  select organization_id, deleted, latest_score, latest_cnt_pages, latest_test_time, latest_test_run_id into site
    from websites where id = of;
  if not found then
    delete from website_figures where website_id = of;
    delete from website_audits where website_id = of;
    delete from website_months where website_id = of;
    return;
  end if;
  organization := case when site.deleted is null then site.organization_id end;
  select * into former from website_figures where website_id = of;
  if cardinality(touched) > 0 then
    delete from website_months m where m.website_id = of and m.month = any(touched)
      and not exists (select from scores_of_months(of, touched) s where s.month = m.month);
    insert into website_months as m (website_id, month, organization_id, score, level, is_full, runs_site, runs_rules)
      select s.website_id, s.month, organization, s.score, s.level, s.is_full, s.runs_site, s.runs_rules
      from scores_of_months(of, touched) s
      on conflict (website_id, month) do update set score = excluded.score, level = excluded.level,
        is_full = excluded.is_full, runs_site = excluded.runs_site, runs_rules = excluded.runs_rules;
    perform settle_counted_months(of);
  end if;
  insert into website_figures as f
    (website_id, organization_id, score, pages, tested, before_run_id, before_score, runs, improvement)
    select of, organization, site.latest_score,
      case when site.latest_score is not null then greatest(coalesce(site.latest_cnt_pages, 1), 1) end,
      site.latest_test_time, before.id, before.score, more_runs, improvement_of(of)
    from (values (1)) always (there) left join run_before(site.latest_test_run_id) before on true
    on conflict (website_id) do update set organization_id = excluded.organization_id, score = excluded.score,
      pages = excluded.pages, tested = excluded.tested, before_run_id = excluded.before_run_id,
      before_score = excluded.before_score, runs = f.runs + excluded.runs, improvement = excluded.improvement
    where (f.organization_id, f.score, f.pages, f.tested, f.before_run_id, f.before_score, f.improvement, 0)
      is distinct from (excluded.organization_id, excluded.score, excluded.pages, excluded.tested,
        excluded.before_run_id, excluded.before_score, excluded.improvement, excluded.runs);
  if former.website_id is not null and former.organization_id is distinct from organization then
    update website_months set organization_id = organization where website_id = of;
    update website_audits set organization_id = organization where website_id = of;
  end if;
  if with_findings then
    delete from website_audits a where a.website_id = of and not exists (
      select from non_compliance_groups g where g.website_id = of and g.audit_id = a.audit_id and not g.set_aside and g.cnt > 0);
    insert into website_audits as a (website_id, audit_id, organization_id, unresolved, in_progress, resolved)
      select website_id, audit_id, organization, unresolved, in_progress, resolved from findings_of_websites(of)
      on conflict (website_id, audit_id) do update set unresolved = excluded.unresolved,
        in_progress = excluded.in_progress, resolved = excluded.resolved
      where (a.unresolved, a.in_progress, a.resolved)
        is distinct from (excluded.unresolved, excluded.in_progress, excluded.resolved);
  end if;
end $$;

CREATE FUNCTION sum_website_causes() RETURNS trigger
  LANGUAGE plpgsql AS $$
declare
  changed jsonb;
  source text := case tg_op
    when 'INSERT' then 'select 1 as sign, n.* from new_rows n'
    when 'DELETE' then 'select -1 as sign, o.* from old_rows o'
    else 'select 1 as sign, n.* from new_rows n union all select -1, o.* from old_rows o' end;
begin
  execute format('select jsonb_agg(to_jsonb(summed)) from (
    select place.organization_id, cause_id, sum(sign) as websites, sum(sign * pages) as pages,
      sum(sign * failures) as failures, coalesce(sum(sign) filter (where is_scored), 0) as scored,
      coalesce(sum(sign * score) filter (where is_scored), 0) as score_sum,
      coalesce(sum(sign * score_after) filter (where is_scored), 0) as after_sum
    from (select *, score is not null and score_after is not null as is_scored from (%s) both_signs) changed
    cross join lateral (values (changed.organization_id), (0)) place (organization_id)
    group by place.organization_id, cause_id) summed', source) into changed;
  if changed is not null then perform add_to_cause_totals(changed); end if;
  return null;
end
$$;

CREATE FUNCTION text_parts(text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $_$
declare
  small text := lower($1);
  parts text[] := '{}';
begin
  for at in 1 .. length(small) - 2 loop
    parts := parts || substr(small, at, 3);
  end loop;
  return parts;
end
$_$;

CREATE TABLE activity_log (
    no bigint NOT NULL,
    event_id uuid NOT NULL,
    created timestamp with time zone NOT NULL,
    type text NOT NULL,
    priority text NOT NULL,
    actor_kind text NOT NULL,
    actor_id uuid,
    organization_id integer,
    website_id uuid,
    test_run_id uuid,
    prev bytea,
    hash bytea NOT NULL,
    CONSTRAINT activity_log_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT activity_log_priority_check CHECK ((priority = ANY (ARRAY['HIGH'::text, 'MEDIUM'::text, 'LOW'::text])))
);

CREATE TABLE activity_log_acknowledgements (
    id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    user_id uuid NOT NULL,
    note text NOT NULL,
    changed bigint,
    changes integer NOT NULL,
    missing integer NOT NULL,
    missing_from timestamp with time zone,
    broken bigint,
    broken_hash bytea,
    CONSTRAINT activity_log_acknowledgements_broken_hash_check CHECK ((length(broken_hash) = 32))
);

CREATE TABLE activity_log_checks (
    is_one boolean DEFAULT true NOT NULL,
    no bigint DEFAULT 0 NOT NULL,
    hash bytea,
    xact xid8 DEFAULT '0'::xid8 NOT NULL,
    event_id uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid NOT NULL,
    checked timestamp with time zone,
    whole_checked timestamp with time zone,
    changed bigint,
    missing integer DEFAULT 0 NOT NULL,
    missing_from timestamp with time zone,
    broken bigint,
    at_hand jsonb,
    changes integer DEFAULT 0 NOT NULL,
    CONSTRAINT activity_log_checks_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT activity_log_checks_is_one_check CHECK (is_one)
);

CREATE TABLE alert_times (
    name text NOT NULL,
    cron text NOT NULL,
    next_due timestamp with time zone NOT NULL
);

CREATE TABLE api_keys (
    id uuid NOT NULL,
    service_name text NOT NULL,
    service_key text NOT NULL,
    secret_hash bytea NOT NULL,
    secret_end text NOT NULL,
    user_id uuid NOT NULL,
    permissions text[] NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    expires timestamp with time zone NOT NULL,
    last_used timestamp with time zone,
    deleted timestamp with time zone,
    told_days smallint,
    CONSTRAINT api_keys_secret_hash_check CHECK ((length(secret_hash) = 32))
);

CREATE UNLOGGED TABLE attempts (
    key text NOT NULL,
    slot timestamp with time zone NOT NULL,
    count integer NOT NULL,
    CONSTRAINT attempts_count_check CHECK ((count >= 0))
);

ALTER TABLE audits ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME audits_id_seq);

CREATE TABLE cause_totals (
    organization_id integer NOT NULL,
    cause_id integer NOT NULL,
    audit_id text NOT NULL,
    origin text,
    websites integer NOT NULL,
    organizations integer DEFAULT 0 NOT NULL,
    pages bigint NOT NULL,
    failures bigint NOT NULL,
    scored integer NOT NULL,
    score_sum bigint NOT NULL,
    after_sum bigint NOT NULL,
    gain bigint GENERATED ALWAYS AS ((after_sum - score_sum)) STORED NOT NULL
);

CREATE TABLE causes_due (
    website_id uuid NOT NULL,
    test_run_id uuid
);

CREATE TABLE changed_organizations (
    id bigint NOT NULL,
    xact xid8 DEFAULT pg_current_xact_id() NOT NULL,
    organization_id integer NOT NULL,
    more smallint NOT NULL
);

ALTER TABLE changed_organizations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME changed_organizations_id_seq);

CREATE TABLE changed_websites (
    website_id uuid NOT NULL,
    xact xid8 DEFAULT pg_current_xact_id() NOT NULL,
    months date[] DEFAULT '{}'::date[] NOT NULL,
    runs integer DEFAULT 0 NOT NULL,
    findings boolean DEFAULT false NOT NULL
);

CREATE TABLE client_errors (
    key bytea NOT NULL,
    kind text NOT NULL,
    message text NOT NULL,
    stack text NOT NULL,
    route text NOT NULL,
    version text NOT NULL,
    browser text NOT NULL,
    count integer DEFAULT 1 NOT NULL,
    first_seen timestamp with time zone DEFAULT now() NOT NULL,
    last_seen timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT client_errors_count_check CHECK ((count > 0))
);

CREATE TABLE decision_notes (
    id bigint NOT NULL,
    decision_id uuid NOT NULL,
    user_id uuid,
    what text NOT NULL,
    old_terms jsonb DEFAULT '{}'::jsonb NOT NULL,
    new_terms jsonb DEFAULT '{}'::jsonb NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT decision_notes_what_check CHECK ((what = ANY (ARRAY['made'::text, 'changed'::text, 'withdrawn'::text, 'expired'::text, 'replaced'::text, 'restored'::text])))
);

ALTER TABLE decision_notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME decision_notes_id_seq);

CREATE TABLE decisions (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    audit_id text NOT NULL,
    family text NOT NULL,
    verdict text NOT NULL,
    scope text NOT NULL,
    fe_hash bytea,
    root_cause bytea,
    url_key text,
    fingerprint_revision smallint NOT NULL,
    page_print bytea,
    reason text NOT NULL,
    evidence text NOT NULL,
    owner_id uuid,
    until date,
    created timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    test_run_id uuid,
    page_url text,
    example jsonb NOT NULL,
    ended timestamp with time zone,
    ended_why text,
    version integer DEFAULT 1 NOT NULL,
    former_root_causes bytea[] DEFAULT '{}'::bytea[] NOT NULL,
    replaces uuid,
    CONSTRAINT decisions_check CHECK (((ended IS NULL) = (ended_why IS NULL))),
    CONSTRAINT decisions_check1 CHECK (((fe_hash IS NOT NULL) = (scope = ANY (ARRAY['element'::text, 'defect'::text])))),
    CONSTRAINT decisions_check2 CHECK (((root_cause IS NOT NULL) = (scope = 'template'::text))),
    CONSTRAINT decisions_check3 CHECK (((url_key IS NOT NULL) = (scope = ANY (ARRAY['element'::text, 'page'::text])))),
    CONSTRAINT decisions_ended_why_check CHECK ((ended_why = ANY (ARRAY['withdrawn'::text, 'expired'::text, 'replaced'::text]))),
    CONSTRAINT decisions_family_check CHECK ((family = ANY (ARRAY['failure'::text, 'warning'::text, 'page'::text]))),
    CONSTRAINT decisions_scope_check CHECK ((scope = ANY (ARRAY['element'::text, 'defect'::text, 'template'::text, 'website'::text, 'page'::text])))
);

CREATE TABLE element_shapes (
    id integer NOT NULL,
    key bytea NOT NULL,
    audit_id text NOT NULL,
    tag text NOT NULL,
    element text NOT NULL,
    within text NOT NULL,
    names text[] NOT NULL,
    origin text,
    cause_id integer
);

ALTER TABLE element_shapes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME element_shapes_id_seq);

CREATE TABLE estimate_pages (
    estimate_id uuid NOT NULL,
    ordinal integer NOT NULL,
    stratum integer NOT NULL,
    website_id uuid NOT NULL,
    website_pages integer NOT NULL,
    url text NOT NULL,
    test_run_id uuid,
    refusal text
);

CREATE TABLE estimate_strata (
    estimate_id uuid NOT NULL,
    stratum integer NOT NULL,
    organization_ids integer[] NOT NULL,
    themes text[] NOT NULL
);

CREATE TABLE estimates (
    id uuid NOT NULL,
    organization_id integer,
    user_id uuid,
    seed integer NOT NULL,
    wcag_version text NOT NULL,
    wcag_level text NOT NULL,
    strata integer[] NOT NULL,
    websites integer NOT NULL,
    pages integer NOT NULL,
    stopped timestamp with time zone,
    created timestamp with time zone DEFAULT now() NOT NULL,
    organization_ids integer[],
    pages_of_website integer DEFAULT 8 NOT NULL,
    failing_limit integer DEFAULT 90 NOT NULL
);

CREATE TABLE failing_elements (
    id uuid NOT NULL,
    test_instance_id uuid NOT NULL,
    test_run_id uuid NOT NULL,
    audit_row_id bigint NOT NULL,
    audit_id text NOT NULL,
    source text NOT NULL,
    status text NOT NULL,
    ordinal integer NOT NULL,
    fe_hash bytea NOT NULL,
    label text NOT NULL,
    explanation text NOT NULL,
    snippet text NOT NULL,
    selector text NOT NULL,
    ancestry text NOT NULL,
    test_data jsonb,
    alt_failure_data jsonb,
    rect jsonb,
    causes jsonb DEFAULT '[]'::jsonb NOT NULL,
    seen_also jsonb DEFAULT '[]'::jsonb NOT NULL,
    root_cause bytea DEFAULT '\x'::bytea NOT NULL,
    decision_id uuid,
    shape_id integer,
    repair jsonb,
    state jsonb,
    picture jsonb,
    picture_sha256 text,
    CONSTRAINT failing_elements_status_check CHECK ((status = ANY (ARRAY['Fail'::text, 'Warn'::text])))
);

CREATE TABLE former_fingerprints (
    website_id uuid NOT NULL,
    audit_id text NOT NULL,
    former bytea NOT NULL,
    fe_hash bytea NOT NULL
);

CREATE TABLE hosts (
    host text NOT NULL,
    next_page timestamp with time zone,
    backoff_ms integer DEFAULT 0 NOT NULL,
    failures_in_row integer DEFAULT 0 NOT NULL,
    trouble text,
    trouble_since timestamp with time zone,
    strained_in_row integer DEFAULT 0 NOT NULL
);

CREATE TABLE identities (
    provider text NOT NULL,
    subject text NOT NULL,
    user_id uuid NOT NULL,
    user_name text NOT NULL,
    first_used timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE image_texts (
    sha256 text NOT NULL,
    reader text NOT NULL,
    text jsonb,
    created timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE login_requests (
    id uuid NOT NULL,
    provider text NOT NULL,
    browser_hash bytea NOT NULL,
    state_hash bytea,
    answer_hash bytea,
    kept jsonb NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    expires timestamp with time zone NOT NULL,
    used timestamp with time zone
);

CREATE TABLE media_files (
    test_run_id uuid NOT NULL,
    type text NOT NULL,
    file_key bytea NOT NULL,
    item_id bigint NOT NULL,
    cnt_pages integer NOT NULL,
    cnt_uses integer NOT NULL
);

CREATE TABLE media_items (
    id bigint NOT NULL,
    test_run_id uuid NOT NULL,
    fingerprint bytea NOT NULL,
    file_key bytea NOT NULL,
    types text[] NOT NULL,
    entry jsonb NOT NULL
);

ALTER TABLE media_items ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME media_items_id_seq);

CREATE TABLE media_uses (
    id uuid NOT NULL,
    test_instance_id uuid NOT NULL,
    item_id bigint NOT NULL,
    ordinal integer NOT NULL,
    selector text NOT NULL,
    shown jsonb NOT NULL
);

CREATE TABLE non_compliance_groups (
    id bigint NOT NULL,
    website_id uuid NOT NULL,
    audit_id text NOT NULL,
    status text NOT NULL,
    priority smallint NOT NULL,
    assignee_id uuid,
    due date,
    settings smallint[] NOT NULL,
    run_by uuid[] NOT NULL,
    cnt integer DEFAULT 0 NOT NULL,
    newest timestamp with time zone,
    newest_id uuid,
    oldest timestamp with time zone,
    oldest_id uuid,
    set_aside boolean DEFAULT false NOT NULL
);

ALTER TABLE non_compliance_groups ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME non_compliance_groups_id_seq);

CREATE TABLE non_compliance_notes (
    id bigint NOT NULL,
    non_compliance_id uuid NOT NULL,
    user_id uuid,
    old_status text,
    new_status text,
    comments text NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    test_run_id uuid,
    old_assignee_id uuid,
    new_assignee_id uuid,
    old_due date,
    new_due date,
    old_priority smallint,
    new_priority smallint,
    decision_id uuid,
    set_aside boolean
);

ALTER TABLE non_compliance_notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME non_compliance_notes_id_seq);

CREATE TABLE non_compliance_pages (
    non_compliance_id uuid NOT NULL,
    url_key text NOT NULL,
    set_aside boolean DEFAULT false NOT NULL,
    root_causes bytea[] DEFAULT '{}'::bytea[] NOT NULL
);

CREATE TABLE non_compliance_sightings (
    non_compliance_id uuid NOT NULL,
    settings_id smallint NOT NULL,
    base_url_key text NOT NULL,
    user_id uuid,
    first_seen timestamp with time zone NOT NULL,
    first_seen_run_id uuid NOT NULL,
    last_seen timestamp with time zone NOT NULL,
    last_seen_run_id uuid NOT NULL,
    runs integer NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE non_compliances (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    audit_id text NOT NULL,
    fe_hash bytea NOT NULL,
    status text DEFAULT 'UNRESOLVED'::text NOT NULL,
    priority smallint NOT NULL,
    pages_affected integer NOT NULL,
    failing_element jsonb NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    resolved timestamp with time zone,
    source text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    impact smallint NOT NULL,
    priority_set boolean DEFAULT false NOT NULL,
    assignee_id uuid,
    due date,
    settings smallint[] NOT NULL,
    run_by uuid[] NOT NULL,
    not_found timestamp with time zone,
    not_found_run_id uuid,
    is_nested boolean DEFAULT false NOT NULL,
    group_id bigint,
    fingerprint_revision smallint DEFAULT 1 NOT NULL,
    set_aside boolean DEFAULT false NOT NULL,
    decision_id uuid,
    CONSTRAINT non_compliances_priority_check CHECK (((priority >= 1) AND (priority <= 4))),
    CONSTRAINT non_compliances_source_check CHECK ((source = ANY (ARRAY['lh'::text, 'andi'::text, 'interaction'::text]))),
    CONSTRAINT non_compliances_status_check CHECK ((status = ANY (ARRAY['UNRESOLVED'::text, 'FIX IN PROGRESS'::text, 'RESOLVED'::text])))
);

CREATE TABLE notice_settings (
    user_id uuid NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    choices jsonb DEFAULT '{}'::jsonb NOT NULL,
    changed timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT notice_settings_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text))
);

CREATE TABLE notices (
    id uuid NOT NULL,
    event_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    news jsonb NOT NULL,
    language text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try timestamp with time zone DEFAULT now() NOT NULL,
    last_error jsonb,
    created timestamp with time zone DEFAULT now() NOT NULL,
    sent timestamp with time zone,
    CONSTRAINT notices_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'held'::text])))
);

CREATE TABLE onboarding_requests (
    user_id uuid NOT NULL,
    organization_id integer,
    is_by_email boolean NOT NULL,
    letter_sha256 text,
    letter_bytes integer,
    submitted timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT onboarding_requests_check CHECK (((letter_sha256 IS NULL) = (letter_bytes IS NULL)))
);

CREATE TABLE organization_audits (
    organization_id integer NOT NULL,
    audit_id text NOT NULL,
    unresolved integer NOT NULL,
    in_progress integer NOT NULL,
    resolved integer NOT NULL,
    websites integer NOT NULL
);

CREATE TABLE organization_figures (
    organization_id integer NOT NULL,
    organizations integer DEFAULT 0 NOT NULL,
    websites integer DEFAULT 0 NOT NULL,
    scored integer DEFAULT 0 NOT NULL,
    score_sum integer DEFAULT 0 NOT NULL,
    score smallint GENERATED ALWAYS AS (
CASE
    WHEN (scored > 0) THEN round(((score_sum)::numeric / (scored)::numeric))
    ELSE NULL::numeric
END) STORED,
    compliant integer DEFAULT 0 NOT NULL,
    pages bigint DEFAULT 0 NOT NULL,
    fallen integer DEFAULT 0 NOT NULL,
    runs bigint DEFAULT 0 NOT NULL,
    tested timestamp with time zone
);

CREATE TABLE organization_imports (
    id uuid NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    rows integer NOT NULL,
    made integer NOT NULL,
    failed integer NOT NULL,
    failed_sha256 text
);

CREATE TABLE organization_months (
    organization_id integer NOT NULL,
    month date NOT NULL,
    websites integer NOT NULL,
    score_sum integer NOT NULL,
    level_sum bigint NOT NULL,
    site bigint NOT NULL,
    rules bigint NOT NULL,
    pages bigint NOT NULL
);

CREATE TABLE organization_scores (
    score smallint NOT NULL,
    organizations integer NOT NULL
);

CREATE TABLE organization_turns (
    organization_id integer NOT NULL,
    last_page timestamp with time zone NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE organizations (
    id integer NOT NULL,
    name text NOT NULL,
    email_configs jsonb DEFAULT '[]'::jsonb NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    deleted timestamp with time zone,
    text_parts text[] GENERATED ALWAYS AS (text_parts(name)) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE organizations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME organizations_id_seq);

CREATE TABLE ownership_proofs (
    organization_id integer NOT NULL,
    host text NOT NULL,
    token text NOT NULL,
    proven timestamp with time zone,
    method text,
    user_id uuid,
    checked timestamp with time zone,
    problem jsonb,
    CONSTRAINT ownership_proofs_check CHECK (((proven IS NULL) = (method IS NULL))),
    CONSTRAINT ownership_proofs_method_check CHECK ((method = ANY (ARRAY['file'::text, 'meta'::text, 'dns'::text, 'waived'::text, 'earlier'::text])))
);

CREATE TABLE page_digests (
    test_instance_id uuid NOT NULL,
    test_run_id uuid NOT NULL,
    digest jsonb NOT NULL,
    elements jsonb NOT NULL
);

CREATE TABLE page_links (
    test_instance_id uuid NOT NULL,
    test_run_id uuid NOT NULL,
    link_ids bigint[] NOT NULL
);

CREATE TABLE page_retries (
    test_instance_id uuid NOT NULL,
    test_run_id uuid NOT NULL,
    organization_id integer NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL
);

CREATE SEQUENCE page_turns
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE portal_event_readers (
    name text NOT NULL,
    xact xid8 NOT NULL,
    event_id uuid NOT NULL,
    moved timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE report_files (
    test_run_id uuid NOT NULL,
    language text NOT NULL,
    revision text NOT NULL,
    requested timestamp with time zone DEFAULT now() NOT NULL,
    sha256 text,
    bytes bigint,
    created timestamp with time zone,
    failure jsonb,
    CONSTRAINT report_files_check CHECK ((((sha256 IS NULL) = (bytes IS NULL)) AND ((sha256 IS NULL) = (created IS NULL)))),
    CONSTRAINT report_files_check1 CHECK (((sha256 IS NULL) OR (failure IS NULL)))
);

CREATE TABLE run_causes (
    test_run_id uuid NOT NULL,
    place integer NOT NULL,
    audit_id text NOT NULL,
    root_cause text NOT NULL,
    cause jsonb NOT NULL
);

CREATE TABLE run_changes (
    test_run_id uuid NOT NULL,
    website_id uuid NOT NULL,
    before_run_id uuid,
    level integer NOT NULL,
    site integer NOT NULL,
    rules integer NOT NULL,
    pages integer NOT NULL
);

CREATE TABLE run_comparison_counts (
    comparison_id bigint NOT NULL,
    audit_id text NOT NULL,
    base_page_id uuid,
    with_page_id uuid,
    cnt_new integer NOT NULL,
    cnt_fixed integer NOT NULL,
    cnt_still integer NOT NULL,
    cnt_changed integer NOT NULL,
    cnt_unreached integer NOT NULL,
    cnt_unjudged integer NOT NULL,
    cnt_unreached_before integer NOT NULL,
    cnt_unjudged_before integer NOT NULL,
    cnt_base_only integer NOT NULL,
    cnt_with_only integer NOT NULL
);

CREATE TABLE run_comparisons (
    id bigint NOT NULL,
    website_id uuid NOT NULL,
    base_run_id uuid NOT NULL,
    with_run_id uuid NOT NULL,
    stamp text NOT NULL,
    made timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE run_comparisons ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME run_comparisons_id_seq);

CREATE TABLE run_documents (
    test_run_id uuid NOT NULL,
    file_key bytea NOT NULL,
    url text NOT NULL,
    is_pdf boolean NOT NULL,
    state text,
    http_status integer,
    bytes bigint,
    sha256 text,
    reader text,
    facts jsonb,
    problems text[] DEFAULT '{}'::text[] NOT NULL,
    looked timestamp with time zone,
    CONSTRAINT run_documents_check CHECK (((NOT (state IS DISTINCT FROM 'read'::text)) = (facts IS NOT NULL))),
    CONSTRAINT run_documents_state_check CHECK ((state = ANY (ARRAY['read'::text, 'noted'::text, 'not-pdf'::text, 'damaged'::text, 'encrypted'::text, 'too-heavy'::text, 'too-large'::text, 'timeout'::text, 'http-status'::text, 'unreachable'::text, 'not-allowed'::text, 'robots'::text, 'other-site'::text, 'not-asked'::text, 'limit'::text])))
);

CREATE TABLE run_links (
    id bigint NOT NULL,
    test_run_id uuid NOT NULL,
    url_key text NOT NULL,
    url text NOT NULL,
    is_internal boolean NOT NULL,
    state text,
    reason text,
    http_status integer,
    detail jsonb,
    checked timestamp with time zone,
    CONSTRAINT run_links_check CHECK (((state = 'broken'::text) = (reason IS NOT NULL))),
    CONSTRAINT run_links_state_check CHECK ((state = ANY (ARRAY['ok'::text, 'blocked'::text, 'broken'::text, 'unchecked'::text])))
);

ALTER TABLE run_links ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME run_links_id_seq);

CREATE TABLE run_overviews (
    test_run_id uuid NOT NULL,
    overview jsonb NOT NULL
);

CREATE TABLE run_sites (
    test_run_id uuid NOT NULL,
    robots text,
    crawl_delay_ms integer DEFAULT 0 NOT NULL,
    notes jsonb DEFAULT '[]'::jsonb NOT NULL,
    robots_file text,
    sitemaps jsonb
);

CREATE TABLE run_turns (
    test_run_id uuid NOT NULL,
    last_page timestamp with time zone NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE schedule_turns (
    test_schedule_id uuid NOT NULL,
    due timestamp with time zone NOT NULL,
    outcome text NOT NULL,
    settled timestamp with time zone NOT NULL,
    test_run_id uuid,
    late_reason text,
    refusal jsonb,
    CONSTRAINT schedule_turns_check CHECK (((outcome = 'started'::text) = (test_run_id IS NOT NULL))),
    CONSTRAINT schedule_turns_late_reason_check CHECK ((late_reason = ANY (ARRAY['portal-was-down'::text, 'run-under-way'::text, 'refused'::text, 'made-with-later'::text]))),
    CONSTRAINT schedule_turns_outcome_check CHECK ((outcome = ANY (ARRAY['started'::text, 'skipped'::text, 'refused'::text])))
);

CREATE TABLE security_events (
    id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    type text NOT NULL,
    actor_id uuid,
    organization_id integer,
    website_id uuid,
    address text,
    request_id text,
    details jsonb NOT NULL
);

CREATE TABLE sessions (
    id uuid NOT NULL,
    user_id uuid,
    browser_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    expires timestamp with time zone NOT NULL,
    ended timestamp with time zone,
    last_seen timestamp with time zone DEFAULT now() NOT NULL,
    provider text DEFAULT 'mock'::text NOT NULL,
    provider_session jsonb,
    provider_checked timestamp with time zone DEFAULT now() NOT NULL,
    address text,
    browser text,
    end_cause text,
    CONSTRAINT sessions_end_cause_check CHECK ((end_cause = ANY (ARRAY['requestRemoved'::text, 'accountRemoved'::text, 'accountChanged'::text]))),
    CONSTRAINT sessions_without_person CHECK (((user_id IS NOT NULL) OR (ended IS NOT NULL)))
);

CREATE TABLE settings (
    identifier text NOT NULL,
    label text NOT NULL,
    value text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

CREATE TABLE shared_causes (
    id integer NOT NULL,
    audit_id text NOT NULL,
    source text NOT NULL,
    impact text NOT NULL,
    element text NOT NULL,
    within text NOT NULL,
    origin text,
    created timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE shared_causes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME shared_causes_id_seq);

CREATE TABLE sign_in_addresses (
    user_id uuid NOT NULL,
    address text NOT NULL,
    last_used timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE test_run_skipped_urls (
    test_run_id uuid NOT NULL,
    url_key text NOT NULL,
    url text NOT NULL,
    why text NOT NULL,
    final_url_key text,
    depth integer DEFAULT 0 NOT NULL,
    pattern text,
    http_status integer,
    detail jsonb,
    CONSTRAINT test_run_skipped_urls_why_check CHECK ((why = ANY (ARRAY['duplicate'::text, 'not-html'::text, 'download'::text, 'redirected-off-site'::text, 'broken-link'::text, 'other-website'::text, 'robots'::text, 'cap-reached'::text, 'pattern-limit'::text, 'too-deep'::text, 'too-long'::text, 'repeating-path'::text, 'too-many-parameters'::text, 'nested-address'::text])))
);

CREATE TABLE test_schedules (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    organization_id integer NOT NULL,
    user_id uuid,
    is_default boolean DEFAULT false NOT NULL,
    name text NOT NULL,
    base_url text NOT NULL,
    status text DEFAULT 'ACTIVE'::text NOT NULL,
    status_detail jsonb,
    test_mode text NOT NULL,
    wcag_version text NOT NULL,
    wcag_level text NOT NULL,
    disable_experimental boolean NOT NULL,
    sources text[] NOT NULL,
    cron text,
    repeat_days integer,
    start_time timestamp with time zone NOT NULL,
    starts_now boolean NOT NULL,
    next_run timestamp with time zone,
    look_at timestamp with time zone,
    waiting_reason text,
    waiting_refusal jsonb,
    refusals integer DEFAULT 0 NOT NULL,
    failures_in_row integer DEFAULT 0 NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    deleted timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    times_after timestamp with time zone,
    status_before_deletion text,
    CONSTRAINT test_schedules_check CHECK (((cron IS NULL) OR (repeat_days IS NULL))),
    CONSTRAINT test_schedules_check1 CHECK (((status = 'ACTIVE'::text) = (next_run IS NOT NULL))),
    CONSTRAINT test_schedules_check2 CHECK (((next_run IS NULL) = (look_at IS NULL))),
    CONSTRAINT test_schedules_check3 CHECK (((deleted IS NULL) OR (next_run IS NULL))),
    CONSTRAINT test_schedules_repeat_days_check CHECK (((repeat_days >= 1) AND (repeat_days <= 3650))),
    CONSTRAINT test_schedules_status_before_deletion_check CHECK ((status_before_deletion = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text, 'COMPLETE'::text, 'FAILURE'::text]))),
    CONSTRAINT test_schedules_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text, 'COMPLETE'::text, 'FAILURE'::text]))),
    CONSTRAINT test_schedules_test_mode_check CHECK ((test_mode = ANY (ARRAY['single_page'::text, 'full_site'::text])))
);

CREATE TABLE test_settings (
    id smallint NOT NULL,
    test_mode text NOT NULL,
    wcag_version text NOT NULL,
    wcag_level text NOT NULL
);

CREATE TABLE upkeep (
    name text NOT NULL,
    begun timestamp with time zone DEFAULT now() NOT NULL,
    ended timestamp with time zone,
    result jsonb
);

CREATE TABLE used_pages (
    test_run_id uuid NOT NULL,
    url_key text NOT NULL,
    template text NOT NULL,
    website_id uuid NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE user_counts (
    organization_id integer NOT NULL,
    role text NOT NULL,
    status text NOT NULL,
    count integer NOT NULL
);

CREATE TABLE users (
    id uuid NOT NULL,
    email text NOT NULL,
    user_name text NOT NULL,
    role text NOT NULL,
    status text DEFAULT 'ACTIVE'::text NOT NULL,
    organization_id integer,
    full_name text NOT NULL,
    designation text,
    department_name text,
    mobile_no text,
    managed_by_gigw boolean DEFAULT false NOT NULL,
    password_hash text,
    created timestamp with time zone DEFAULT now() NOT NULL,
    deleted timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    given_name text,
    last_used timestamp with time zone,
    reviewed timestamp with time zone,
    text_parts text[] GENERATED ALWAYS AS (text_parts(((full_name || ' '::text) || email))) STORED NOT NULL,
    requested timestamp with time zone,
    held_by_super_admin boolean DEFAULT false NOT NULL,
    erased timestamp with time zone,
    CONSTRAINT users_check CHECK (((erased IS NULL) OR (deleted IS NOT NULL))),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['SUPERADMIN'::text, 'ADMIN'::text, 'ADMINEXPERT'::text, 'TESTER'::text]))),
    CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text])))
);

CREATE TABLE webhook_deliveries (
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    event_id uuid,
    kind text NOT NULL,
    body text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try timestamp with time zone DEFAULT now() NOT NULL,
    last_status integer,
    last_error jsonb,
    last_answer text,
    last_try timestamp with time zone,
    created timestamp with time zone DEFAULT now() NOT NULL,
    delivered timestamp with time zone,
    CONSTRAINT webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);

CREATE TABLE webhooks (
    id uuid NOT NULL,
    organization_id integer,
    user_id uuid,
    url text NOT NULL,
    kinds text[] NOT NULL,
    secret text NOT NULL,
    old_secret text,
    old_secret_until timestamp with time zone,
    paused timestamp with time zone,
    failing_since timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    deleted timestamp with time zone
);

CREATE TABLE webpages (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    url text NOT NULL,
    url_key text NOT NULL,
    status text DEFAULT 'ACTIVE'::text NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    last_seen timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webpages_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text, 'PAGE_LOAD_FAILURE'::text, 'REDIRECT_WITHIN_WEBSITE'::text])))
);

CREATE TABLE website_audits (
    website_id uuid NOT NULL,
    audit_id text NOT NULL,
    organization_id integer,
    unresolved integer NOT NULL,
    in_progress integer NOT NULL,
    resolved integer NOT NULL
);

CREATE TABLE website_causes (
    website_id uuid NOT NULL,
    cause_id integer NOT NULL,
    organization_id integer NOT NULL,
    test_run_id uuid NOT NULL,
    pages integer NOT NULL,
    failures integer NOT NULL,
    score smallint,
    score_after smallint,
    shape_id integer,
    element_id uuid,
    test_instance_id uuid,
    CONSTRAINT website_causes_score_after_check CHECK (((score_after >= 0) AND (score_after <= 100))),
    CONSTRAINT website_causes_score_check CHECK (((score >= 0) AND (score <= 100)))
);

CREATE TABLE website_figures (
    website_id uuid NOT NULL,
    organization_id integer,
    score smallint,
    pages integer,
    tested timestamp with time zone,
    before_run_id uuid,
    before_score smallint,
    change smallint GENERATED ALWAYS AS ((score - before_score)) STORED,
    runs integer DEFAULT 0 NOT NULL,
    improvement numeric(12,1)
);

CREATE TABLE website_logins (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    test_schedule_id uuid,
    kind text NOT NULL,
    settings jsonb NOT NULL,
    secrets jsonb NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changed timestamp with time zone DEFAULT now() NOT NULL,
    changed_by uuid,
    last_result text,
    last_problem text,
    last_tried timestamp with time zone,
    bound_to text,
    CONSTRAINT website_logins_check1 CHECK (((last_result IS NULL) = (last_tried IS NULL))),
    CONSTRAINT website_logins_kind_check CHECK ((kind = ANY (ARRAY['none'::text, 'basic'::text, 'form'::text]))),
    CONSTRAINT website_logins_last_result_check CHECK ((last_result = ANY (ARRAY['ok'::text, 'failed'::text])))
);

CREATE TABLE websites (
    id uuid NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    url_key text NOT NULL,
    host text NOT NULL,
    organization_id integer NOT NULL,
    user_id uuid,
    latest_score smallint,
    latest_score_mode text,
    latest_test_time timestamp with time zone,
    latest_test_run_id uuid,
    latest_cnt_pages integer,
    created timestamp with time zone DEFAULT now() NOT NULL,
    deleted timestamp with time zone,
    crawl_settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    paused timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    crawl_version integer DEFAULT 1 NOT NULL,
    text_parts text[] GENERATED ALWAYS AS (text_parts(((name || ' '::text) || url))) STORED NOT NULL,
    is_separate boolean DEFAULT false NOT NULL,
    CONSTRAINT websites_latest_score_check CHECK (((latest_score >= 0) AND (latest_score <= 100))),
    CONSTRAINT websites_latest_score_mode_check CHECK ((latest_score_mode = ANY (ARRAY['single_page'::text, 'full_site'::text])))
);

CREATE TABLE workers (
    id uuid NOT NULL,
    name text NOT NULL,
    pages_at_once integer NOT NULL,
    storage_full boolean DEFAULT false NOT NULL,
    started timestamp with time zone DEFAULT now() NOT NULL,
    last_seen timestamp with time zone DEFAULT now() NOT NULL,
    ended timestamp with time zone,
    stuck_since timestamp with time zone,
    unsandboxed boolean DEFAULT false NOT NULL,
    scripts_without_font text[] DEFAULT '{}'::text[] NOT NULL
);

INSERT INTO organization_figures (organization_id, organizations, websites, scored, score_sum, compliant, pages, fallen, runs, tested) VALUES
	(0, 0, 0, 0, 0, 0, 0, 0, 0, NULL);

INSERT INTO settings (identifier, label, value, version) VALUES
	('hideAria', 'Preselect tests without ARIA', 'false', 1),
	('hideWarnings', 'Hide manual tests', 'false', 1),
	('queuePaused', 'Pause all tests', 'false', 1),
	('hideImpact', 'Hide issues of this impact and below', 'none', 1),
	('hideCriteriaFromReport', 'Hide issues of these criteria', '', 1),
	('hideContrastIssuesIfContrastModePresent', 'Show contrast failures as tests to look at where the page has a contrast mode', 'false', 1),
	('cronTabForStaleNcAlertCadence', 'Cadence of alerts for stale non-compliances', '0 9 * * 1', 1),
	('staleNcAlertThresholdDays', 'Days after which a non-compliance is stale', '30', 1),
	('showOwnerEmail', 'Show the owner''s e-mail in Manage Non Compliance', 'true', 1),
	('apiKeyValidityDays', 'Days for which an API key is valid', '365', 1),
	('unusedAccountDays', 'Days without login after which an account is listed for review', '90', 1);

INSERT INTO test_settings (id, test_mode, wcag_version, wcag_level) VALUES
	(1, 'full_site', '2.0', 'A'),
	(2, 'full_site', '2.0', 'AA'),
	(3, 'full_site', '2.0', 'AAA'),
	(4, 'full_site', '2.0 without ARIA', 'A'),
	(5, 'full_site', '2.0 without ARIA', 'AA'),
	(6, 'full_site', '2.0 without ARIA', 'AAA'),
	(7, 'full_site', '2.1', 'A'),
	(8, 'full_site', '2.1', 'AA'),
	(9, 'full_site', '2.1', 'AAA'),
	(10, 'full_site', '2.1 without ARIA', 'A'),
	(11, 'full_site', '2.1 without ARIA', 'AA'),
	(12, 'full_site', '2.1 without ARIA', 'AAA'),
	(13, 'full_site', '2.2', 'A'),
	(14, 'full_site', '2.2', 'AA'),
	(15, 'full_site', '2.2', 'AAA'),
	(16, 'full_site', '2.2 without ARIA', 'A'),
	(17, 'full_site', '2.2 without ARIA', 'AA'),
	(18, 'full_site', '2.2 without ARIA', 'AAA'),
	(19, 'single_page', '2.0', 'A'),
	(20, 'single_page', '2.0', 'AA'),
	(21, 'single_page', '2.0', 'AAA'),
	(22, 'single_page', '2.0 without ARIA', 'A'),
	(23, 'single_page', '2.0 without ARIA', 'AA'),
	(24, 'single_page', '2.0 without ARIA', 'AAA'),
	(25, 'single_page', '2.1', 'A'),
	(26, 'single_page', '2.1', 'AA'),
	(27, 'single_page', '2.1', 'AAA'),
	(28, 'single_page', '2.1 without ARIA', 'A'),
	(29, 'single_page', '2.1 without ARIA', 'AA'),
	(30, 'single_page', '2.1 without ARIA', 'AAA'),
	(31, 'single_page', '2.2', 'A'),
	(32, 'single_page', '2.2', 'AA'),
	(33, 'single_page', '2.2', 'AAA'),
	(34, 'single_page', '2.2 without ARIA', 'A'),
	(35, 'single_page', '2.2 without ARIA', 'AA'),
	(36, 'single_page', '2.2 without ARIA', 'AAA');

SELECT pg_catalog.setval('audits_id_seq', 1, false);

SELECT pg_catalog.setval('changed_organizations_id_seq', 1, false);

SELECT pg_catalog.setval('decision_notes_id_seq', 1, false);

SELECT pg_catalog.setval('element_shapes_id_seq', 1, false);

SELECT pg_catalog.setval('media_items_id_seq', 1, false);

SELECT pg_catalog.setval('non_compliance_groups_id_seq', 1, false);

SELECT pg_catalog.setval('non_compliance_notes_id_seq', 1, false);

SELECT pg_catalog.setval('organizations_id_seq', 1, false);

SELECT pg_catalog.setval('page_turns', 1, false);

SELECT pg_catalog.setval('run_comparisons_id_seq', 1, false);

SELECT pg_catalog.setval('run_links_id_seq', 1, false);

SELECT pg_catalog.setval('shared_causes_id_seq', 1, false);

ALTER TABLE activity_log_acknowledgements ADD CONSTRAINT activity_log_acknowledgements_pkey PRIMARY KEY (id);
ALTER TABLE activity_log_checks ADD CONSTRAINT activity_log_checks_pkey PRIMARY KEY (is_one);
ALTER TABLE activity_log ADD CONSTRAINT activity_log_event_id_key UNIQUE (event_id);
ALTER TABLE activity_log ADD CONSTRAINT activity_log_pkey PRIMARY KEY (no);
ALTER TABLE alert_times ADD CONSTRAINT alert_times_pkey PRIMARY KEY (name);
ALTER TABLE api_keys ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
ALTER TABLE api_keys ADD CONSTRAINT api_keys_service_key_key UNIQUE (service_key);
ALTER TABLE attempts ADD CONSTRAINT attempts_pkey PRIMARY KEY (key, slot);
ALTER TABLE audits ADD CONSTRAINT audits_pkey PRIMARY KEY (id);
ALTER TABLE cause_totals ADD CONSTRAINT cause_totals_pkey PRIMARY KEY (organization_id, cause_id);
ALTER TABLE causes_due ADD CONSTRAINT causes_due_pkey PRIMARY KEY (website_id);
ALTER TABLE changed_organizations ADD CONSTRAINT changed_organizations_pkey PRIMARY KEY (id);
ALTER TABLE changed_websites ADD CONSTRAINT changed_websites_pkey PRIMARY KEY (website_id, xact);
ALTER TABLE client_errors ADD CONSTRAINT client_errors_pkey PRIMARY KEY (key);
ALTER TABLE decision_notes ADD CONSTRAINT decision_notes_pkey PRIMARY KEY (id);
ALTER TABLE decisions ADD CONSTRAINT decisions_pkey PRIMARY KEY (id);
ALTER TABLE element_shapes ADD CONSTRAINT element_shapes_key_key UNIQUE (key);
ALTER TABLE element_shapes ADD CONSTRAINT element_shapes_pkey PRIMARY KEY (id);
ALTER TABLE estimate_pages ADD CONSTRAINT estimate_pages_pkey PRIMARY KEY (estimate_id, ordinal);
ALTER TABLE estimate_strata ADD CONSTRAINT estimate_strata_pkey PRIMARY KEY (estimate_id, stratum);
ALTER TABLE estimates ADD CONSTRAINT estimates_pkey PRIMARY KEY (id);
ALTER TABLE failing_elements ADD CONSTRAINT failing_elements_pkey PRIMARY KEY (id);
ALTER TABLE former_fingerprints ADD CONSTRAINT former_fingerprints_pkey PRIMARY KEY (website_id, audit_id, former);
ALTER TABLE hosts ADD CONSTRAINT hosts_pkey PRIMARY KEY (host);
ALTER TABLE identities ADD CONSTRAINT identities_pkey PRIMARY KEY (provider, subject);
ALTER TABLE image_texts ADD CONSTRAINT image_texts_pkey PRIMARY KEY (sha256, reader);
ALTER TABLE login_requests ADD CONSTRAINT login_requests_answer_hash_key UNIQUE (answer_hash);
ALTER TABLE login_requests ADD CONSTRAINT login_requests_pkey PRIMARY KEY (id);
ALTER TABLE login_requests ADD CONSTRAINT login_requests_state_hash_key UNIQUE (state_hash);
ALTER TABLE media_files ADD CONSTRAINT media_files_pkey PRIMARY KEY (test_run_id, type, file_key);
ALTER TABLE media_items ADD CONSTRAINT media_items_pkey PRIMARY KEY (id);
ALTER TABLE media_uses ADD CONSTRAINT media_uses_pkey PRIMARY KEY (id);
ALTER TABLE non_compliance_groups ADD CONSTRAINT non_compliance_groups_pkey PRIMARY KEY (id);
ALTER TABLE non_compliance_notes ADD CONSTRAINT non_compliance_notes_pkey PRIMARY KEY (id);
ALTER TABLE non_compliance_pages ADD CONSTRAINT non_compliance_pages_pkey PRIMARY KEY (non_compliance_id, url_key);
ALTER TABLE non_compliances ADD CONSTRAINT non_compliances_pkey PRIMARY KEY (id);
ALTER TABLE notice_settings ADD CONSTRAINT notice_settings_pkey PRIMARY KEY (user_id);
ALTER TABLE notices ADD CONSTRAINT notices_event_id_user_id_kind_key UNIQUE (event_id, user_id, kind);
ALTER TABLE notices ADD CONSTRAINT notices_pkey PRIMARY KEY (id);
ALTER TABLE onboarding_requests ADD CONSTRAINT onboarding_requests_pkey PRIMARY KEY (user_id);
ALTER TABLE organization_audits ADD CONSTRAINT organization_audits_pkey PRIMARY KEY (organization_id, audit_id);
ALTER TABLE organization_figures ADD CONSTRAINT organization_figures_pkey PRIMARY KEY (organization_id);
ALTER TABLE organization_imports ADD CONSTRAINT organization_imports_pkey PRIMARY KEY (id);
ALTER TABLE organization_months ADD CONSTRAINT organization_months_pkey PRIMARY KEY (organization_id, month);
ALTER TABLE organization_scores ADD CONSTRAINT organization_scores_pkey PRIMARY KEY (score);
ALTER TABLE organization_turns ADD CONSTRAINT organization_turns_pkey PRIMARY KEY (organization_id);
ALTER TABLE organizations ADD CONSTRAINT organizations_pkey PRIMARY KEY (id);
ALTER TABLE ownership_proofs ADD CONSTRAINT ownership_proofs_pkey PRIMARY KEY (organization_id, host);
ALTER TABLE page_digests ADD CONSTRAINT page_digests_pkey PRIMARY KEY (test_instance_id);
ALTER TABLE page_links ADD CONSTRAINT page_links_pkey PRIMARY KEY (test_instance_id);
ALTER TABLE portal_event_readers ADD CONSTRAINT portal_event_readers_pkey PRIMARY KEY (name);
ALTER TABLE portal_events ADD CONSTRAINT portal_events_pkey PRIMARY KEY (id);
ALTER TABLE report_files ADD CONSTRAINT report_files_pkey PRIMARY KEY (test_run_id, language);
ALTER TABLE run_causes ADD CONSTRAINT run_causes_pkey PRIMARY KEY (test_run_id, place);
ALTER TABLE run_changes ADD CONSTRAINT run_changes_pkey PRIMARY KEY (test_run_id);
ALTER TABLE run_comparisons ADD CONSTRAINT run_comparisons_pkey PRIMARY KEY (id);
ALTER TABLE run_documents ADD CONSTRAINT run_documents_pkey PRIMARY KEY (test_run_id, file_key);
ALTER TABLE run_links ADD CONSTRAINT run_links_pkey PRIMARY KEY (id);
ALTER TABLE run_overviews ADD CONSTRAINT run_overviews_pkey PRIMARY KEY (test_run_id);
ALTER TABLE run_sites ADD CONSTRAINT run_sites_pkey PRIMARY KEY (test_run_id);
ALTER TABLE run_turns ADD CONSTRAINT run_turns_pkey PRIMARY KEY (test_run_id);
ALTER TABLE schedule_turns ADD CONSTRAINT schedule_turns_pkey PRIMARY KEY (test_schedule_id, due);
ALTER TABLE schedule_turns ADD CONSTRAINT schedule_turns_test_run_id_key UNIQUE (test_run_id);
ALTER TABLE security_events ADD CONSTRAINT security_events_pkey PRIMARY KEY (id);
ALTER TABLE sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE settings ADD CONSTRAINT settings_pkey PRIMARY KEY (identifier);
ALTER TABLE shared_causes ADD CONSTRAINT shared_causes_pkey PRIMARY KEY (id);
ALTER TABLE sign_in_addresses ADD CONSTRAINT sign_in_addresses_pkey PRIMARY KEY (user_id, address);
ALTER TABLE test_instances ADD CONSTRAINT test_instances_pkey PRIMARY KEY (id);
ALTER TABLE test_run_skipped_urls ADD CONSTRAINT test_run_skipped_urls_pkey PRIMARY KEY (test_run_id, url_key);
ALTER TABLE test_runs ADD CONSTRAINT test_runs_pkey PRIMARY KEY (id);
ALTER TABLE test_schedules ADD CONSTRAINT test_schedules_pkey PRIMARY KEY (id);
ALTER TABLE test_settings ADD CONSTRAINT test_settings_pkey PRIMARY KEY (id);
ALTER TABLE test_settings ADD CONSTRAINT test_settings_test_mode_wcag_version_wcag_level_key UNIQUE (test_mode, wcag_version, wcag_level);
ALTER TABLE upkeep ADD CONSTRAINT upkeep_pkey PRIMARY KEY (name);
ALTER TABLE used_pages ADD CONSTRAINT used_pages_pkey PRIMARY KEY (test_run_id, url_key);
ALTER TABLE user_counts ADD CONSTRAINT user_counts_pkey PRIMARY KEY (organization_id, role, status);
ALTER TABLE users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_webhook_id_event_id_kind_key UNIQUE (webhook_id, event_id, kind);
ALTER TABLE webhooks ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);
ALTER TABLE webpages ADD CONSTRAINT webpages_pkey PRIMARY KEY (id);
ALTER TABLE website_audits ADD CONSTRAINT website_audits_pkey PRIMARY KEY (website_id, audit_id);
ALTER TABLE website_causes ADD CONSTRAINT website_causes_pkey PRIMARY KEY (website_id, cause_id);
ALTER TABLE website_figures ADD CONSTRAINT website_figures_pkey PRIMARY KEY (website_id);
ALTER TABLE website_logins ADD CONSTRAINT website_logins_pkey PRIMARY KEY (id);
ALTER TABLE website_logins ADD CONSTRAINT website_logins_website_id_test_schedule_id_key UNIQUE NULLS NOT DISTINCT (website_id, test_schedule_id);
ALTER TABLE website_months ADD CONSTRAINT website_months_pkey PRIMARY KEY (website_id, month);
ALTER TABLE websites ADD CONSTRAINT websites_pkey PRIMARY KEY (id);
ALTER TABLE workers ADD CONSTRAINT workers_pkey PRIMARY KEY (id);
CREATE INDEX activity_log_actor ON activity_log USING btree (actor_id, created DESC, no DESC);
CREATE INDEX activity_log_created ON activity_log USING btree (created DESC, no DESC);
CREATE INDEX activity_log_organization ON activity_log USING btree (organization_id, priority, created DESC, no DESC);
CREATE INDEX activity_log_priority ON activity_log USING btree (priority, created DESC, no DESC);
CREATE INDEX activity_log_type ON activity_log USING btree (type, priority, created DESC, no DESC);
CREATE INDEX api_keys_created ON api_keys USING btree (created DESC, id DESC) WHERE (deleted IS NULL);
CREATE INDEX api_keys_expires ON api_keys USING btree (expires) WHERE (deleted IS NULL);
CREATE INDEX api_keys_user ON api_keys USING btree (user_id);
CREATE INDEX attempts_slot ON attempts USING btree (slot);
CREATE UNIQUE INDEX audits_instance ON audits USING btree (test_instance_id, source, audit_id, status);
CREATE INDEX audits_run ON audits USING btree (test_run_id, status, audit_id);
CREATE INDEX cause_totals_all_audit ON cause_totals USING btree (audit_id, failures DESC, cause_id DESC) WHERE ((organization_id = 0) AND (cause_id <> 0) AND (websites > 1));
CREATE INDEX cause_totals_all_failures ON cause_totals USING btree (failures DESC, cause_id DESC) WHERE ((organization_id = 0) AND (cause_id <> 0) AND (websites > 1));
CREATE INDEX cause_totals_all_gain ON cause_totals USING btree (gain DESC, cause_id DESC) WHERE ((organization_id = 0) AND (cause_id <> 0) AND (websites > 1));
CREATE INDEX cause_totals_all_origin ON cause_totals USING btree (origin, failures DESC, cause_id DESC) WHERE ((organization_id = 0) AND (cause_id <> 0) AND (websites > 1));
CREATE INDEX cause_totals_all_websites ON cause_totals USING btree (websites DESC, cause_id DESC) WHERE ((organization_id = 0) AND (cause_id <> 0) AND (websites > 1));
CREATE INDEX cause_totals_audit ON cause_totals USING btree (organization_id, audit_id, failures DESC, cause_id DESC) WHERE ((organization_id <> 0) AND (cause_id <> 0));
CREATE INDEX cause_totals_cause ON cause_totals USING btree (cause_id, failures DESC, organization_id) WHERE (organization_id <> 0);
CREATE INDEX cause_totals_failures ON cause_totals USING btree (organization_id, failures DESC, cause_id DESC) WHERE ((organization_id <> 0) AND (cause_id <> 0));
CREATE INDEX cause_totals_gain ON cause_totals USING btree (organization_id, gain DESC, cause_id DESC) WHERE ((organization_id <> 0) AND (cause_id <> 0));
CREATE INDEX cause_totals_origin ON cause_totals USING btree (organization_id, origin, failures DESC, cause_id DESC) WHERE ((organization_id <> 0) AND (cause_id <> 0));
CREATE INDEX cause_totals_websites ON cause_totals USING btree (organization_id, websites DESC, cause_id DESC) WHERE ((organization_id <> 0) AND (cause_id <> 0));
CREATE INDEX client_errors_last_seen ON client_errors USING btree (last_seen);
CREATE INDEX decision_notes_of ON decision_notes USING btree (decision_id, id DESC);
CREATE INDEX decisions_counted ON decisions USING btree (website_id, audit_id, verdict, scope) INCLUDE (ended, owner_id, until, created_by);
CREATE INDEX decisions_created ON decisions USING btree (created DESC, id DESC);
CREATE INDEX decisions_fingerprint_revision ON decisions USING btree (website_id, fingerprint_revision);
CREATE UNIQUE INDEX decisions_in_force ON decisions USING btree (website_id, audit_id, family, scope, fe_hash, root_cause, url_key) NULLS NOT DISTINCT WHERE (ended IS NULL);
CREATE INDEX decisions_of_website ON decisions USING btree (website_id, created DESC, id DESC);
CREATE INDEX decisions_owner ON decisions USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX decisions_until ON decisions USING btree (until) WHERE ((ended IS NULL) AND (until IS NOT NULL));
CREATE INDEX element_shapes_cause ON element_shapes USING btree (cause_id);
CREATE INDEX element_shapes_names ON element_shapes USING gin (names) WHERE (cause_id IS NOT NULL);
CREATE INDEX estimate_pages_run ON estimate_pages USING btree (test_run_id) WHERE (test_run_id IS NOT NULL);
CREATE INDEX estimate_pages_waiting ON estimate_pages USING btree (estimate_id, ordinal) WHERE ((test_run_id IS NULL) AND (refusal IS NULL));
CREATE INDEX estimate_pages_website ON estimate_pages USING btree (estimate_id, website_id, ordinal);
CREATE INDEX estimates_created ON estimates USING btree (created DESC, id DESC);
CREATE INDEX estimates_organization ON estimates USING btree (organization_id, created DESC, id DESC);
CREATE INDEX estimates_running ON estimates USING btree (created) WHERE (stopped IS NULL);
CREATE INDEX failing_elements_audit ON failing_elements USING btree (audit_row_id, ordinal);
CREATE INDEX failing_elements_decided ON failing_elements USING btree (test_run_id, decision_id) WHERE (decision_id IS NOT NULL);
CREATE INDEX failing_elements_instance ON failing_elements USING btree (test_instance_id);
CREATE INDEX failing_elements_picture ON failing_elements USING btree (picture_sha256) WHERE (picture_sha256 IS NOT NULL);
CREATE INDEX failing_elements_run ON failing_elements USING btree (test_run_id, status, audit_id, fe_hash);
CREATE INDEX hosts_troubled ON hosts USING btree (failures_in_row DESC, backoff_ms DESC, host) WHERE ((failures_in_row > 0) OR (backoff_ms > 0));
CREATE INDEX identities_user ON identities USING btree (user_id);
CREATE INDEX login_requests_browser ON login_requests USING btree (browser_hash, created);
CREATE INDEX login_requests_expires ON login_requests USING btree (expires);
CREATE INDEX media_files_item ON media_files USING btree (item_id);
CREATE INDEX media_files_most ON media_files USING btree (test_run_id, type, cnt_pages DESC, cnt_uses DESC, item_id);
CREATE INDEX media_items_file ON media_items USING btree (test_run_id, file_key);
CREATE UNIQUE INDEX media_items_fingerprint ON media_items USING btree (test_run_id, fingerprint);
CREATE INDEX media_uses_instance ON media_uses USING btree (test_instance_id, ordinal);
CREATE INDEX media_uses_item ON media_uses USING btree (item_id);
CREATE INDEX non_compliance_groups_assignee ON non_compliance_groups USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX non_compliance_groups_due ON non_compliance_groups USING btree (due, oldest, oldest_id) WHERE (due IS NOT NULL);
CREATE UNIQUE INDEX non_compliance_groups_key ON non_compliance_groups USING btree (website_id, audit_id, status, priority, assignee_id, due, settings, run_by, set_aside) NULLS NOT DISTINCT;
CREATE INDEX non_compliance_groups_least ON non_compliance_groups USING btree (status, priority, oldest, oldest_id);
CREATE INDEX non_compliance_groups_newest ON non_compliance_groups USING btree (newest DESC, newest_id DESC);
CREATE INDEX non_compliance_groups_oldest ON non_compliance_groups USING btree (oldest, oldest_id);
CREATE INDEX non_compliance_groups_open_due ON non_compliance_groups USING btree (due, oldest, oldest_id) WHERE ((due IS NOT NULL) AND (status <> 'RESOLVED'::text));
CREATE INDEX non_compliance_groups_open_oldest ON non_compliance_groups USING btree (oldest, oldest_id) WHERE (status <> 'RESOLVED'::text);
CREATE INDEX non_compliance_groups_status_newest ON non_compliance_groups USING btree (status, newest DESC, newest_id DESC);
CREATE INDEX non_compliance_groups_status_oldest ON non_compliance_groups USING btree (status, oldest, oldest_id);
CREATE INDEX non_compliance_groups_worst ON non_compliance_groups USING btree (status, priority DESC, newest DESC, newest_id DESC);
CREATE INDEX non_compliance_notes_nc ON non_compliance_notes USING btree (non_compliance_id, created);
CREATE UNIQUE INDEX non_compliance_sightings_key ON non_compliance_sightings USING btree (non_compliance_id, settings_id, base_url_key, user_id) NULLS NOT DISTINCT;
CREATE INDEX non_compliances_decision ON non_compliances USING btree (decision_id) WHERE (decision_id IS NOT NULL);
CREATE INDEX non_compliances_group ON non_compliances USING btree (group_id, created DESC, id DESC);
CREATE UNIQUE INDEX non_compliances_key ON non_compliances USING btree (website_id, audit_id, fe_hash);
CREATE INDEX non_compliances_old_fingerprints ON non_compliances USING btree (website_id, id) WHERE (fingerprint_revision < (5)::smallint);
CREATE INDEX notices_created ON notices USING btree (created);
CREATE INDEX notices_due ON notices USING btree (next_try) WHERE (state = 'waiting'::text);
CREATE INDEX notices_held ON notices USING btree (created) WHERE (state = 'held'::text);
CREATE INDEX notices_kind ON notices USING btree (kind, id);
CREATE INDEX notices_state ON notices USING btree (state, id);
CREATE INDEX notices_user ON notices USING btree (user_id, id);
CREATE INDEX onboarding_requests_letter ON onboarding_requests USING btree (letter_sha256);
CREATE INDEX onboarding_requests_organization ON onboarding_requests USING btree (organization_id);
CREATE INDEX organization_figures_best ON organization_figures USING btree (score DESC NULLS LAST, organization_id DESC) WHERE (organization_id > 0);
CREATE INDEX organization_figures_most ON organization_figures USING btree (websites DESC, organization_id DESC) WHERE (organization_id > 0);
CREATE INDEX organization_figures_scored ON organization_figures USING btree (scored DESC, organization_id) WHERE ((organization_id > 0) AND (scored > 0));
CREATE INDEX organization_figures_tested ON organization_figures USING btree (tested NULLS FIRST, organization_id) WHERE ((organization_id > 0) AND (websites > 0));
CREATE INDEX organization_figures_worst ON organization_figures USING btree (score, organization_id) WHERE (organization_id > 0);
CREATE INDEX organization_imports_created ON organization_imports USING btree (created);
CREATE INDEX organization_imports_failed ON organization_imports USING btree (failed_sha256);
CREATE INDEX organizations_created ON organizations USING btree (created DESC, id DESC) WHERE (deleted IS NULL);
CREATE UNIQUE INDEX organizations_name ON organizations USING btree (lower(name)) WHERE (deleted IS NULL);
CREATE INDEX organizations_text_parts ON organizations USING gin (text_parts) WHERE (deleted IS NULL);
CREATE INDEX ownership_proofs_user ON ownership_proofs USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX page_digests_of_run ON page_digests USING btree (test_run_id, test_instance_id);
CREATE INDEX page_links_run ON page_links USING btree (test_run_id);
CREATE INDEX page_retries_organization ON page_retries USING btree (organization_id, created);
CREATE INDEX page_retries_page ON page_retries USING btree (test_instance_id);
CREATE INDEX page_retries_run ON page_retries USING btree (test_run_id);
CREATE INDEX portal_events_order ON portal_events USING btree (xact, id);
CREATE INDEX portal_events_organization ON portal_events USING btree (organization_id, at);
CREATE INDEX portal_events_settled ON portal_events USING btree (test_run_id, id) WHERE (type = ANY (ARRAY['non-compliances-settled'::text, 'test-run-finished'::text]));
CREATE INDEX report_files_sha256 ON report_files USING btree (sha256) WHERE (sha256 IS NOT NULL);
CREATE INDEX run_causes_cause ON run_causes USING btree (test_run_id, audit_id, root_cause);
CREATE INDEX run_comparison_counts_audit ON run_comparison_counts USING btree (comparison_id, audit_id);
CREATE UNIQUE INDEX run_comparisons_runs ON run_comparisons USING btree (base_run_id, with_run_id);
CREATE INDEX run_comparisons_website ON run_comparisons USING btree (website_id, made DESC);
CREATE INDEX run_comparisons_with ON run_comparisons USING btree (with_run_id);
CREATE INDEX run_documents_same ON run_documents USING btree (sha256) WHERE (facts IS NOT NULL);
CREATE INDEX run_documents_waiting ON run_documents USING btree (test_run_id) WHERE (state IS NULL);
CREATE INDEX run_links_broken ON run_links USING btree (test_run_id, id) WHERE (state = 'broken'::text);
CREATE UNIQUE INDEX run_links_url ON run_links USING btree (test_run_id, url_key);
CREATE INDEX run_links_waiting ON run_links USING btree (test_run_id, id) WHERE (state IS NULL);
CREATE INDEX schedule_turns_due ON schedule_turns USING btree (due);
CREATE INDEX security_events_at ON security_events USING btree (at);
CREATE INDEX security_events_type_at ON security_events USING btree (type, at);
CREATE INDEX sessions_expires ON sessions USING btree (expires);
CREATE INDEX sessions_user ON sessions USING btree (user_id) WHERE (ended IS NULL);
CREATE INDEX test_instances_facts ON test_instances USING btree (facts_sha256) WHERE (facts_sha256 IS NOT NULL);
CREATE INDEX test_instances_final_url ON test_instances USING btree (test_run_id, final_url_key);
CREATE INDEX test_instances_in_retry ON test_instances USING btree (test_run_id) WHERE in_retry;
CREATE INDEX test_instances_inventories ON test_instances USING btree (inventories_sha256) WHERE (inventories_sha256 IS NOT NULL);
CREATE INDEX test_instances_pattern ON test_instances USING btree (test_run_id, pattern) WHERE (pattern IS NOT NULL);
CREATE INDEX test_instances_running ON test_instances USING btree (worker_id, test_run_id) WHERE (status = 'RUNNING'::text);
CREATE INDEX test_instances_screenshot ON test_instances USING btree (screenshot_sha256) WHERE (screenshot_sha256 IS NOT NULL);
CREATE INDEX test_instances_status ON test_instances USING btree (test_run_id, status);
CREATE UNIQUE INDEX test_instances_url ON test_instances USING btree (test_run_id, url_key);
CREATE INDEX test_instances_waiting ON test_instances USING btree (test_run_id, id) WHERE (status = 'PENDING'::text);
CREATE INDEX test_instances_webpage ON test_instances USING btree (webpage_id);
CREATE INDEX test_run_skipped_urls_why ON test_run_skipped_urls USING btree (test_run_id, why);
CREATE INDEX test_runs_api_key ON test_runs USING btree (api_key_id, created DESC, id DESC) WHERE (api_key_id IS NOT NULL);
CREATE INDEX test_runs_base_url ON test_runs USING btree (base_url_key, created DESC, id DESC);
CREATE INDEX test_runs_comparable ON test_runs USING btree (website_id, base_url_key, test_mode, wcag_version, wcag_level, created DESC, id DESC) WHERE (shown_status = ANY (ARRAY['COMPLETE'::text, 'PARTIALLY COMPLETE'::text]));
CREATE INDEX test_runs_counts ON test_runs USING btree (organization_id, user_id, test_mode, wcag_version, wcag_level, status);
CREATE INDEX test_runs_created ON test_runs USING btree (created DESC, id DESC);
CREATE INDEX test_runs_latest ON test_runs USING btree (website_id, ((test_mode = 'full_site'::text)) DESC, created DESC, id DESC) WHERE (score IS NOT NULL);
CREATE INDEX test_runs_level ON test_runs USING btree (wcag_level, created DESC, id DESC);
CREATE INDEX test_runs_mode ON test_runs USING btree (test_mode, created DESC, id DESC);
CREATE INDEX test_runs_not_complete ON test_runs USING btree (status, created DESC, id DESC) WHERE (status <> 'COMPLETE'::text);
CREATE INDEX test_runs_organization ON test_runs USING btree (organization_id, created DESC, id DESC);
CREATE INDEX test_runs_organization_not_complete ON test_runs USING btree (organization_id, status, created DESC, id DESC) WHERE (status <> 'COMPLETE'::text);
CREATE INDEX test_runs_organization_score ON test_runs USING btree (organization_id, score DESC NULLS LAST, id DESC);
CREATE INDEX test_runs_organization_score_asc ON test_runs USING btree (organization_id, score, id);
CREATE INDEX test_runs_organization_status ON test_runs USING btree (organization_id, status, id);
CREATE INDEX test_runs_removing_findings ON test_runs USING btree (id) WHERE removing_findings;
CREATE INDEX test_runs_schedule ON test_runs USING btree (test_schedule_id, created DESC, id DESC) WHERE (test_schedule_id IS NOT NULL);
CREATE INDEX test_runs_score ON test_runs USING btree (score DESC NULLS LAST, id DESC);
CREATE INDEX test_runs_score_asc ON test_runs USING btree (score, id);
CREATE INDEX test_runs_status ON test_runs USING btree (status, id);
CREATE UNIQUE INDEX test_runs_unfinished ON test_runs USING btree (organization_id, base_url_key) WHERE (status = ANY (ARRAY['PENDING'::text, 'RUNNING'::text]));
CREATE INDEX test_runs_user ON test_runs USING btree (user_id, created DESC, id DESC);
CREATE INDEX test_runs_version ON test_runs USING btree (wcag_version, created DESC, id DESC);
CREATE INDEX test_runs_website ON test_runs USING btree (website_id, created DESC, id DESC);
CREATE INDEX test_runs_with_findings ON test_runs USING btree (website_id, test_mode, wcag_version, wcag_level, created DESC, id DESC) WHERE ((findings_removed IS NULL) AND (status = ANY (ARRAY['COMPLETE'::text, 'PARTIALLY COMPLETE'::text, 'FAILURE'::text, 'CANCELLED'::text])));
CREATE INDEX test_schedules_created ON test_schedules USING btree (created, id) WHERE (deleted IS NULL);
CREATE UNIQUE INDEX test_schedules_default ON test_schedules USING btree (website_id) WHERE (is_default AND (deleted IS NULL));
CREATE INDEX test_schedules_deleted ON test_schedules USING btree (deleted, id) WHERE (deleted IS NOT NULL);
CREATE INDEX test_schedules_failing ON test_schedules USING btree (failures_in_row DESC, id) WHERE ((failures_in_row > 0) AND (deleted IS NULL));
CREATE INDEX test_schedules_look_at ON test_schedules USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX test_schedules_name ON test_schedules USING btree (lower(name), id) WHERE (deleted IS NULL);
CREATE INDEX test_schedules_next_run ON test_schedules USING btree (next_run, id) WHERE (deleted IS NULL);
CREATE INDEX test_schedules_organization_created ON test_schedules USING btree (organization_id, created, id) WHERE (deleted IS NULL);
CREATE INDEX test_schedules_organization_deleted ON test_schedules USING btree (organization_id, deleted, id) WHERE (deleted IS NOT NULL);
CREATE INDEX test_schedules_organization_name ON test_schedules USING btree (organization_id, lower(name), id) WHERE (deleted IS NULL);
CREATE INDEX test_schedules_organization_next_run ON test_schedules USING btree (organization_id, next_run, id) WHERE (deleted IS NULL);
CREATE INDEX test_schedules_status ON test_schedules USING btree (status, created, id) WHERE (deleted IS NULL);
CREATE INDEX test_schedules_user ON test_schedules USING btree (user_id) WHERE (deleted IS NULL);
CREATE INDEX test_schedules_waiting ON test_schedules USING btree (id) WHERE (look_at > next_run);
CREATE INDEX test_schedules_website ON test_schedules USING btree (website_id, created, id) WHERE (deleted IS NULL);
CREATE INDEX used_pages_of_website ON used_pages USING btree (website_id, created DESC);
CREATE INDEX users_created ON users USING btree (created DESC, id DESC) INCLUDE (status) WHERE (deleted IS NULL);
CREATE INDEX users_deleted ON users USING btree (role, deleted DESC, id DESC) WHERE ((deleted IS NOT NULL) AND (erased IS NULL));
CREATE INDEX users_deleted_of_organization ON users USING btree (organization_id, role, deleted DESC, id DESC) WHERE ((deleted IS NOT NULL) AND (erased IS NULL));
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email)) WHERE (deleted IS NULL);
CREATE INDEX users_inactive ON users USING btree (role, created DESC, id DESC) WHERE ((status = 'INACTIVE'::text) AND (deleted IS NULL));
CREATE INDEX users_mock ON users USING btree (email) WHERE (password_hash IS NOT NULL);
CREATE INDEX users_name ON users USING btree (lower(full_name), id) WHERE (deleted IS NULL);
CREATE INDEX users_organization ON users USING btree (organization_id, role, status);
CREATE INDEX users_organization_created ON users USING btree (organization_id, role, created DESC, id DESC) INCLUDE (status) WHERE (deleted IS NULL);
CREATE INDEX users_organization_name ON users USING btree (organization_id, role, lower(full_name), id) WHERE (deleted IS NULL);
CREATE INDEX users_role_created ON users USING btree (role, created DESC, id DESC) INCLUDE (status) WHERE (deleted IS NULL);
CREATE INDEX users_role_name ON users USING btree (role, lower(full_name), id) WHERE (deleted IS NULL);
CREATE INDEX users_testers ON users USING btree (lower(email), id) WHERE ((role = 'TESTER'::text) AND (status = 'ACTIVE'::text) AND (deleted IS NULL));
CREATE INDEX users_text_parts ON users USING gin (text_parts) WHERE (deleted IS NULL);
CREATE INDEX users_unused ON users USING btree (GREATEST(COALESCE(last_used, created), reviewed), id) INCLUDE (role, last_used, created, reviewed) WHERE ((status = 'ACTIVE'::text) AND (deleted IS NULL));
CREATE INDEX users_unused_of_organization ON users USING btree (organization_id, GREATEST(COALESCE(last_used, created), reviewed), id) INCLUDE (role, last_used, created, reviewed) WHERE ((status = 'ACTIVE'::text) AND (deleted IS NULL));
CREATE UNIQUE INDEX users_user_name ON users USING btree (user_name) WHERE (deleted IS NULL);
CREATE INDEX users_waiting ON users USING btree (requested DESC NULLS LAST, created DESC, id DESC) WHERE ((role = 'ADMIN'::text) AND (status = 'INACTIVE'::text) AND (deleted IS NULL));
CREATE INDEX webhook_deliveries_created ON webhook_deliveries USING btree (created);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (webhook_id, next_try) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_list ON webhook_deliveries USING btree (webhook_id, id);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (next_try) WHERE (state = 'waiting'::text);
CREATE INDEX webhooks_organization ON webhooks USING btree (organization_id, id) WHERE (deleted IS NULL);
CREATE INDEX webpages_broken ON webpages USING btree (website_id, url, id) WHERE (status <> 'ACTIVE'::text);
CREATE INDEX webpages_in_order ON webpages USING btree (website_id, url, id);
CREATE UNIQUE INDEX webpages_url ON webpages USING btree (website_id, url_key);
CREATE INDEX website_audits_all_in_progress ON website_audits USING btree (in_progress DESC, website_id, audit_id) WHERE ((organization_id IS NOT NULL) AND (in_progress > 0));
CREATE INDEX website_audits_all_resolved ON website_audits USING btree (resolved DESC, website_id, audit_id) WHERE ((organization_id IS NOT NULL) AND (resolved > 0));
CREATE INDEX website_audits_all_unresolved ON website_audits USING btree (unresolved DESC, website_id, audit_id) WHERE ((organization_id IS NOT NULL) AND (unresolved > 0));
CREATE INDEX website_audits_in_progress ON website_audits USING btree (organization_id, in_progress DESC, website_id, audit_id) WHERE (in_progress > 0);
CREATE INDEX website_audits_resolved ON website_audits USING btree (organization_id, resolved DESC, website_id, audit_id) WHERE (resolved > 0);
CREATE INDEX website_audits_unresolved ON website_audits USING btree (organization_id, unresolved DESC, website_id, audit_id) WHERE (unresolved > 0);
CREATE INDEX website_causes_cause ON website_causes USING btree (cause_id, failures DESC, website_id);
CREATE INDEX website_causes_organization ON website_causes USING btree (cause_id, organization_id, failures DESC, website_id);
CREATE INDEX website_figures_best ON website_figures USING btree (score DESC, website_id) WHERE ((organization_id IS NOT NULL) AND (score IS NOT NULL));
CREATE INDEX website_figures_fallen ON website_figures USING btree (change, website_id) WHERE ((organization_id IS NOT NULL) AND (change < 0));
CREATE INDEX website_figures_fallen_of_organization ON website_figures USING btree (organization_id, change, website_id) WHERE (change < 0);
CREATE INDEX website_figures_improved ON website_figures USING btree (improvement DESC, website_id) WHERE ((organization_id IS NOT NULL) AND (improvement > (0)::numeric));
CREATE INDEX website_figures_largest ON website_figures USING btree (pages DESC, website_id) WHERE ((organization_id IS NOT NULL) AND (score IS NOT NULL));
CREATE INDEX website_figures_largest_of_organization ON website_figures USING btree (organization_id, pages DESC, website_id) WHERE (score IS NOT NULL);
CREATE INDEX website_figures_tested ON website_figures USING btree (organization_id, tested DESC NULLS LAST);
CREATE INDEX website_figures_worst ON website_figures USING btree (score, website_id) WHERE ((organization_id IS NOT NULL) AND (score IS NOT NULL));
CREATE INDEX website_logins_schedule ON website_logins USING btree (test_schedule_id) WHERE (test_schedule_id IS NOT NULL);
CREATE INDEX websites_assignee ON websites USING btree (user_id) WHERE (deleted IS NULL);
CREATE INDEX websites_created ON websites USING btree (created, id) WHERE (deleted IS NULL);
CREATE INDEX websites_host ON websites USING btree (host) WHERE (deleted IS NULL);
CREATE INDEX websites_name ON websites USING btree (lower(name), id) WHERE (deleted IS NULL);
CREATE INDEX websites_organization_created ON websites USING btree (organization_id, created, id) WHERE (deleted IS NULL);
CREATE INDEX websites_organization_host ON websites USING btree (organization_id, host) WHERE (deleted IS NULL);
CREATE INDEX websites_organization_name ON websites USING btree (organization_id, lower(name), id) WHERE (deleted IS NULL);
CREATE INDEX websites_paused ON websites USING btree (name, id) WHERE ((paused IS NOT NULL) AND (deleted IS NULL));
CREATE INDEX websites_score ON websites USING btree (latest_score DESC NULLS LAST, id DESC) WHERE (deleted IS NULL);
CREATE INDEX websites_score_asc ON websites USING btree (latest_score, id) WHERE (deleted IS NULL);
CREATE INDEX websites_text_parts ON websites USING gin (text_parts) WHERE (deleted IS NULL);
CREATE UNIQUE INDEX websites_url ON websites USING btree (organization_id, url_key) WHERE (deleted IS NULL);
CREATE INDEX websites_url_key ON websites USING btree (url_key) WHERE (deleted IS NULL);
CREATE INDEX workers_last_seen ON workers USING btree (last_seen);
CREATE STATISTICS activity_log_kinds (mcv) ON type, priority FROM activity_log;
CREATE TRIGGER chain_activity_log BEFORE INSERT ON activity_log FOR EACH ROW EXECUTE FUNCTION chain_activity_log();
CREATE TRIGGER count_changed_users AFTER UPDATE ON users FOR EACH ROW WHEN (((old.organization_id IS DISTINCT FROM new.organization_id) OR (old.role IS DISTINCT FROM new.role) OR (old.status IS DISTINCT FROM new.status) OR (old.deleted IS DISTINCT FROM new.deleted))) EXECUTE FUNCTION count_users();
CREATE TRIGGER count_new_users AFTER INSERT OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION count_users();
CREATE TRIGGER forget_deleted_person BEFORE INSERT OR UPDATE ON users FOR EACH ROW WHEN ((new.deleted IS NOT NULL)) EXECUTE FUNCTION forget_deleted_person();
CREATE TRIGGER forget_where_from AFTER UPDATE ON users FOR EACH ROW WHEN (((new.erased IS NOT NULL) AND (old.erased IS NULL))) EXECUTE FUNCTION forget_where_from();
CREATE TRIGGER keep_activity_log BEFORE DELETE OR UPDATE ON activity_log FOR EACH ROW EXECUTE FUNCTION keep_activity_log();
CREATE TRIGGER keep_all_activity_log BEFORE TRUNCATE ON activity_log FOR EACH STATEMENT EXECUTE FUNCTION keep_activity_log();
CREATE TRIGGER keep_all_portal_events BEFORE TRUNCATE ON portal_events FOR EACH STATEMENT EXECUTE FUNCTION keep_portal_events();
CREATE TRIGGER keep_all_security_events BEFORE TRUNCATE ON security_events FOR EACH STATEMENT EXECUTE FUNCTION keep_security_events();
CREATE TRIGGER keep_portal_events BEFORE DELETE OR UPDATE ON portal_events FOR EACH ROW EXECUTE FUNCTION keep_portal_events();
CREATE TRIGGER keep_security_events BEFORE DELETE OR UPDATE ON security_events FOR EACH ROW EXECUTE FUNCTION keep_security_events();
CREATE TRIGGER note_changed_groups AFTER UPDATE ON non_compliance_groups REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_groups();
CREATE TRIGGER note_changed_result AFTER UPDATE ON test_runs FOR EACH ROW WHEN ((((old.shown_status = ANY (ARRAY['COMPLETE'::text, 'PARTIALLY COMPLETE'::text])) OR (new.shown_status = ANY (ARRAY['COMPLETE'::text, 'PARTIALLY COMPLETE'::text]))) AND ((old.shown_status IS DISTINCT FROM new.shown_status) OR (old.score IS DISTINCT FROM new.score) OR (old.completed IS DISTINCT FROM new.completed)))) EXECUTE FUNCTION note_result();
CREATE TRIGGER note_changed_website AFTER UPDATE ON websites FOR EACH ROW WHEN (((old.organization_id IS DISTINCT FROM new.organization_id) OR (old.deleted IS DISTINCT FROM new.deleted) OR (old.latest_score IS DISTINCT FROM new.latest_score) OR (old.latest_cnt_pages IS DISTINCT FROM new.latest_cnt_pages) OR (old.latest_test_time IS DISTINCT FROM new.latest_test_time) OR (old.latest_test_run_id IS DISTINCT FROM new.latest_test_run_id))) EXECUTE FUNCTION note_changed_website();
CREATE TRIGGER note_deleted_organization AFTER UPDATE OF deleted ON organizations FOR EACH ROW WHEN (((old.deleted IS NULL) <> (new.deleted IS NULL))) EXECUTE FUNCTION note_deleted_organization();
CREATE TRIGGER note_new_groups AFTER INSERT ON non_compliance_groups REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_groups();
CREATE TRIGGER note_new_organizations AFTER INSERT ON organizations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_organizations();
CREATE TRIGGER note_new_result AFTER INSERT ON test_runs FOR EACH ROW WHEN ((new.shown_status = ANY (ARRAY['COMPLETE'::text, 'PARTIALLY COMPLETE'::text]))) EXECUTE FUNCTION note_result();
CREATE TRIGGER note_new_website AFTER INSERT OR DELETE ON websites FOR EACH ROW EXECUTE FUNCTION note_changed_website();
CREATE TRIGGER note_removed_groups AFTER DELETE ON non_compliance_groups REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_groups();
CREATE TRIGGER organization_figures_deleted AFTER DELETE ON organization_figures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION add_organization_scores();
CREATE TRIGGER organization_figures_inserted AFTER INSERT ON organization_figures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_organization_scores();
CREATE TRIGGER organization_figures_updated AFTER UPDATE ON organization_figures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_organization_scores();
CREATE CONSTRAINT TRIGGER settle_changed_organizations AFTER INSERT ON changed_organizations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_changed_organizations();
CREATE CONSTRAINT TRIGGER settle_changed_websites AFTER INSERT ON changed_websites DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_changed_website();
CREATE TRIGGER website_audits_deleted AFTER DELETE ON website_audits REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION add_website_audits();
CREATE TRIGGER website_audits_inserted AFTER INSERT ON website_audits REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_website_audits();
CREATE TRIGGER website_audits_updated AFTER UPDATE ON website_audits REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_website_audits();
CREATE TRIGGER website_causes_deleted AFTER DELETE ON website_causes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_website_causes();
CREATE TRIGGER website_causes_inserted AFTER INSERT ON website_causes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_website_causes();
CREATE TRIGGER website_causes_moved AFTER UPDATE ON websites FOR EACH ROW WHEN (((new.deleted IS DISTINCT FROM old.deleted) OR (new.organization_id <> old.organization_id))) EXECUTE FUNCTION move_website_causes();
CREATE TRIGGER website_causes_updated AFTER UPDATE ON website_causes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_website_causes();
CREATE TRIGGER website_figures_deleted AFTER DELETE ON website_figures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION add_website_figures();
CREATE TRIGGER website_figures_inserted AFTER INSERT ON website_figures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_website_figures();
CREATE TRIGGER website_figures_updated AFTER UPDATE ON website_figures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_website_figures();
CREATE TRIGGER website_months_deleted AFTER DELETE ON website_months REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION add_website_months();
CREATE TRIGGER website_months_inserted AFTER INSERT ON website_months REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_website_months();
CREATE TRIGGER website_months_updated AFTER UPDATE ON website_months REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_website_months();
CREATE TRIGGER websites_with_other_result AFTER UPDATE ON websites FOR EACH ROW WHEN ((new.latest_test_run_id IS DISTINCT FROM old.latest_test_run_id)) EXECUTE FUNCTION note_causes_due();
CREATE TRIGGER websites_with_result AFTER INSERT ON websites FOR EACH ROW WHEN ((new.latest_test_run_id IS NOT NULL)) EXECUTE FUNCTION note_causes_due();
ALTER TABLE api_keys ADD CONSTRAINT api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE audits ADD CONSTRAINT audits_test_instance_id_fkey FOREIGN KEY (test_instance_id) REFERENCES test_instances(id) ON DELETE CASCADE;
ALTER TABLE causes_due ADD CONSTRAINT causes_due_website_id_fkey FOREIGN KEY (website_id) REFERENCES websites(id) ON DELETE CASCADE;
ALTER TABLE decision_notes ADD CONSTRAINT decision_notes_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES decisions(id) ON DELETE CASCADE;
ALTER TABLE decision_notes ADD CONSTRAINT decision_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE decisions ADD CONSTRAINT decisions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE decisions ADD CONSTRAINT decisions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);
ALTER TABLE decisions ADD CONSTRAINT decisions_website_id_fkey FOREIGN KEY (website_id) REFERENCES websites(id) ON DELETE CASCADE;
ALTER TABLE estimate_pages ADD CONSTRAINT estimate_pages_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES estimates(id) ON DELETE CASCADE;
ALTER TABLE estimate_pages ADD CONSTRAINT estimate_pages_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id);
ALTER TABLE estimate_strata ADD CONSTRAINT estimate_strata_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES estimates(id) ON DELETE CASCADE;
ALTER TABLE estimates ADD CONSTRAINT estimates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
ALTER TABLE estimates ADD CONSTRAINT estimates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE failing_elements ADD CONSTRAINT failing_elements_audit_row_id_fkey FOREIGN KEY (audit_row_id) REFERENCES audits(id) ON DELETE CASCADE;
ALTER TABLE failing_elements ADD CONSTRAINT failing_elements_test_instance_id_fkey FOREIGN KEY (test_instance_id) REFERENCES test_instances(id) ON DELETE CASCADE;
ALTER TABLE former_fingerprints ADD CONSTRAINT former_fingerprints_website_id_fkey FOREIGN KEY (website_id) REFERENCES websites(id) ON DELETE CASCADE;
ALTER TABLE identities ADD CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE media_files ADD CONSTRAINT media_files_item_id_fkey FOREIGN KEY (item_id) REFERENCES media_items(id) ON DELETE CASCADE;
ALTER TABLE media_files ADD CONSTRAINT media_files_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE media_items ADD CONSTRAINT media_items_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE media_uses ADD CONSTRAINT media_uses_item_id_fkey FOREIGN KEY (item_id) REFERENCES media_items(id) ON DELETE CASCADE;
ALTER TABLE media_uses ADD CONSTRAINT media_uses_test_instance_id_fkey FOREIGN KEY (test_instance_id) REFERENCES test_instances(id) ON DELETE CASCADE;
ALTER TABLE non_compliance_groups ADD CONSTRAINT non_compliance_groups_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id);
ALTER TABLE non_compliance_groups ADD CONSTRAINT non_compliance_groups_website_id_fkey FOREIGN KEY (website_id) REFERENCES websites(id) ON DELETE CASCADE;
ALTER TABLE non_compliance_notes ADD CONSTRAINT non_compliance_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE notice_settings ADD CONSTRAINT notice_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE notices ADD CONSTRAINT notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE onboarding_requests ADD CONSTRAINT onboarding_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
ALTER TABLE onboarding_requests ADD CONSTRAINT onboarding_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE organization_turns ADD CONSTRAINT organization_turns_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
ALTER TABLE ownership_proofs ADD CONSTRAINT ownership_proofs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
ALTER TABLE ownership_proofs ADD CONSTRAINT ownership_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE page_digests ADD CONSTRAINT page_digests_test_instance_id_fkey FOREIGN KEY (test_instance_id) REFERENCES test_instances(id) ON DELETE CASCADE;
ALTER TABLE page_digests ADD CONSTRAINT page_digests_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE page_links ADD CONSTRAINT page_links_test_instance_id_fkey FOREIGN KEY (test_instance_id) REFERENCES test_instances(id) ON DELETE CASCADE;
ALTER TABLE page_retries ADD CONSTRAINT page_retries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
ALTER TABLE page_retries ADD CONSTRAINT page_retries_test_instance_id_fkey FOREIGN KEY (test_instance_id) REFERENCES test_instances(id) ON DELETE CASCADE;
ALTER TABLE page_retries ADD CONSTRAINT page_retries_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE report_files ADD CONSTRAINT report_files_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE run_causes ADD CONSTRAINT run_causes_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE run_comparison_counts ADD CONSTRAINT run_comparison_counts_comparison_id_fkey FOREIGN KEY (comparison_id) REFERENCES run_comparisons(id) ON DELETE CASCADE;
ALTER TABLE run_comparisons ADD CONSTRAINT run_comparisons_base_run_id_fkey FOREIGN KEY (base_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE run_comparisons ADD CONSTRAINT run_comparisons_website_id_fkey FOREIGN KEY (website_id) REFERENCES websites(id) ON DELETE CASCADE;
ALTER TABLE run_comparisons ADD CONSTRAINT run_comparisons_with_run_id_fkey FOREIGN KEY (with_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE run_documents ADD CONSTRAINT run_documents_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE run_links ADD CONSTRAINT run_links_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE run_overviews ADD CONSTRAINT run_overviews_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE run_sites ADD CONSTRAINT run_sites_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE run_turns ADD CONSTRAINT run_turns_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE schedule_turns ADD CONSTRAINT schedule_turns_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id);
ALTER TABLE schedule_turns ADD CONSTRAINT schedule_turns_test_schedule_id_fkey FOREIGN KEY (test_schedule_id) REFERENCES test_schedules(id) ON DELETE CASCADE;
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE sign_in_addresses ADD CONSTRAINT sign_in_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE test_instances ADD CONSTRAINT test_instances_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE test_instances ADD CONSTRAINT test_instances_webpage_id_fkey FOREIGN KEY (webpage_id) REFERENCES webpages(id) ON DELETE SET NULL;
ALTER TABLE test_run_skipped_urls ADD CONSTRAINT test_run_skipped_urls_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE test_runs ADD CONSTRAINT test_runs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
ALTER TABLE test_runs ADD CONSTRAINT test_runs_test_schedule_id_fkey FOREIGN KEY (test_schedule_id) REFERENCES test_schedules(id);
ALTER TABLE test_runs ADD CONSTRAINT test_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE test_runs ADD CONSTRAINT test_runs_website_id_fkey FOREIGN KEY (website_id) REFERENCES websites(id);
ALTER TABLE test_schedules ADD CONSTRAINT test_schedules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
ALTER TABLE test_schedules ADD CONSTRAINT test_schedules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE test_schedules ADD CONSTRAINT test_schedules_website_id_fkey FOREIGN KEY (website_id) REFERENCES websites(id) ON DELETE CASCADE;
ALTER TABLE used_pages ADD CONSTRAINT used_pages_test_run_id_fkey FOREIGN KEY (test_run_id) REFERENCES test_runs(id) ON DELETE CASCADE;
ALTER TABLE used_pages ADD CONSTRAINT used_pages_website_id_fkey FOREIGN KEY (website_id) REFERENCES websites(id) ON DELETE CASCADE;
ALTER TABLE users ADD CONSTRAINT users_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id);
ALTER TABLE webhooks ADD CONSTRAINT webhooks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
ALTER TABLE webhooks ADD CONSTRAINT webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE webpages ADD CONSTRAINT webpages_website_id_fkey FOREIGN KEY (website_id) REFERENCES websites(id) ON DELETE CASCADE;
ALTER TABLE website_causes ADD CONSTRAINT website_causes_website_id_fkey FOREIGN KEY (website_id) REFERENCES websites(id) ON DELETE CASCADE;
ALTER TABLE website_logins ADD CONSTRAINT website_logins_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE website_logins ADD CONSTRAINT website_logins_test_schedule_id_fkey FOREIGN KEY (test_schedule_id) REFERENCES test_schedules(id) ON DELETE CASCADE;
ALTER TABLE website_logins ADD CONSTRAINT website_logins_website_id_fkey FOREIGN KEY (website_id) REFERENCES websites(id) ON DELETE CASCADE;
ALTER TABLE websites ADD CONSTRAINT websites_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
ALTER TABLE websites ADD CONSTRAINT websites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

set local check_function_bodies to default;
