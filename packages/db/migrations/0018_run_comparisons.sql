-- How the findings of two finished runs of a website differ, counted once for each test and page: finished runs change
-- only when a page is tested again or their findings go, and then the stamp no longer fits.

create table run_comparisons (
  id bigint generated always as identity primary key,
  website_id uuid not null references websites (id) on delete cascade,
  base_run_id uuid not null references test_runs (id) on delete cascade,
  with_run_id uuid not null references test_runs (id) on delete cascade,
  -- what the counts were made of: when both runs ended, which tests were comparable, how elements are matched
  stamp text not null,
  made timestamptz not null default now()
);
create unique index run_comparisons_runs on run_comparisons (base_run_id, with_run_id);
create index run_comparisons_with on run_comparisons (with_run_id);
create index run_comparisons_website on run_comparisons (website_id, made desc);

create table run_comparison_counts (
  comparison_id bigint not null references run_comparisons (id) on delete cascade,
  audit_id text not null,
  -- the page in each run; null where that run does not have it
  base_page_id uuid,
  with_page_id uuid,
  cnt_new integer not null,
  cnt_fixed integer not null,
  cnt_still integer not null,
  -- of those still there, how many are no longer quite the same element
  cnt_changed integer not null,
  -- of the first run, which the second could not look for: page not tested, test not done on the page
  cnt_unreached integer not null,
  cnt_unjudged integer not null,
  -- of the second run, which the first could not look for
  cnt_unreached_before integer not null,
  cnt_unjudged_before integer not null,
  -- of tests that only one of the runs carries out
  cnt_base_only integer not null,
  cnt_with_only integer not null
);
create index run_comparison_counts_audit on run_comparison_counts (comparison_id, audit_id);
