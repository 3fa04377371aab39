import { randomBytes } from 'node:crypto';
import type { Message, ProvenBy } from '@abhigam/domain';
import { sql, type UpdateObject } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import type { Database } from '../schema.ts';

/** An organization that wants to test a host as a whole. */
export interface Ownership {
  organizationId: number;
  /** From the domain's siteHost. */
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

/** The ownership proof with its token, which is created on first access. */
export async function findOrCreateOwnership(db: Db, of: Ownership): Promise<OwnershipRow> {
  const known = await proofs(db, of).executeTakeFirst();
  if (known) return known;
  await db
    .insertInto('ownership_proofs')
    .values({ organization_id: of.organizationId, host: of.host, token: randomBytes(16).toString('hex') })
    .onConflict((on) => on.columns(['organization_id', 'host']).doNothing())
    .execute();
  return proofs(db, of).executeTakeFirstOrThrow();
}

/** The same without names, for workers, which cannot read users. Null when no token was created. */
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

/** Records a successful proof by the user, valid from now. */
export async function recordProof(
  tx: Tx,
  of: Ownership,
  { method, userId }: { method: ProvenBy; userId: string | null },
): Promise<void> {
  const now = sql<Date>`now()`;
  await change(tx, of, { proven: now, method, user_id: userId, checked: now, problem: null });
}

/**
 * Records that a later check found the proof again. False when it was withdrawn meanwhile; the proof then stays
 * withdrawn.
 */
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

/** Records that a check did not find the proof; an earlier proof stays valid. */
export async function recordMissingProof(db: Db, of: Ownership, problem: Message): Promise<void> {
  await change(db, of, { checked: sql<Date>`now()`, problem: JSON.stringify(problem) });
}

/** Withdraws a proof or an exemption. */
export async function withdrawProof(tx: Tx, of: Ownership, userId: string | null): Promise<void> {
  await change(tx, of, { proven: null, method: null, user_id: userId, problem: null });
}

/** Clears the user of proofs; the proofs stay valid. */
export async function clearProver(tx: Tx, userId: string): Promise<void> {
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
