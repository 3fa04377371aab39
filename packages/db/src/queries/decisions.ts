import {
  type DecisionEnd,
  type DecisionFamily,
  type DecisionScope,
  type DecisionTerms,
  FINGERPRINT_REVISION,
  type Verdict,
} from '@abhigam/domain';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { fingerprintBytes } from '../fingerprint.ts';
import { inBatches } from '../in-batches.ts';
import type { DecisionExample } from '../schema.ts';
import { storableJson, storableText } from '../storable.ts';
import { lockNonCompliances } from './non-compliances.ts';
import { isNotDeleted } from './not-deleted.ts';
import { inScope, type RowScope } from './scope.ts';

/** Target of a decision; fingerprints in hex. */
export interface DecisionTarget {
  websiteId: string;
  auditId: string;
  family: DecisionFamily;
  scope: DecisionScope;
  feHash: string | null;
  rootCause: string | null;
  urlKey: string | null;
}

export interface NewDecision extends DecisionTarget, DecisionTerms {
  id: string;
  createdBy: string | null;
  testRunId: string;
  /** Revision of its fingerprint and root cause; older ones are migrated together with the website's others. */
  fingerprintRevision: number;
  pageUrl: string | null;
  pagePrint: Buffer | null;
  /** The decision that it replaces. */
  replaces: string | null;
  example: DecisionExample;
}

const bytes = (hex: string | null) => (hex === null ? null : fingerprintBytes(hex));

/** Requires `lockNonCompliances`, so that two users cannot decide about the same target concurrently. */
export async function insertDecisions(tx: Tx, many: NewDecision[]): Promise<void> {
  for (const part of inBatches(many))
    await tx
      .insertInto('decisions')
      .values(
        part.map((one) => ({
          id: one.id,
          website_id: one.websiteId,
          audit_id: one.auditId,
          family: one.family,
          verdict: one.verdict,
          scope: one.scope,
          fe_hash: bytes(one.feHash),
          root_cause: bytes(one.rootCause),
          url_key: one.urlKey,
          fingerprint_revision: one.fingerprintRevision,
          page_print: one.pagePrint,
          replaces: one.replaces,
          reason: storableText(one.reason),
          evidence: storableText(one.evidence),
          owner_id: one.ownerId,
          until: one.until,
          created_by: one.createdBy,
          test_run_id: one.testRunId,
          page_url: one.scope === 'element' || one.scope === 'page' ? one.pageUrl : null,
          example: storableJson(one.example),
        })),
      )
      .execute();
}

export interface DecisionInForce {
  id: string;
  verdict: Verdict;
  version: number;
}

/** Columns that a decision of each scope matches; the other columns are null. */
const MATCHED: Record<DecisionScope, readonly ('fe_hash' | 'root_cause' | 'url_key')[]> = {
  element: ['fe_hash', 'url_key'],
  defect: ['fe_hash'],
  template: ['root_cause'],
  website: [],
  page: ['url_key'],
};

/**
 * For each target, in order, the decision in force with exactly this target, or null. All targets have the same
 * audit and scope.
 */
export async function listDecisionsInForce(
  tx: Tx,
  of: Pick<DecisionTarget, 'websiteId' | 'auditId' | 'family' | 'scope'>,
  targets: readonly Pick<DecisionTarget, 'feHash' | 'rootCause' | 'urlKey'>[],
): Promise<(DecisionInForce | null)[]> {
  const isSame = MATCHED[of.scope].map(
    (column) => sql`and ${sql.ref(`d.${column}`)} = ${sql.ref(`wanted.${column}`)}`,
  );
  const { rows } = await sql<DecisionInForce & { place: number }>`
    select wanted.place::int, d.id, d.verdict, d.version
    from unnest(${targets.map(({ feHash }) => bytes(feHash))}::bytea[],
      ${targets.map(({ rootCause }) => bytes(rootCause))}::bytea[],
      ${targets.map(({ urlKey }) => urlKey)}::text[]) with ordinality wanted (fe_hash, root_cause, url_key, place)
    join decisions d on d.website_id = ${of.websiteId} and d.audit_id = ${of.auditId} and d.family = ${of.family}
      and d.scope = ${of.scope} and d.ended is null ${sql.join(isSame, sql` `)}
    for update of d`.execute(tx);
  const rowByPlace = new Map(rows.map(({ place, ...row }) => [place, row]));
  return targets.map((_, nth) => rowByPlace.get(nth + 1) ?? null);
}

