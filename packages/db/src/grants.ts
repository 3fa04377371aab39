import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Privileges of a program on a table. Locking a row requires `update` as well. */
type Right = 'select' | 'insert' | 'update' | 'delete';
/** Privileges on the whole table or on single columns. */
type Rights = readonly (Right | { select: readonly string[] } | { update: readonly string[] })[];

const READ = ['select'] as const;
const ADD = ['select', 'insert'] as const;
const CHANGE = ['select', 'insert', 'update'] as const;
const ALL = ['select', 'insert', 'update', 'delete'] as const;
const NONE = [] as const;

/** Columns of a schedule that starting a run updates. */
const STARTING = [
  'status',
  'status_detail',
  'next_run',
  'look_at',
  'waiting_reason',
  'waiting_refusal',
  'refusals',
  'failures_in_row',
] as const;

const CHANGED_OF_ACCOUNTS = [
  'email',
  'user_name',
  'role',
  'status',
  'organization_id',
  'full_name',
  'given_name',
  'designation',
  'department_name',
  'mobile_no',
  'version',
  'managed_by_gigw',
  'last_used',
  'reviewed',
  'requested',
  'held_by_super_admin',
  'deleted',
  'erased',
] as const;

/** Timestamps that identify unused accounts. */
const READ_OF_ACCOUNTS = [
  'id',
  'role',
  'status',
  'organization_id',
  'email',
  'full_name',
  'deleted',
  'created',
  'last_used',
  'reviewed',
] as const;

/**
 * Least privilege: what each program may do with each table, and so the most that an exploit of it can do. The
 * worker cannot read accounts and sessions; only the worker writes findings.
 */
