import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** What a program may do with the rows of a table. A lock on a row needs `update`, too. */
type Right = 'select' | 'insert' | 'update' | 'delete';
/** Rights on the whole table, or on these columns only. */
type Rights = readonly (Right | { select: readonly string[] } | { update: readonly string[] })[];

const READ = ['select'] as const;
const ADD = ['select', 'insert'] as const;
const CHANGE = ['select', 'insert', 'update'] as const;
const ALL = ['select', 'insert', 'update', 'delete'] as const;
const NONE = [] as const;

/** What starting a run changes of its schedule. */
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

/** The times, to find the accounts that no one uses. */
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
 * Who may do what with each table: an exploit of a program has no more than this. Accounts and sessions are none
 * of the worker's business, findings are written by workers alone.
 */
export const RIGHTS: Record<keyof Database | 'schema_migrations', { api: Rights; worker: Rights }> = {
  schema_migrations: { api: READ, worker: READ },
  // Both lock the row of an organization while they count the tests of the day (the worker those of samples), which needs
  // `update` on a column.
  organizations: {
    api: ['select', 'insert', { update: ['id', 'name', 'version', 'deleted', 'email_configs'] }],
    worker: ['select', { update: ['id'] }],
  },
  // A report stands beside runs that all its readers may see, which depends on the role of the person who started it; and
  // the worker writes mails, for which it reads who there is and their addresses, and nothing else of an account. The API makes
  // and changes accounts by forms; passwords of the demo are set once, when an account is made.
  users: {
    api: ['select', 'insert', { update: CHANGED_OF_ACCOUNTS }],
    worker: [{ select: READ_OF_ACCOUNTS }],
  },
  // Written by a trigger of accounts, with the rights of whoever changes one.
  user_counts: { api: CHANGE, worker: NONE },
  // The worker reads which letters the sweep of files must leave.
  onboarding_requests: { api: ALL, worker: [{ select: ['letter_sha256'] }] },
  // The worker removes what is old.
  organization_imports: { api: ADD, worker: ['select', 'delete'] },
  sessions: { api: ALL, worker: NONE },
  login_requests: { api: ALL, worker: NONE },
  identities: { api: ['select', 'insert', 'delete'], worker: NONE },
  // A key is made, used and ended; what it may do is never changed. The worker announces its end and reads no secret.
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
  // The worker removes what is old, and learns neither whose nor which addresses they are.
  sign_in_addresses: { api: ALL, worker: ['delete', { select: ['last_used'] }] },
  // Both write what happens; the worker removes what is old, and neither may change a row.
  security_events: { api: ADD, worker: ['select', 'insert', 'delete'] },
  // Both write what happens and none changes it. The worker forgets where an event came from when that is old, and puts
  // the order of events right that come from the backup of another server.
  portal_events: { api: ADD, worker: ['select', 'insert', { update: ['xact', 'address', 'request_id'] }] },
  // The worker adds a row for each event; a trigger says what stands in it.
  activity_log: { api: READ, worker: ADD },
  // The worker compares the log with its events and keeps what it has found.
  activity_log_checks: { api: READ, worker: CHANGE },
  // Of a fault that a person has acknowledged the worker learns that it is to look on behind it.
  activity_log_acknowledgements: { api: ADD, worker: READ },
  portal_event_readers: { api: NONE, worker: CHANGE },
  // The worker removes what is old.
  client_errors: { api: ALL, worker: ['select', 'delete'] },
  organization_turns: { api: READ, worker: ALL },
  page_retries: { api: ADD, worker: ALL },
  websites: { api: CHANGE, worker: ['select', 'update'] },
  website_logins: {
    api: ALL,
    // The worker removes those of schedules that can no longer be restored.
    worker: ['select', 'delete', { update: ['last_result', 'last_problem', 'last_tried'] }],
  },
  // A worker that starts a schedule looks for a proof that has grown old.
  ownership_proofs: {
    api: CHANGE,
    worker: ['select', { update: ['proven', 'checked', 'problem'] }],
  },
  webpages: { api: ['select', 'update'], worker: ALL },
  // The worker starts what is due; what is to be tested, and when, is written by the API alone.
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
  // What is decided is out of lists and counts at once, so the API writes that, and no other thing that was found.
  audits: { api: ['select', { update: ['cnt_set_aside'] }], worker: ALL },
  failing_elements: { api: ['select', { update: ['decision_id'] }], worker: ALL },
  element_shapes: { api: READ, worker: CHANGE },
  shared_causes: { api: READ, worker: ADD },
  // Triggers keep them, with the rights of whoever deletes a website or gives it to another organization.
  website_causes: { api: ['select', 'update', 'delete'], worker: ALL },
  cause_totals: { api: ALL, worker: ALL },
  // A trigger writes it, with the rights of whoever ends a run or deletes one.
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
  // What a person judges by hand to have failed becomes one at once.
  non_compliances: { api: CHANGE, worker: ALL },
  // Who decides about a run from before an upgrade notes what became of its fingerprint.
  former_fingerprints: { api: ['select', 'insert', { update: ['fe_hash'] }], worker: ALL },
  non_compliance_sightings: { api: ADD, worker: ALL },
  // Written with each change of a non-compliance (updateGroups).
  non_compliance_groups: { api: ALL, worker: ALL },
  non_compliance_pages: { api: ALL, worker: ALL },
  // They go with the findings of their run.
  page_digests: { api: NONE, worker: ALL },
  // Goes with its run.
  used_pages: { api: NONE, worker: ['select', 'insert', { update: ['template'] }] },
  // The worker moves the notes of non-compliances that have become one by another revision of the fingerprint.
  non_compliance_notes: { api: ADD, worker: ['select', 'insert', { update: ['non_compliance_id'] }] },
  settings: { api: ['select', { update: ['value', 'version'] }], worker: READ },
  image_texts: { api: READ, worker: ALL },
  upkeep: { api: READ, worker: ALL },
  run_comparisons: { api: ALL, worker: ['select', 'delete'] },
  run_comparison_counts: { api: ALL, worker: ['select', 'delete'] },
  report_files: { api: ALL, worker: ALL },
  notice_settings: { api: ALL, worker: READ },
  // News are told by the worker. The API has one sent again, and removes those of a person who is deleted.
  notices: { api: ['select', 'update', 'delete'], worker: ALL },
  webhooks: { api: CHANGE, worker: ['select', { update: ['failing_since'] }] },
  // The API makes those of tests, and has others sent again.
  webhook_deliveries: { api: CHANGE, worker: ALL },
  alert_times: { api: NONE, worker: ALL },
  // Triggers keep them, with the rights of the program that changes a website, a run or a non-compliance.
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

/** Roles of the server, by the program that signs in as each. */
export interface ProgramRoles {
  api: string;
  worker: string;
}

/** Gives the roles of API and worker exactly the rights they need on our tables. Asked of the tables' owner. */
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
        const what = typeof right === 'string' ? sql.raw(right) : ofColumns(right);
        await sql`grant ${what} on ${sql.table(table)} to ${role}`.execute(db);
      }
    }
  }
}

function ofColumns(
  right: { select: readonly string[] } | { update: readonly string[] },
): RawBuilder<unknown> {
  const [verb, columns] = 'select' in right ? ['select', right.select] : ['update', right.update];
  return sql`${sql.raw(verb)} (${sql.join(columns.map((column) => sql.id(column)))})`;
}