export interface NewDecisionNote {
  decisionId: string;
  userId: string | null;
  what: 'made' | 'changed' | 'restored' | DecisionEnd;
  from?: Partial<DecisionTerms>;
  to?: Partial<DecisionTerms>;
  comment?: string;
}

export async function addDecisionNotes(tx: Tx, notes: NewDecisionNote[]): Promise<void> {
  for (const part of inBatches(notes))
    await tx
      .insertInto('decision_notes')
      .values(
        part.map((note) => ({
          decision_id: note.decisionId,
          user_id: note.userId,
          what: note.what,
          old_terms: storableJson(note.from ?? {}),
          new_terms: storableJson(note.to ?? {}),
          comment: storableText(note.comment ?? ''),
        })),
      )
      .execute();
}

/** Ends decisions; decisions that have already ended stay unchanged. */
export async function endDecisions(tx: Tx, ids: readonly string[], why: DecisionEnd): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('decisions')
    .set((eb) => ({ ended: sql<Date>`now()`, ended_why: why, version: eb('version', '+', 1) }))
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('ended', 'is', null)
    .execute();
}

export interface ReplacedDecision {
  id: string;
  /** The decision that replaced it. */
  by: string;
  verdict: Verdict;
  isInTime: boolean;
  /** The decision has not expired, and its target is still the same. */
  isRestorable: boolean;
}

/** The decisions that the given ones replaced, and whether they can be restored. */
export async function listReplaced(
  tx: Tx,
  of: { ids: readonly string[]; minutes: number; today: string },
): Promise<ReplacedDecision[]> {
  const { rows } = await sql<ReplacedDecision>`
    select former.id, d.id as by, former.verdict,
      d.created > now() - ${of.minutes}::int * interval '1 minute' as "isInTime",
      (former.until is null or former.until >= ${of.today}::date)
        and former.ended_why = 'replaced' and former.scope = d.scope
        and (former.fe_hash, former.root_cause, former.url_key) is not distinct from (d.fe_hash, d.root_cause, d.url_key)
        as "isRestorable"
    from decisions d join decisions former on former.id = d.replaces
    where d.id = any(${[...of.ids]}::uuid[])
    for update of former`.execute(tx);
  return rows;
}

/** Puts ended decisions in force again. Requires that none is in force for the same target. */
export async function restoreDecisions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('decisions')
    .set((eb) => ({ ended: null, ended_why: null, version: eb('version', '+', 1) }))
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

