import { type Database, fingerprintBytes } from '@abhigam/db';
import { FINGERPRINT_REVISION, urlKey } from '@abhigam/domain';
import { type Kysely, sql } from 'kysely';
import { v7 } from 'uuid';
import type { LargeAudit, LargePage } from './large-page.ts';

export interface Picture {
  sha256: string;
  width: number;
  height: number;
  scale: number;
}

const TESTED_WITH = {
  engine: '0.1.0',
  ruleset: 'large-run',
  axe: '4.14.1',
  browser: '148.0.7778.96',
  viewport: { width: 1366, height: 768 },
  sources: ['lh', 'andi'],
  erroredRules: [],
  unreadFrames: [],
  leftOut: [],
  tlsError: null,
  textInImages: null,
};

type Row = Record<string, string | number | Buffer | null>;

/** Inserts tested pages with their findings; returns their ids in the given order. */
export async function writePages(
  db: Kysely<Database>,
  testRunId: string,
  pages: readonly LargePage[],
  picture: Picture | null,
): Promise<string[]> {
  const instances = pages.map((page) => ({ id: v7(), page }));
  const completed = new Date().toISOString();
  await insertRows(
    db,
    'test_instances',
    INSTANCE_TYPES,
    instances.map(({ id, page }) => ({
      id,
      test_run_id: testRunId,
      url: page.url,
      url_key: urlKey(page.url),
      final_url: page.url,
      final_url_key: urlKey(page.url),
      depth: page.number === 0 ? 0 : 1,
      status: 'COMPLETE',
      http_status: 200,
      title: page.language === 'hi' ? `सूचना ${page.number}` : `Notice ${page.number}`,
      lang: page.language,
      score: page.score,
      lh_score: page.score,
      weight_total: page.weights.total,
      weight_passed: page.weights.passed,
      cnt_total_issues: elementsOf(page.audits, 'Fail'),
      cnt_total_warns: elementsOf(page.audits, 'Warn'),
      cnt_tests: page.audits.length,
      duration_ms: 4000,
      engine: JSON.stringify(TESTED_WITH),
      fingerprint_revision: FINGERPRINT_REVISION,
      screenshot_sha256: picture?.sha256 ?? null,
      screenshot_width: picture?.width ?? null,
      screenshot_height: picture?.height ?? null,
      screenshot_scale: picture?.scale ?? null,
      completed,
    })),
  );
  const auditRows = instances.flatMap(({ id, page }) =>
    page.audits.map((audit) => ({
      test_instance_id: id,
      test_run_id: testRunId,
      audit_id: audit.auditId,
      source: audit.source,
      status: audit.status,
      reason: audit.reason,
      impact: audit.impact,
      category: audit.category,
      weight: audit.weight,
      cnt_elements: audit.elements.length,
    })),
  );
  await insertRows(db, 'audits', AUDIT_TYPES, auditRows);
  const auditIds = await idsOfAudits(
    db,
    instances.map(({ id }) => id),
  );
  const elements = instances.flatMap(({ id, page }) =>
    page.audits.flatMap((audit) =>
      elementRows(
        testRunId,
        id,
        audit,
        auditIds.get(`${id} ${audit.source} ${audit.auditId} ${audit.status}`),
      ),
    ),
  );
  await insertRows(db, 'failing_elements', ELEMENT_TYPES, elements);
  return instances.map(({ id }) => id);
}

async function idsOfAudits(db: Kysely<Database>, pageIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('audits')
    .select(['id', 'test_instance_id', 'source', 'audit_id', 'status'])
    .where('test_instance_id', 'in', pageIds)
    .where('status', '!=', 'Pass')
    .execute();
  return new Map(
    rows.map((row) => [`${row.test_instance_id} ${row.source} ${row.audit_id} ${row.status}`, row.id]),
  );
}

function elementRows(
  testRunId: string,
  pageId: string,
  audit: LargeAudit,
  auditRowId: string | undefined,
): Row[] {
  if (audit.status === 'Pass' || auditRowId === undefined) return [];
  return audit.elements.map((element, ordinal) => ({
    id: v7(),
    test_instance_id: pageId,
    test_run_id: testRunId,
    audit_row_id: auditRowId,
    audit_id: audit.auditId,
    source: audit.source,
    status: audit.status,
    ordinal,
    fe_hash: fingerprintBytes(element.feHash),
    root_cause: fingerprintBytes(element.rootCause),
    label: element.label,
    causes: JSON.stringify(element.causes),
    explanation: element.explanation,
    snippet: element.snippet,
    selector: `${element.ancestry.replaceAll(' > ', '>')}:nth-of-type(${ordinal + 1})`,
    ancestry: element.ancestry,
    test_data: element.testData && JSON.stringify(element.testData),
    rect: JSON.stringify({ x: 40, y: 20 + (ordinal % 40) * 20, width: 120, height: 18 }),
  }));
}

function elementsOf(audits: readonly LargeAudit[], status: LargeAudit['status']): number {
  return audits
    .filter((audit) => audit.status === status)
    .reduce((sum, { elements }) => sum + elements.length, 0);
}

const INSTANCE_TYPES: Record<string, string> = {
  id: 'uuid',
  test_run_id: 'uuid',
  depth: 'integer',
  http_status: 'integer',
  score: 'smallint',
  lh_score: 'smallint',
  weight_total: 'integer',
  weight_passed: 'integer',
  cnt_total_issues: 'integer',
  cnt_total_warns: 'integer',
  cnt_tests: 'integer',
  duration_ms: 'integer',
  fingerprint_revision: 'smallint',
  engine: 'jsonb',
  screenshot_width: 'integer',
  screenshot_height: 'integer',
  screenshot_scale: 'real',
  completed: 'timestamptz',
};
const AUDIT_TYPES: Record<string, string> = {
  test_instance_id: 'uuid',
  test_run_id: 'uuid',
  weight: 'real',
  cnt_elements: 'integer',
};
const ELEMENT_TYPES: Record<string, string> = {
  fe_hash: 'bytea',
  root_cause: 'bytea',
  id: 'uuid',
  test_instance_id: 'uuid',
  test_run_id: 'uuid',
  audit_row_id: 'bigint',
  ordinal: 'integer',
  causes: 'jsonb',
  test_data: 'jsonb',
  rect: 'jsonb',
};

/**
 * Inserts thousands of rows in one statement with one array parameter per column; the default column type is
 * text.
 */
async function insertRows(
  db: Kysely<Database>,
  table: string,
  types: Record<string, string>,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = columns.map((column) => {
    const list = rows.map((row) => row[column] ?? null);
    return sql`${list}::${sql.raw(types[column] ?? 'text')}[]`;
  });
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select * from unnest(${sql.join(values)})`.execute(db);
}
