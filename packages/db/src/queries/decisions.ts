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
import type { DecisionExample } from '../schema.ts';
import { storableJson, storableText } from '../storable.ts';
import { isThere } from './is-there.ts';
import { lockNonCompliances } from './non-compliances.ts';
import { inScope, type RowScope } from './scope.ts';

/** What a decision is about; hex where it is a fingerprint. */
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
  /** By which its fingerprint and place were made; those of an older one are brought to today's with the website's others. */
  fingerprintRevision: number;
  pageUrl: string | null;
  pagePrint: Buffer | null;
  /** The decision whose place it takes. */
  replaces: string | null;
  example: DecisionExample;
}

const bytes = (hex: string | null) => (hex === null ? null : fingerprintBytes(hex));

/** Asks for `lockNonCompliances`, so that two people do not decide the same at once. */
export async function insertDecision(tx: Tx, one: NewDecision): Promise<void> {
  const isOfPage = one.scope === 'element' || one.scope === 'page';
  await tx
    .insertInto('decisions')
    .values({
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
      page_url: isOfPage ? one.pageUrl : null,
      example: storableJson(one.example),
    })
    .execute();
}

/** The decision in force over exactly this. */
export async function findInForce(
  tx: Tx,
  of: DecisionTarget,
): Promise<{ id: string; verdict: Verdict; version: number } | null> {
  const { rows } = await sql<{ id: string; verdict: Verdict; version: number }>`
    select id, verdict, version from decisions
    where website_id = ${of.websiteId} and audit_id = ${of.auditId} and family = ${of.family} and scope = ${of.scope}
      and fe_hash is not distinct from ${bytes(of.feHash)}::bytea
      and root_cause is not distinct from ${bytes(of.rootCause)}::bytea
      and url_key is not distinct from ${of.urlKey}::text and ended is null
    for update`.execute(tx);
  return rows[0] ?? null;
}

export async function addDecisionNote(
  tx: Tx,
  note: {
    decisionId: string;
    userId: string | null;
    what: 'made' | 'changed' | 'restored' | DecisionEnd;
    from?: Partial<DecisionTerms>;
    to?: Partial<DecisionTerms>;
    comment?: string;
  },
): Promise<void> {
  await tx
    .insertInto('decision_notes')
    .values({
      decision_id: note.decisionId,
      user_id: note.userId,
      what: note.what,
      old_terms: storableJson(note.from ?? {}),
      new_terms: storableJson(note.to ?? {}),
      comment: storableText(note.comment ?? ''),
    })
    .execute();
}

