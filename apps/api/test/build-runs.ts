import { randomUUID } from 'node:crypto';
import { type Db, fingerprintBytes } from '@abhigam/db';
import {
  type AuditStatus,
  type Cause,
  FINGERPRINT_REVISION,
  type Impact,
  type InstanceStatus,
  openableUrl,
  type Rect,
  type RunStatus,
  siteHost,
  type TestMode,
  urlKey,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';

export async function buildWebsite(
  db: Db,
  input: { organizationId: number; url?: string; name?: string; userId?: string | null; score?: number },
): Promise<string> {
  const id = randomUUID();
  const url = input.url ?? `http://site-${id}.example.in/`;
  await db
    .insertInto('websites')
    .values({
      id,
      name: input.name ?? `Website ${id}`,
      url: openableUrl(url),
      url_key: urlKey(url),
      host: siteHost(url),
      organization_id: input.organizationId,
      user_id: input.userId ?? null,
      latest_score: input.score ?? null,
    })
    .execute();
  return id;
}

export interface RunInput {
  websiteId: string;
  userId?: string | null;
  status?: RunStatus;
  baseUrl?: string;
  testMode?: TestMode;
  wcagVersion?: WcagVersion;
  wcagLevel?: WcagLevel;
  score?: number | null;
  created?: Date;
  name?: string;
}

/** A run without pages; returns its id. */
export async function buildRun(db: Db, input: RunInput): Promise<string> {
  const website = await db
    .selectFrom('websites')
    .select(['organization_id', 'url'])
    .where('id', '=', input.websiteId)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const baseUrl = input.baseUrl ?? new URL(`/${id}`, website.url).href;
  await db
    .insertInto('test_runs')
    .values({
      id,
      name: input.name ?? 'A run',
      base_url: baseUrl,
      base_url_key: urlKey(baseUrl),
      host: siteHost(baseUrl),
      status: input.status ?? 'COMPLETE',
      test_mode: input.testMode ?? 'full_site',
      wcag_version: input.wcagVersion ?? '2.1',
      wcag_level: input.wcagLevel ?? 'AA',
      disable_experimental: true,
      website_id: input.websiteId,
      organization_id: website.organization_id,
      user_id: input.userId ?? null,
      max_pages: 10,
      score: input.score ?? null,
      seeded: new Date(),
      ...(input.created ? { created: input.created } : {}),
    })
    .execute();
  return id;
}

export interface PageInput {
  testRunId: string;
  url?: string;
  status?: InstanceStatus;
  score?: number;
  issues?: number;
  warnings?: number;
  picture?: { sha256: string; width: number; height: number; scale: number };
  factsSha256?: string | null;
}

/** A page of a run; returns its id. */
export async function buildPage(db: Db, input: PageInput): Promise<string> {
  const id = randomUUID();
  const url = input.url ?? `http://site.example.in/${id}`;
  const status = input.status ?? 'COMPLETE';
  await db
    .insertInto('test_instances')
    .values({
      id,
      test_run_id: input.testRunId,
      url,
      url_key: urlKey(url),
      status,
      ...(status === 'FAILURE'
        ? { reason: 'timeout', detail: JSON.stringify({ key: 'page.timeout', values: { seconds: 60 } }) }
        : {}),
      score: input.score ?? null,
      cnt_total_issues: input.issues ?? 0,
      cnt_total_warns: input.warnings ?? 0,
      facts_sha256: input.factsSha256 ?? null,
      fingerprint_revision: FINGERPRINT_REVISION,
      ...(input.picture
        ? {
            screenshot_sha256: input.picture.sha256,
            screenshot_width: input.picture.width,
            screenshot_height: input.picture.height,
            screenshot_scale: input.picture.scale,
          }
        : {}),
    })
    .execute();
  return id;
}

export interface AuditInput {
  testInstanceId: string;
  auditId: string;
  status: AuditStatus;
  impact?: Impact;
  /** One failing element per entry. */
  elements?: { label: string; rect?: Rect; feHash?: string; causes?: Cause[]; selector?: string }[];
}

/** An audit of a page; returns the ids of its failing elements. */
export async function buildAudit(db: Db, input: AuditInput): Promise<string[]> {
  const { test_run_id } = await db
    .selectFrom('test_instances')
    .select('test_run_id')
    .where('id', '=', input.testInstanceId)
    .executeTakeFirstOrThrow();
  const elements = input.elements ?? [];
  const common = {
    test_instance_id: input.testInstanceId,
    test_run_id,
    audit_id: input.auditId,
    source: 'lh' as const,
  };
  const audit = await db
    .insertInto('audits')
    .values({
      ...common,
      status: input.status,
      impact: input.impact ?? 'serious',
      category: 'cat.color',
      weight: 7,
      cnt_elements: elements.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (const [ordinal, element] of elements.entries()) {
    const id = randomUUID();
    ids.push(id);
    await db
      .insertInto('failing_elements')
      .values({
        ...common,
        id,
        audit_row_id: audit.id,
        status: input.status === 'Warn' ? 'Warn' : 'Fail',
        ordinal,
        fe_hash: fingerprintBytes(element.feHash ?? `hash-${element.label}`),
        label: element.label,
        causes: JSON.stringify(element.causes ?? []),
        explanation: 'Too pale.',
        snippet: `<p>${element.label}</p>`,
        selector: element.selector ?? 'p',
        ancestry: 'body',
        rect: element.rect ? JSON.stringify(element.rect) : null,
      })
      .execute();
  }
  return ids;
}
