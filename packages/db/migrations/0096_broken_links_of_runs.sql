-- An address of a site that answers 404, 410 or 5xx is a broken link, no page: it leaves the run as files do, with what the
-- server answered.
alter table test_run_skipped_urls drop constraint test_run_skipped_urls_why_check;
alter table test_run_skipped_urls add constraint test_run_skipped_urls_why_check check (why in (
  'duplicate', 'not-html', 'download', 'redirected-off-site', 'broken-link', 'other-website',
  'robots', 'cap-reached', 'pattern-limit', 'too-deep', 'too-long', 'repeating-path',
  'too-many-parameters', 'nested-address')) not valid;
alter table test_run_skipped_urls validate constraint test_run_skipped_urls_why_check;
alter table test_run_skipped_urls add column http_status integer, add column detail jsonb;
