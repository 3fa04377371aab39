import type { Database } from '@abhigam/db';
import { type Kysely, sql } from 'kysely';

/**
 * Columns that may contain natural language: text of tested sites and user input. All others contain keys,
 * numbers, URLs and code, so that messages can be localized.
 */
const WORDS_OF_OTHERS: ReadonlySet<string> = new Set([
  'client_errors.message',
  'client_errors.stack',
  'decision_notes.comment',
  'decision_notes.new_terms',
  'decision_notes.old_terms',
  'decisions.evidence',
  'decisions.example',
  'decisions.reason',
  'failing_elements.alt_failure_data',
  'failing_elements.causes',
  'failing_elements.label',
  'failing_elements.snippet',
  'failing_elements.test_data',
  'image_texts.words',
  'media_items.entry',
  'non_compliance_notes.comments',
  'non_compliances.failing_element',
  'notices.news',
  'organizations.name',
  'page_digests.digest',
  'page_digests.elements',
  'run_documents.facts',
  'run_causes.cause',
  'run_overviews.overview',
  'run_sites.robots',
  'test_instances.title',
  'test_runs.name',
  'test_schedules.name',
  'users.designation',
  'users.department_name',
  'users.full_name',
  'webhook_deliveries.body',
  'webhook_deliveries.last_answer',
  'websites.name',
  // Labels of settings are data of the specification; the web app localizes settings by their identifiers.
  'settings.label',
  // The specification includes the English titles of tests in the figures.
  'test_runs.stats',
  'test_runs.trend',
]);

/** Three consecutive words, which do not occur in keys, names in code or URLs. */
const SENTENCE = '[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}';

/** Sentences found in columns that must not contain any: `table.column: text`. */
export async function sentencesInDatabase(db: Kysely<Database>): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'jsonb', 'json', 'character varying') or c.udt_name = '_text')`.execute(
    db,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    if (WORDS_OF_OTHERS.has(`${table}.${column}`)) continue;
    const { rows } = await sql<{ text: string }>`
      select distinct ${sql.ref(column)}::text as text from ${sql.table(table)}
      where ${sql.ref(column)}::text ~ ${SENTENCE} limit 3`.execute(db);
    found.push(...rows.map(({ text }) => `${table}.${column}: ${text.slice(0, 300)}`));
  }
  return found.sort();
}
