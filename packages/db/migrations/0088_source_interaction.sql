-- A third source judges what only use of a page shows: by keyboard and pointer, at other sizes, over time.
alter table test_runs
  drop constraint test_runs_sources_check,
  add constraint test_runs_sources_check
    check (cardinality(sources) > 0 and sources <@ '{lh,andi,interaction}'),
  alter column sources set default '{lh,andi,interaction}';
alter table non_compliances
  drop constraint non_compliances_source_check,
  add constraint non_compliances_source_check check (source in ('lh', 'andi', 'interaction'));
alter table audits
  drop constraint audits_source_check,
  add constraint audits_source_check check (source in ('lh', 'andi', 'interaction'));
-- schedules that ask all there was go on asking all there is
update test_schedules set sources = '{lh,andi,interaction}' where sources @> '{lh,andi}';
