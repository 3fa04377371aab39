-- Two sources judge a page: which of them a run asks, whose a non-compliance is (a run that did not ask a source
-- says nothing of what that source had found), what was known of a page when it was judged.
alter table test_runs add column sources text[] not null default '{lh,andi}'
  check (cardinality(sources) > 0 and sources <@ '{lh,andi}');
-- runs before this asked one
update test_runs set sources = '{lh}';

alter table non_compliances add column source text not null default 'lh' check (source in ('lh', 'andi'));
alter table non_compliances alter column source drop default;

alter table failing_elements add column root_cause text not null default '';

-- gzipped JSON among the artifacts: the facts of the page, and the stock of its links, headings and the like
alter table test_instances add column facts_sha256 text, add column stock_sha256 text;
