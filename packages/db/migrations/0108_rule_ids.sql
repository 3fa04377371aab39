-- Rules have new ids (RULE_ALIASES of packages/domain, docs/decisions/0107). Fingerprints, places of templates and keys of shapes are
-- made with the first id of a rule and stay as they are. Events, notices and the activity log are not rewritten: their ids are
-- resolved where they are read.
create temp table renamed_rules (former text primary key, current text not null) on commit drop;
insert into renamed_rules values
  ('acts-on-press', 'pointer-cancellation'),
  ('captcha-by-sight-alone', 'captcha-no-alternative'),
  ('character-shortcuts', 'character-key-shortcuts'),
  ('chosen-told-by-looks', 'selected-state-visual-only'),
  ('control-edge-pale', 'control-boundary-contrast'),
  ('drag-alternative', 'dragging-movements'),
  ('entry-asked-again', 'redundant-entry'),
  ('field-hint-not-tied', 'field-hint-not-associated'),
  ('field-told-by-colour', 'field-state-colour-only'),
  ('file-link-kind', 'file-link-no-type'),
  ('flashes', 'three-flashes'),
  ('focus-covered', 'focus-obscured'),
  ('focus-covered-in-part', 'focus-partially-obscured'),
  ('focus-indicator-weak', 'focus-appearance'),
  ('focus-sent-away', 'focus-moved-on-blur'),
  ('focus-thrown-away', 'focus-removed-by-script'),
  ('heading-on-other-pages', 'duplicate-main-heading'),
  ('heading-says-nothing', 'heading-not-descriptive'),
  ('help-moved', 'consistent-help'),
  ('icon-pale', 'icon-contrast'),
  ('identification-differs', 'consistent-identification'),
  ('image-marked-decoration', 'image-marked-decorative'),
  ('keys-do-nothing', 'mouse-only-control'),
  ('label-of-hidden-field', 'hidden-input-with-label'),
  ('language-of-page-differs', 'page-language-mismatch'),
  ('language-of-part-differs', 'part-language-mismatch'),
  ('leaves-by-itself', 'timed-redirect'),
  ('letters-spaced', 'spaces-within-word'),
  ('list-upside-down', 'visual-order-reversed'),
  ('motion-alternative', 'motion-actuation'),
  ('moves-by-itself', 'pause-stop-hide'),
  ('name-of-signs', 'symbol-only-name'),
  ('navigation-order', 'consistent-navigation'),
  ('not-reached-by-keyboard', 'not-keyboard-focusable'),
  ('one-way-to-pages', 'multiple-ways'),
  ('part-without-language', 'part-language-missing'),
  ('placeholder-pale', 'placeholder-contrast'),
  ('reflow-control-gone', 'reflow-control-lost'),
  ('reflow-scrolls-sideways', 'reflow-horizontal-scroll'),
  ('required-not-shown', 'required-not-indicated'),
  ('semantics-taken', 'role-overrides-semantics'),
  ('silent-video-alternative', 'video-only-alternative'),
  ('sound-plays-by-itself', 'autoplay-audio'),
  ('stop-in-one-piece', 'nested-interactive-content'),
  ('table-rows-unequal', 'table-column-count-mismatch'),
  ('text-columns', 'ascii-art-no-alternative'),
  ('text-direction-differs', 'text-direction-mismatch'),
  ('text-hidden-from-readers', 'text-hidden-from-screen-readers'),
  ('text-pale-in-focus', 'focus-contrast'),
  ('text-pale-under-pointer', 'hover-contrast'),
  ('text-resize-lost', 'resize-text-content-lost'),
  ('text-spacing-lost', 'text-spacing-content-lost'),
  ('title-on-other-pages', 'duplicate-page-title'),
  ('visual-reference', 'sensory-characteristics'),
  ('zoom-prevented', 'zoom-disabled');

-- Of a json document: ids of audits and of what was seen too, and keys of causes. Texts of pages cannot look like these, as
-- quotation marks are escaped in them.
create function pg_temp.with_current_rules(doc jsonb) returns jsonb language plpgsql as $$
declare
  written text := doc::text;
  rule record;
begin
  for rule in select former, current from renamed_rules where strpos(written, '"' || former) > 0 loop
    written := replace(written, format('"auditId": "%s"', rule.former), format('"auditId": "%s"', rule.current));
    written := replace(written, format('{"id": "%s", "causes": ', rule.former), format('{"id": "%s", "causes": ', rule.current));
    written := replace(written, format('"message": "%s.', rule.former), format('"message": "%s.', rule.current));
  end loop;
  return written::jsonb;