export async function updateDecisionTerms(tx: Tx, id: string, terms: DecisionTerms): Promise<void> {
  await tx
    .updateTable('decisions')
    .set((eb) => ({
      verdict: terms.verdict,
      reason: storableText(terms.reason),
      evidence: storableText(terms.evidence),
      owner_id: terms.ownerId,
      until: terms.until,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** A tester reaches decisions of its websites and its own, within its organization. */
function reachable(scope: RowScope): Expression<SqlBool> {
  if (scope.reach !== 'own') return inScope('w', scope);
  if (scope.organizationId === null) return sql<SqlBool>`false`;
  return sql<SqlBool>`(w.organization_id = ${scope.organizationId}
    and (w.user_id = ${scope.userId} or d.created_by = ${scope.userId}))`;
}

function decisionRows(db: Db, scope: RowScope) {
  return db
    .selectFrom('decisions as d')
    .innerJoin('websites as w', 'w.id', 'd.website_id')
    .leftJoin('users as owner', 'owner.id', 'd.owner_id')
    .leftJoin('users as maker', 'maker.id', 'd.created_by')
    .where(isNotDeleted('w'))
    .where(reachable(scope));
}

const COLUMNS = [
  'd.id',
  'd.website_id',
  'd.audit_id',
  'd.family',
  'd.verdict',
  'd.scope',
  'd.reason',
  'd.evidence',
  'd.owner_id',
  'd.created',
  'd.created_by',
  'd.test_run_id',
  'd.page_url',
  'd.example',
  'd.ended',
  'd.ended_why',
  'd.version',
  'w.name as website_name',
  'w.url as website_url',
  'w.organization_id',
  'owner.email as owner_email',
  'owner.full_name as owner_name',
  'maker.email as maker_email',
  'maker.full_name as maker_name',
] as const;

const UNTIL = sql<string | null>`d.until::text`.as('until');

/** The decisions among the ids that are in scope and whose website exists; unordered. */
export async function listDecisionsById(db: Db, scope: RowScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return decisionRows(db, scope)
    .select(COLUMNS)
    .select(UNTIL)
    .where(sql<boolean>`d.id = any(${[...ids]}::uuid[])`)
    .execute();
}

export type DecisionRow = Awaited<ReturnType<typeof listDecisionsById>>[number];

/** A decision whose website exists; null when it is not in scope. */
export async function findDecision(db: Db, scope: RowScope, id: string): Promise<DecisionRow | null> {
  const [found] = await listDecisionsById(db, scope, [id]);
  return found ?? null;
}

export interface DecisionFilter {
  organizationId?: number | undefined;
  websiteId?: string | undefined;
  auditId?: string | undefined;
  verdict?: Verdict | undefined;
  scope?: DecisionScope | undefined;
  state?: 'in-force' | 'ended' | undefined;
  endsWithinDays?: number | undefined;
  ownerId?: string | undefined;
}

export interface DecisionOrder {
  key: 'created' | 'until';
  direction: 'asc' | 'desc';
}

function fitting(where: DecisionFilter): RawBuilder<SqlBool> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (where.organizationId !== undefined) parts.push(sql`w.organization_id = ${where.organizationId}`);
  if (where.websiteId !== undefined) parts.push(sql`d.website_id = ${where.websiteId}`);
  if (where.auditId !== undefined) parts.push(sql`d.audit_id = ${where.auditId}`);
  if (where.verdict !== undefined) parts.push(sql`d.verdict = ${where.verdict}`);
  if (where.scope !== undefined) parts.push(sql`d.scope = ${where.scope}`);
  if (where.ownerId !== undefined) parts.push(sql`d.owner_id = ${where.ownerId}`);
  if (where.endsWithinDays !== undefined)
    parts.push(sql`d.ended is null
      and d.until <= (now() at time zone 'Asia/Kolkata')::date + ${where.endsWithinDays}::int`);
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

function inState({ state }: DecisionFilter): RawBuilder<SqlBool> {
  if (state === undefined) return sql<SqlBool>`true`;
  return state === 'ended' ? sql<SqlBool>`d.ended is not null` : sql<SqlBool>`d.ended is null`;
}

/** Filtered decisions in scope, paginated. Those without an expiry date come last. */
export async function listDecisions(
  db: Db,
  scope: RowScope,
  query: { where: DecisionFilter; order: DecisionOrder; limit: number; skip: number },
): Promise<DecisionRow[]> {
  const way = sql.raw(query.order.direction);
  return decisionRows(db, scope)
    .select(COLUMNS)
    .select(UNTIL)
    .where(fitting(query.where))
    .where(inState(query.where))
    .orderBy(query.order.key === 'until' ? sql`d.until ${way} nulls last` : sql`d.created ${way}`)
    .orderBy(sql`d.id ${way}`)
    .limit(query.limit)
    .offset(query.skip)
    .execute();
}

/** Counts filtered decisions by whether they are in force; ignores the filter's own state. */
export async function countDecisions(
  db: Db,
  scope: RowScope,
  where: DecisionFilter,
): Promise<{ inForce: number; ended: number }> {
  return decisionRows(db, scope)
    .select(sql<number>`(count(*) filter (where d.ended is null))::int`.as('inForce'))
    .select(sql<number>`(count(*) filter (where d.ended is not null))::int`.as('ended'))
    .where(fitting(where))
    .executeTakeFirstOrThrow();
}

/** History of a decision, newest first. */
export async function listDecisionNotes(db: Db, decisionId: string, limit: number) {
  // "limit 1" makes PostgreSQL look up each user by index; a join would scan all users.
  const namedBy = (id: RawBuilder<unknown>) =>
    db.selectFrom('users').select(['email', 'full_name']).where(sql<SqlBool>`users.id = ${id}`).limit(1);
  return db
    .selectFrom('decision_notes as note')
    .leftJoinLateral(namedBy(sql`note.user_id`).as('u'), (join) => join.onTrue())
    .leftJoinLateral(namedBy(sql`(note.old_terms ->> 'ownerId')::uuid`).as('former'), (join) => join.onTrue())
    .leftJoinLateral(namedBy(sql`(note.new_terms ->> 'ownerId')::uuid`).as('next'), (join) => join.onTrue())
    .select(['note.id', 'note.created', 'note.what', 'note.old_terms', 'note.new_terms', 'note.comment'])
    .select(['note.user_id', 'u.email', 'u.full_name'])
    .select(['former.email as former_email', 'former.full_name as former_name'])
    .select(['next.email as next_email', 'next.full_name as next_name'])
    .where('note.decision_id', '=', decisionId)
    .orderBy('note.id', 'desc')
    .limit(limit)
    .execute();
}

/** Expired decisions of a website, locked until the transaction ends. */
export async function lockExpiredDecisions(
  tx: Tx,
  of: { websiteId: string; today: string; limit: number },
): Promise<{ id: string; verdict: Verdict }[]> {
  const { rows } = await sql<{ id: string; verdict: Verdict }>`
    select id, verdict from decisions
    where website_id = ${of.websiteId} and ended is null and until < ${of.today}::date
    order by until, id limit ${of.limit} for update`.execute(tx);
  return rows;
}

/** Websites with expired decisions. */
export async function listWebsitesWithExpiredDecisions(
  db: Db,
  today: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct website_id as id from (
      select website_id from decisions where ended is null and until < ${today}::date
      order by until limit ${limit}) one`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a user may be responsible for a decision: an active user of the organization. */
export async function isActiveMember(db: Db, organizationId: number, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'ACTIVE')
    .where(isNotDeleted('users'))
    .executeTakeFirst();
  return found !== undefined;
}

/** Elements to decide about, with the columns that a decision copies; elements out of scope are omitted. */
export async function listElementsToDecide(db: Db, scope: RowScope, ids: readonly string[]) {
  return db
    .selectFrom('failing_elements as e')
    .innerJoin('test_instances as i', 'i.id', 'e.test_instance_id')
    .innerJoin('test_runs as r', 'r.id', 'e.test_run_id')
    .innerJoin('websites as w', 'w.id', 'r.website_id')
    .select([
      'e.id',
      'e.test_run_id',
      'r.website_id',
      'w.organization_id',
      'e.audit_id',
      'e.status',
      'e.source',
    ])
    .select(
      sql<string>`encode(coalesce((select f.fe_hash from former_fingerprints f
      where f.website_id = r.website_id and f.audit_id = e.audit_id and f.former = e.fe_hash
        and i.fingerprint_revision < ${FINGERPRINT_REVISION}), e.fe_hash), 'hex')`.as('fe_hash'),
    )
    .select(sql<string>`encode(e.root_cause, 'hex')`.as('root_cause'))
    .select(sql<string>`coalesce(i.final_url_key, i.url_key)`.as('url_key'))
    .select([
      'i.url',
      'i.title',
      'i.lang',
      'i.fingerprint_revision',
      'e.label',
      'e.snippet',
      'e.selector',
      'e.ancestry',
      'e.test_data',
      'i.engine',
    ])
    .where('e.id', 'in', [...ids])
    .where(inScope('r', scope))
    .where(isNotDeleted('w'))
    .where('r.findings_removed', 'is', null)
    .where('r.removing_findings', '=', false)
    .execute();
}

export type ElementToDecide = Awaited<ReturnType<typeof listElementsToDecide>>[number];

/**
 * Clears the responsible user of decisions, either of one user or of a website, with a note that names the
 * former one. Requires `lockNonCompliances` for each of their websites (`lockNonCompliancesOfUser`), so that a concurrent
 * change does not write the former user back.
 */
export async function clearDecisionOwner(
  tx: Tx,
  of: { userId: string } | { websiteId: string },
  by: { userId: string | null },
): Promise<void> {
  const principalCondition =
    'userId' in of
      ? sql`owner_id = ${of.userId}::uuid`
      : sql`website_id = ${of.websiteId}::uuid and owner_id is not null`;
  await sql`
    with chosen as (
      select id, owner_id from decisions where ${principalCondition} for update
    ), changed as (
      update decisions d set owner_id = null, version = d.version + 1 from chosen where d.id = chosen.id
    )
    insert into decision_notes (decision_id, user_id, what, old_terms, new_terms)
    select id, ${by.userId}::uuid, 'changed', jsonb_build_object('ownerId', owner_id), '{"ownerId": null}'
    from chosen order by id`.execute(tx);
}

/**
 * Calls `lockNonCompliances`, in a fixed order, for all websites with something that the user repairs or is
 * responsible for.
 */
export async function lockNonCompliancesOfUser(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ website_id: string }>`
    select website_id from non_compliance_groups where assignee_id = ${userId}::uuid
    union select website_id from decisions where owner_id = ${userId}::uuid
    order by website_id`.execute(tx);
  for (const { website_id: websiteId } of rows) await lockNonCompliances(tx, websiteId);
}
