import { randomUUID } from 'node:crypto';
import type { SessionKeys } from '@abhigam/contract';
import { type Db, hashPassword, insertSession } from '@abhigam/db';
import type { Role } from '@abhigam/domain';
import { hashToken, newToken } from '../src/features/session/token.ts';

let count = 0;

export async function buildOrganization(db: Db, name = `Organization ${randomUUID()}`): Promise<number> {
  const row = await db.insertInto('organizations').values({ name }).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export interface UserInput {
  role: Role;
  organizationId?: number | null;
  status?: 'ACTIVE' | 'INACTIVE';
  /** If set, the account can use the mock login. */
  password?: string;
  email?: string;
}

/** Returns the id. */
export async function buildUser(db: Db, input: UserInput): Promise<string> {
  const id = randomUUID();
  count += 1;
  await db
    .insertInto('users')
    .values({
      id,
      email: input.email ?? `${id}@example.in`,
      user_name: `user-${id}`,
      role: input.role,
      status: input.status ?? 'ACTIVE',
      organization_id: input.organizationId ?? null,
      full_name: `User ${count}`,
      password_hash: input.password === undefined ? null : await hashPassword(input.password),
    })
    .execute();
  return id;
}

/** Opens a session of this user, like the handshake. */
export async function openSession(db: Db, userId: string): Promise<SessionKeys> {
  const user = await db
    .selectFrom('users')
    .select('user_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const keys = {
    userName: user.user_name,
    sessionId: randomUUID(),
    browserId: randomUUID(),
    localTokenId: newToken(),
  };
  await insertSession(db, {
    id: keys.sessionId,
    userId,
    browserId: keys.browserId,
    tokenHash: hashToken(keys.localTokenId),
    expires: new Date(Date.now() + 3_600_000),
  });
  return keys;
}
