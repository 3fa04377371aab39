import { randomBytes } from 'node:crypto';
import type { Message, ProvenBy } from '@abhigam/domain';
import { sql, type UpdateObject } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import type { Database } from '../schema.ts';

/** Who wants to have what tested as a whole. */
export interface Ownership {
  organizationId: number;
  /** As domain's siteHost gives it. */
  host: string;
}

function proofs(db: Db, { organizationId, host }: Ownership) {
  return db
    .selectFrom('ownership_proofs as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.token', 'p.proven', 'p.method', 'p.checked', 'p.problem', 'u.full_name as prover'])
    .where('p.organization_id', '=', organizationId)
    .where('p.host', '=', host);
}

export type OwnershipRow = Awaited<ReturnType<ReturnType<typeof proofs>['execute']>>[number];

/** What is known of a proof, with its token, which is made when it is first asked for. */
export async function openOwnership(db: Db, of: Ownership): Promise<OwnershipRow> {
  const known = await proofs(db, of).executeTakeFirst();
  if (known) return known;
  await db
    .insertInto('ownership_proofs')
    .values({ organization_id: of.organizationId, host: of.host, token: randomBytes(16).toString('hex') })
    .onConflict((on) => on.columns(['organization_id', 'host']).doNothing())
    .execute();
  return proofs(db, of).executeTakeFirstOrThrow();
}

/** The same for those who do not know the people: workers. Null when it was never asked for. */
export async function findOwnership(
  db: Db,
  { organizationId, host }: Ownership,
): Promise<Pick<OwnershipRow, 'token' | 'proven' | 'method' | 'checked' | 'problem'> | null> {
  const found = await db
    .selectFrom('ownership_proofs')
    .select(['token', 'proven', 'method', 'checked', 'problem'])
    .where('organization_id', '=', organizationId)
    .where('host', '=', host)
    .executeTakeFirst();
  return found ?? null;
}

/** Proven by the user, from now on. */
export async function recordProof(
  tx: Tx,
  of: Ownership,
  { method, userId }: { method: ProvenBy; userId: string | null },
): Promise<void> {
  const now = sql<Date>`now()`;
  await change(tx, of, { proven: now, method, user_id: userId, checked: now, problem: null });
}

/** It was looked for again and found. False when it was taken back meanwhile, and stays so. */
export async function renewProof(db: Db, { organizationId, host }: Ownership): Promise<boolean> {
  const now = sql<Date>`now()`;
  const { numUpdatedRows } = await db
    .updateTable('ownership_proofs')
    .set({ proven: now, checked: now, problem: null })
    .where('organization_id', '=', organizationId)
    .where('host', '=', host)
    .where('proven', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It was looked for and not found; what was proven before stays so. */
export async function recordMissingProof(db: Db, of: Ownership, problem: Message): Promise<void> {
  await change(db, of, { checked: sql<Date>`now()`, problem: JSON.stringify(problem) });
}

/** Takes back what was proven, or done without. */
export async function withdrawProof(tx: Tx, of: Ownership, userId: string | null): Promise<void> {
  await change(tx, of, { proven: null, method: null, user_id: userId, problem: null });
}

/** Forgets that the user had proofs checked; they hold. */
export async function forgetProver(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('ownership_proofs').set({ user_id: null }).where('user_id', '=', userId).execute();
}

async function change(
  db: Db,
  { organizationId, host }: Ownership,
  set: UpdateObject<Database, 'ownership_proofs'>,
): Promise<void> {
  await db
    .updateTable('ownership_proofs')
    .set(set)
    .where('organization_id', '=', organizationId)
    .where('host', '=', host)
    .execute();
}