export const RIGHTS: Record<keyof Database | 'schema_migrations', { api: Rights; worker: Rights }> = {
  schema_migrations: { api: READ, worker: READ },
  // Both programs lock the organization's row while they count its tests of the day (the worker: those of
  // samples), which requires `update` on a column.
  organizations: {
    api: ['select', 'insert', { update: ['id', 'name', 'version', 'deleted', 'email_configs'] }],
    worker: ['select', { update: ['id'] }],
  },
  // Reports include only runs that all readers of the report may see, which depends on the role of the user who
  // started the run; mails need names and addresses. The worker reads nothing else of an account. The API
  // creates and changes accounts; demo passwords are set once, at creation.
  users: {
    api: ['select', 'insert', { update: CHANGED_OF_ACCOUNTS }],
    worker: [{ select: READ_OF_ACCOUNTS }],
  },
  // A trigger on accounts writes it, with the privileges of the program that changes the account.
  user_counts: { api: CHANGE, worker: NONE },
  // The worker reads which letters the file sweep must keep.
  onboarding_requests: { api: ALL, worker: [{ select: ['letter_sha256'] }] },
  // The worker deletes old rows.
  organization_imports: { api: ADD, worker: ['select', 'delete'] },
  sessions: { api: ALL, worker: NONE },
  login_requests: { api: ALL, worker: NONE },
  identities: { api: ['select', 'insert', 'delete'], worker: NONE },
  // A key is created, used and revoked; its permissions never change. The worker announces its expiry and
  // cannot read the secret.
  api_keys: {
    api: ['select', 'insert', { update: ['last_used', 'deleted'] }],
    worker: [
      {
        select: [
          'id',
          'service_name',
          'service_key',
          'user_id',
          'created',
          'expires',
          'deleted',
          'told_days',
        ],
      },
      { update: ['told_days'] },
    ],
  },
  attempts: { api: ALL, worker: ALL },
  // The worker deletes old rows without being able to read the users or addresses.
  sign_in_addresses: { api: ALL, worker: ['delete', { select: ['last_used'] }] },
  // Both programs append; the worker deletes old rows; neither updates a row.
  security_events: { api: ADD, worker: ['select', 'insert', 'delete'] },
  // Both programs append events. The worker deletes the addresses of old events and renumbers the transactions
  // of events that were restored from another server.
  portal_events: { api: ADD, worker: ['select', 'insert', { update: ['xact', 'address', 'request_id'] }] },
  // The worker inserts a row for each event; a trigger fills it.
  activity_log: { api: READ, worker: ADD },
  // The worker compares the log with its events and stores the result.
  activity_log_checks: { api: READ, worker: CHANGE },
  // The worker reads acknowledgements to continue its check after an acknowledged fault.
  activity_log_acknowledgements: { api: ADD, worker: READ },
  portal_event_readers: { api: NONE, worker: CHANGE },
  // The worker deletes old rows.
  client_errors: { api: ALL, worker: ['select', 'delete'] },
  organization_turns: { api: READ, worker: ALL },
  page_retries: { api: ADD, worker: ALL },
  websites: { api: CHANGE, worker: ['select', 'update'] },
  website_logins: {
    api: ALL,
    // The worker deletes the logins of schedules that can no longer be restored.
    worker: ['select', 'delete', { update: ['last_result', 'last_problem', 'last_tried'] }],
  },
  // When it starts a schedule, the worker checks for an outdated proof.
  ownership_proofs: {
    api: CHANGE,
    worker: ['select', { update: ['proven', 'checked', 'problem'] }],
  },
  webpages: { api: ['select', 'update'], worker: ALL },
  // The worker starts due schedules; only the API writes their settings.
  test_schedules: { api: CHANGE, worker: ['select', { update: STARTING }] },
  schedule_turns: { api: ADD, worker: ['select', 'insert', 'delete'] },
  test_runs: { api: CHANGE, worker: CHANGE },
  test_instances: { api: ['select', 'update'], worker: ALL },
  run_overviews: { api: CHANGE, worker: ALL },
  run_causes: { api: ALL, worker: ALL },
  test_run_skipped_urls: { api: READ, worker: ALL },
  run_sites: { api: READ, worker: ALL },
  run_turns: { api: READ, worker: ALL },
  run_links: { api: READ, worker: ALL },
  page_links: { api: READ, worker: ALL },
  hosts: { api: ADD, worker: ALL },
  workers: { api: READ, worker: ALL },
  // A decision removes findings from lists and counts immediately, so the API updates this count, and no other
  // finding.
  audits: { api: ['select', { update: ['cnt_set_aside'] }], worker: ALL },
  failing_elements: { api: ['select', { update: ['decision_id'] }], worker: ALL },
  element_shapes: { api: READ, worker: CHANGE },
  shared_causes: { api: READ, worker: ADD },
  // Triggers write it, with the privileges of the program that deletes or transfers a website.
  website_causes: { api: ['select', 'update', 'delete'], worker: ALL },
  cause_totals: { api: ALL, worker: ALL },
  // A trigger writes it, with the privileges of the program that finishes or deletes a run.
  causes_due: { api: CHANGE, worker: ALL },
  estimates: {
    api: ['select', 'insert', { update: ['stopped'] }],
    worker: ['select', { update: ['stopped'] }],
  },
  estimate_strata: { api: ADD, worker: READ },
  estimate_pages: { api: ADD, worker: ['select', { update: ['test_run_id', 'refusal'] }] },
  decisions: { api: CHANGE, worker: CHANGE },
  decision_notes: { api: ADD, worker: ADD },
  media_items: { api: READ, worker: ALL },
  media_uses: { api: READ, worker: ALL },
  media_files: { api: READ, worker: ALL },
  run_documents: { api: READ, worker: ALL },
  test_settings: { api: READ, worker: READ },
  // A failed manual test becomes a non-compliance immediately, written by the API.
  non_compliances: { api: CHANGE, worker: ALL },
  // A decision about a run from before an upgrade records the current value of its fingerprint.
  former_fingerprints: { api: ['select', 'insert', { update: ['fe_hash'] }], worker: ALL },
  non_compliance_sightings: { api: ADD, worker: ALL },
  // Updated with each change of a non-compliance (updateGroups).
  non_compliance_groups: { api: ALL, worker: ALL },
  non_compliance_pages: { api: ALL, worker: ALL },
  // Deleted together with the findings of their run.
  page_digests: { api: NONE, worker: ALL },
  // Deleted together with its run.
  used_pages: { api: NONE, worker: ['select', 'insert', { update: ['template'] }] },
  // The worker moves notes when a fingerprint revision merges non-compliances.
  non_compliance_notes: { api: ADD, worker: ['select', 'insert', { update: ['non_compliance_id'] }] },
  settings: { api: ['select', { update: ['value', 'version'] }], worker: READ },
  image_texts: { api: READ, worker: ALL },
  upkeep: { api: READ, worker: ALL },
  run_comparisons: { api: ALL, worker: ['select', 'delete'] },
  run_comparison_counts: { api: ALL, worker: ['select', 'delete'] },
  report_files: { api: ALL, worker: ALL },
  notice_settings: { api: ALL, worker: READ },
  // The worker sends notices. The API resends them and deletes those of a deleted user.
  notices: { api: ['select', 'update', 'delete'], worker: ALL },
  webhooks: { api: CHANGE, worker: ['select', { update: ['failing_since'] }] },
  // The API creates test deliveries and resends others.
  webhook_deliveries: { api: CHANGE, worker: ALL },
  alert_times: { api: NONE, worker: ALL },
  // Triggers write it, with the privileges of the program that changes a website, a run or a non-compliance.
  website_figures: { api: ALL, worker: ALL },
  website_audits: { api: ALL, worker: ALL },
  run_changes: { api: READ, worker: ALL },
  website_months: { api: ALL, worker: ALL },
  organization_figures: { api: ALL, worker: ALL },
  organization_scores: { api: ALL, worker: ALL },
  organization_audits: { api: ALL, worker: ALL },
  organization_months: { api: ALL, worker: ALL },
  changed_websites: { api: ALL, worker: ALL },
  changed_organizations: { api: ALL, worker: ALL },
};

/** Database roles that the programs log in as. */
export interface ProgramRoles {
  api: string;
  worker: string;
}

/**
 * Grants the roles of API and worker exactly the privileges listed here. Must run as the owner of the tables.
 */
export async function grantRights(
  db: Kysely<Database> | Transaction<Database>,
  roles: ProgramRoles,
): Promise<void> {
  for (const program of ['api', 'worker'] as const) {
    const role = sql.id(roles[program]);
    await sql`grant usage on schema public to ${role}`.execute(db);
    await sql`revoke all on all tables in schema public from ${role}`.execute(db);
    await sql`grant usage on all sequences in schema public to ${role}`.execute(db);
    for (const [table, rights] of Object.entries(RIGHTS)) {
      for (const right of rights[program]) {
        const what = typeof right === 'string' ? sql.raw(right) : columnPrivilege(right);
        await sql`grant ${what} on ${sql.table(table)} to ${role}`.execute(db);
      }
    }
  }
}

function columnPrivilege(
  right: { select: readonly string[] } | { update: readonly string[] },
): RawBuilder<unknown> {
  const [verb, columns] = 'select' in right ? ['select', right.select] : ['update', right.update];
  return sql`${sql.raw(verb)} (${sql.join(columns.map((column) => sql.id(column)))})`;
}