end $$;

-- Of a list of ids, in its order.
create function pg_temp.current_rules(ids text[]) returns text[] language sql as $$
  select array(
    select coalesce(r.current, id)
    from unnest(ids) with ordinality given (id, place) left join renamed_rules r on r.former = id
    order by place)
$$;
create function pg_temp.current_rules(ids jsonb) returns jsonb language sql as $$
  select to_jsonb(pg_temp.current_rules(array(
    select id from jsonb_array_elements_text(ids) with ordinality given (id, place) order by place)))
$$;

-- Figures by audit only move from one id to another: what keeps them up to date must not count them anew for each website.
alter table non_compliance_groups disable trigger note_changed_groups;
alter table website_audits disable trigger website_audits_updated;

do $$
declare
  renamed text[] := array(select former from renamed_rules);
  -- as a value of a document, or as the beginning of the key of a cause
  pattern text := '"(' || array_to_string(renamed, '|') || ')[".]';
  renamed_table text;
begin
  foreach renamed_table in array array['audits', 'non_compliance_groups', 'former_fingerprints', 'decisions', 'website_audits',
    'organization_audits', 'element_shapes', 'shared_causes', 'cause_totals', 'run_comparison_counts'] loop
    execute format('update %I t set audit_id = r.current from renamed_rules r where t.audit_id = r.former', renamed_table);
  end loop;

  update failing_elements e set
    audit_id = coalesce((select current from renamed_rules where former = e.audit_id), e.audit_id),
    causes = pg_temp.with_current_rules(causes),
    seen_also = pg_temp.with_current_rules(seen_also),
    repair = pg_temp.with_current_rules(repair)
  where audit_id = any(renamed)
    or seen_also <> '[]' and seen_also::text ~ pattern
    or repair is not null and repair::text ~ pattern;

  update non_compliances nc set audit_id = r.current, failing_element = pg_temp.with_current_rules(failing_element)
  from renamed_rules r where nc.audit_id = r.former;

  update run_causes c set
    audit_id = coalesce((select current from renamed_rules where former = c.audit_id), c.audit_id),
    cause = pg_temp.with_current_rules(cause)
  where audit_id = any(renamed);

  update run_overviews set overview = pg_temp.with_current_rules(overview) where overview::text ~ pattern;

  update test_runs set
    judged_audits = pg_temp.current_rules(judged_audits),
    narrowed_audits = pg_temp.current_rules(narrowed_audits),
    stats = pg_temp.with_current_rules(stats),
    kept_set_aside = pg_temp.with_current_rules(kept_set_aside)
  where judged_audits && renamed or narrowed_audits && renamed or stats::text ~ pattern or kept_set_aside::text ~ pattern;

  update test_instances set engine = engine
    || jsonb_build_object('erroredRules', pg_temp.current_rules(engine -> 'erroredRules'))
    || case when engine ? 'leftOut' then jsonb_build_object('leftOut', (
        select coalesce(jsonb_agg(part || jsonb_build_object('rules', pg_temp.current_rules(part -> 'rules')) order by place), '[]')
        from jsonb_array_elements(engine -> 'leftOut') with ordinality given (part, place)))
      else '{}' end
  where engine -> 'erroredRules' ?| renamed
    or exists (select from jsonb_array_elements(engine -> 'leftOut') part where part -> 'rules' ?| renamed);
end $$;

alter table non_compliance_groups enable trigger note_changed_groups;
alter table website_audits enable trigger website_audits_updated;

-- Workers of the version before may run on after this, until they are updated too: what they write has the ids of today, or it
-- would be followed as non-compliances of rules that nobody judges any more.
do $$
declare
  renamed text[] := array(select former from renamed_rules);
  renamed_table text;
begin
  execute format('create function write_current_rule_id() returns trigger language plpgsql as $function$
    begin
      new.audit_id := %L::jsonb ->> new.audit_id;
      return new;
    end $function$', (select jsonb_object_agg(former, current) from renamed_rules));
  foreach renamed_table in array array['audits', 'failing_elements', 'decisions'] loop
    execute format('create trigger write_current_rule_id before insert on %I for each row
      when (new.audit_id = any (%L::text[])) execute function write_current_rule_id()', renamed_table, renamed);
  end loop;
end $$;
