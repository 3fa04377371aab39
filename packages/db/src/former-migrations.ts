/**
 * The version whose tables the baseline creates. Written by tools/bench/src/migrations/squash-migrations.ts.
 */
export const FORMER_COMMIT = '79a772f0';

/** All migrations up to that version. */
export const FORMER_MIGRATIONS: readonly string[] = `
0001_main_job.sql 0002_causes.sql 0003_seen_also.sql
0004_sources.sql 0005_media.sql 0006_image_texts.sql
0007_tested_with.sql 0008_dispatch.sql 0009_links.sql
0011_website_logins.sql 0012_retention.sql 0013_overviews.sql
0014_report_files.sql 0015_documents.sql 0017_trends.sql
0018_run_comparisons.sql 0019_display_settings.sql 0021_fair_turns.sql
0022_worker_limits.sql 0023_identity.sql 0024_retries.sql
0025_portal_events.sql 0026_versions.sql 0027_client_errors.sql
0028_fingerprints_as_bytes.sql 0029_names.sql 0030_list_indexes.sql
0031_deleted.sql 0032_runs_of_organization.sql 0033_sentences.sql
0034_api_keys.sql 0035_search_and_counts.sql 0036_deleted_people.sql
0037_test_schedules.sql 0038_non_compliances.sql 0039_notices.sql
0040_fingerprint_revision.sql 0041_decisions.sql 0042_without_references.sql
0043_following_large_runs.sql 0045_hand_prints.sql 0046_owner_setting.sql
0047_decision_counts.sql 0048_schedule_times_after.sql 0049_settling_writes_less.sql
0050_people.sql 0051_onboarding.sql 0052_organization_imports.sql
0053_ownership.sql 0054_access_review.sql 0056_api_key_lists.sql
0057_settings.sql 0058_activity_log.sql 0059_sessions.sql
0060_login_requests.sql 0062_site_files.sql 0063_covered_pages.sql
0068_lists_of_many.sql 0069_values_and_people.sql 0070_removed_people.sql
0071_dashboards.sql 0072_shared_causes.sql 0073_estimates.sql
0075_estimate_strata.sql 0077_activity_log_checks.sql 0078_deleted_and_changed_accounts.sql
0081_nation_choices.sql 0084_run_causes.sql 0085_language_of_mails.sql
0086_log_acknowledgements.sql 0087_unused_accounts_counted.sql 0088_source_interaction.sql
0089_repairs.sql 0090_states.sql 0091_taken_over.sql
0092_page_digests.sql 0093_clocks_and_counters.sql 0094_names_that_are_said.sql
0095_restored_schedules.sql 0096_broken_links_of_runs.sql 0097_separate_websites.sql
0104_script_only_links.sql 0105_url_keys.sql 0106_strained_hosts.sql
0107_group_counts_without_triggers.sql
`
  .trim()
  .split(/\s+/);
