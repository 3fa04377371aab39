import type { WebhookKind } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { inScope, type RowScope } from './scope.ts';

export interface NewWebhook {
  id: string;
  organizationId: number | null;
  userId: string | null;
  url: string;
  kinds: readonly WebhookKind[];
  /** Sealed. */
  secret: string;
}

export async function insertWebhook(tx: Tx, webhook: NewWebhook): Promise<void> {
  await tx
    .insertInto('webhooks')
    .values({
      id: webhook.id,
      organization_id: webhook.organizationId,
      user_id: webhook.userId,
      url: webhook.url,
      kinds: [...webhook.kinds],
      secret: webhook.secret,
    })
    .execute();
}

const COLUMNS = [
  'h.id',
  'h.organization_id',
  'o.name as organization',
  'h.url',
  'h.kinds',
  'h.paused',
  'h.failing_since',
  'h.version',
  'h.created',
] as const;

/** Webhooks in scope, oldest first. */
export async function listWebhooks(
  db: Db,
  scope: RowScope,
  {
    limit,
    skip,
    organizationId,
  }: { limit: number; skip: number; organizationId?: number | null | undefined },
) {
  let query = webhooks(db, scope).orderBy('h.id').limit(limit).offset(skip);
  if (organizationId !== undefined)
    query = query.where('h.organization_id', 'is not distinct from', organizationId);
  return query.execute();
}

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

export async function findWebhook(db: Db, scope: RowScope, id: string): Promise<WebhookRow | null> {
  return (await webhooks(db, scope).where('h.id', '=', id).executeTakeFirst()) ?? null;
}

/** The webhook's organization may be deleted; its name is still shown. */
function webhooks(db: Db, scope: RowScope) {
  return db
    .selectFrom('webhooks as h')
    .leftJoin('organizations as o', 'o.id', 'h.organization_id')
    .select(COLUMNS)
    .where('h.deleted', 'is', null)
    .where(inScope('h', scope));
}

/** Locked until the transaction ends. */
export async function lockWebhook(tx: Tx, scope: RowScope, id: string) {
  const found = await tx
    .selectFrom('webhooks as h')
    .select(['h.id', 'h.organization_id', 'h.url', 'h.kinds', 'h.paused', 'h.secret', 'h.version'])
    .where('h.id', '=', id)
    .where('h.deleted', 'is', null)
    .where(inScope('h', scope))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** Counts the webhooks of an owner and locks them against concurrent inserts. */
export async function countWebhooksLocked(tx: Tx, organizationId: number | null): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'), ${organizationId ?? 0})`.execute(tx);
  const { count } = await tx
    .selectFrom('webhooks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', 'is not distinct from', organizationId)
    .where('deleted', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export interface WebhookChange {
  url?: string | undefined;
  kinds?: readonly WebhookKind[] | undefined;
  isPaused?: boolean | undefined;
}

export async function updateWebhook(tx: Tx, id: string, change: WebhookChange): Promise<void> {
  const { url, kinds, isPaused } = change;
  await tx
    .updateTable('webhooks')
    .set({
      version: sql<number>`version + 1`,
      ...(url === undefined ? {} : { url, failing_since: null }),
      ...(kinds === undefined ? {} : { kinds: [...kinds] }),
      ...(isPaused === undefined ? {} : { paused: isPaused ? sql<Date>`coalesce(paused, now())` : null }),
    })
    .where('id', '=', id)
    .execute();
}

/** The previous secret continues to sign for a number of hours. */
export async function replaceWebhookSecret(
  tx: Tx,
  id: string,
  { secret, oldHours }: { secret: string; oldHours: number },
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({
      secret,
      old_secret: sql<string>`webhooks.secret`,
      old_secret_until: sql<Date>`now() + ${oldHours} * interval '1 hour'`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Cancels its pending deliveries. */
export async function markWebhookDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ deleted: sql<Date>`now()`, old_secret: null })
    .where('id', '=', id)
    .execute();
}

/** Webhooks that receive events of this organization and kind, without paused ones. */
export async function listWebhooksFor(
  db: Db,
  { organizationId, kind }: { organizationId: number | null; kind: WebhookKind },
): Promise<{ id: string }[]> {
  return db
    .selectFrom('webhooks')
    .select('id')
    .where('deleted', 'is', null)
    .where('paused', 'is', null)
    .where((eb) => eb.or([eb('organization_id', '=', organizationId), eb('organization_id', 'is', null)]))
    .where(sql<boolean>`${kind} = any(kinds)`)
    .orderBy('id')
    .execute();
}

/** Owner of a webhook, to be notified when it fails. */
export async function findWebhookOwner(db: Db, id: string) {
  const found = await db
    .selectFrom('webhooks')
    .select(['id', 'url', 'organization_id', 'user_id'])
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}