/** Ends a decision. False when it had ended already. */
export async function endDecision(tx: Tx, id: string, why: DecisionEnd): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('decisions')
    .set((eb) => ({ ended: sql<Date>`now()`, ended_why: why, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('ended', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The decision that another replaced when it was made, and whether it can be put back; null where there was none. */
export async function findReplaced(
  tx: Tx,
  of: { id: string; minutes: number; today: string },
): Promise<{ id: string; verdict: Verdict; isInTime: boolean; isRestorable: boolean } | null> {
  const { rows } = await sql<{ id: string; verdict: Verdict; isInTime: boolean; isRestorable: boolean }>`
    select former.id, former.verdict, d.created > now() - ${of.minutes}::int * interval '1 minute' as "isInTime",
      -- its last day is not over, and it is still about the same
      (former.until is null or former.until >= ${of.today}::date)
        and former.ended_why = 'replaced' and former.scope = d.scope
        and (former.fe_hash, former.root_cause, former.url_key) is not distinct from (d.fe_hash, d.root_cause, d.url_key)
        as "isRestorable"
    from decisions d join decisions former on former.id = d.replaces
    where d.id = ${of.id}
    for update of former`.execute(tx);
  return rows[0] ?? null;
}

/** Puts a decision that has ended in force again. Asks that none is in force over the same. */
export async function restoreDecision(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('decisions')
    .set((eb) => ({ ended: null, ended_why: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
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

/** A tester's are those of its websites, and those that it has made; of its organization alone. */
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
    .where(isThere('w'))
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

/** One decision of a website that is there; null when there is none within reach. */
export async function findDecision(db: Db, scope: RowScope, id: string) {
  const found = await decisionRows(db, scope)
    .select(COLUMNS)
    .select(UNTIL)
    .where('d.id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

export type DecisionRow = NonNullable<Awaited<ReturnType<typeof findDecision>>>;

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

/** Decisions in scope that fit, part by part. Those without a last day come last. */
export async function listDecisions(
  db: Db,
  scope: RowScope,
  asked: { where: DecisionFilter; order: DecisionOrder; limit: number; skip: number },
): Promise<DecisionRow[]> {
  const way = sql.raw(asked.order.direction);
  return decisionRows(db, scope)
    .select(COLUMNS)
    .select(UNTIL)
    .where(fitting(asked.where))
    .where(inState(asked.where))
    .orderBy(asked.order.key === 'until' ? sql`d.until ${way} nulls last` : sql`d.created ${way}`)
    .orderBy(sql`d.id ${way}`)
    .limit(asked.limit)
    .offset(asked.skip)
    .execute();
}

/** How many fit, by whether they are in force; the state of the filter is not asked. */
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

/** What happened to a decision, newest first. */
export async function listDecisionNotes(db: Db, decisionId: string, limit: number) {
  // "limit 1" has each person looked up by an index, where joins would read all people there are.
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

/** Decisions of a website whose last day is over, held until the transaction ends. */
export async function takeExpired(
  tx: Tx,
  of: { websiteId: string; today: string; limit: number },
): Promise<{ id: string; verdict: Verdict }[]> {
  const { rows } = await sql<{ id: string; verdict: Verdict }>`
    select id, verdict from decisions
    where website_id = ${of.websiteId} and ended is null and until < ${of.today}::date
    order by until, id limit ${of.limit} for update`.execute(tx);
  return rows;
}

/** The websites of decisions whose last day is over. */
export async function listWebsitesWithExpired(db: Db, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct website_id as id from (
      select website_id from decisions where ended is null and until < ${today}::date
      order by until limit ${limit}) one`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a person may answer for a decision: an active user of the organization. */
export async function isOfOrganization(db: Db, organizationId: number, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'ACTIVE')
    .where(isThere('users'))
    .executeTakeFirst();
  return found !== undefined;
}

/** Elements to decide about, with what a decision keeps of them; those that are out of scope are missing. */
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
    .where(isThere('w'))
    .where('r.findings_removed', 'is', null)
    .where('r.removing_findings', '=', false)
    .execute();
}

export type ElementToDecide = Awaited<ReturnType<typeof listElementsToDecide>>[number];

/**
 * Decisions that a person answers for, or all of a website, are no one's, with a note that names who answered for them.
 * Asks for `lockNonCompliances` of each of their websites (`lockFollowedBy`), so that no one who changes one writes the
 * former owner back.
 */
export async function disownDecisions(
  tx: Tx,
  of: { userId: string } | { websiteId: string },
  by: { userId: string | null },
): Promise<void> {
  const ofThem =
    'userId' in of
      ? sql`owner_id = ${of.userId}::uuid`
      : sql`website_id = ${of.websiteId}::uuid and owner_id is not null`;
  await sql`
    with chosen as (
      select id, owner_id from decisions where ${ofThem} for update
    ), changed as (
      update decisions d set owner_id = null, version = d.version + 1 from chosen where d.id = chosen.id
    )
    insert into decision_notes (decision_id, user_id, what, old_terms, new_terms)
    select id, ${by.userId}::uuid, 'changed', jsonb_build_object('ownerId', owner_id), '{"ownerId": null}'
    from chosen order by id`.execute(tx);
}

/** `lockNonCompliances` of all websites with something that a person repairs or answers for, in one order. */
export async function lockFollowedBy(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ website_id: string }>`
    select website_id from non_compliance_groups where assignee_id = ${userId}::uuid
    union select website_id from decisions where owner_id = ${userId}::uuid
    order by website_id`.execute(tx);
  for (const { website_id: websiteId } of rows) await lockNonCompliances(tx, websiteId);
}
