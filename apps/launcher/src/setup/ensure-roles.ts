import { connectDb, type Database } from '@abhigam/db';
import { type Kysely, sql } from 'kysely';
import { UserFacingError } from '../user-facing-error.ts';

/** A login role of a program. */
interface Role {
  name: string;
  password: string;
}

export interface RolesInput {
  /** The server's own account, used only to create roles and databases. */
  adminUrl: string;
  /** Addresses of the database, each with a user and password to create. */
  ownerUrl: string;
  apiUrl: string;
  workerUrl: string;
}

/**
 * Creates the database and its three roles if missing, and sets the passwords. No role may create roles, read
 * server files or see other databases; only the owner creates tables.
 */
export async function ensureRoles(input: RolesInput): Promise<void> {
  const [owner, api, worker] = [input.ownerUrl, input.apiUrl, input.workerUrl].map(roleOf);
  const database = databaseOf(input.ownerUrl);
  if (!owner || !api || !worker || new Set([owner.name, api.name, worker.name]).size < 3) {
    throw new UserFacingError(
      'DATABASE_URL, DATABASE_API_URL and DATABASE_WORKER_URL must name three different users, each with a password.',
    );
  }
  // The admin role would lose privileges that it needs here.
  const adminName = decodeURIComponent(new URL(input.adminUrl).username);
  if ([owner, api, worker].some(({ name }) => name === adminName)) {
    throw new UserFacingError(
      `The user ${adminName} of DATABASE_ADMIN_URL cannot be the owner, the API or the worker as well: name another.`,
    );
  }
  const admin = connectDb(input.adminUrl, { maxConnections: 1, applicationName: 'abhigam-launcher' });
  try {
    for (const role of [owner, api, worker]) await ensureRole(admin.db, role);
    await ensureDatabase(admin.db, database, owner.name);
    await sql`revoke all on database ${sql.id(database)} from public`.execute(admin.db);
    for (const { name } of [api, worker])
      await sql`grant connect on database ${sql.id(database)} to ${sql.id(name)}`.execute(admin.db);
    // The worker gathers a run's results in temporary tables.
    await sql`grant temporary on database ${sql.id(database)} to ${sql.id(worker.name)}`.execute(admin.db);
  } finally {
    await admin.close();
  }
}

function roleOf(address: string): Role | null {
  const { username, password } = new URL(address);
  return username && password
    ? { name: decodeURIComponent(username), password: decodeURIComponent(password) }
    : null;
}

function databaseOf(address: string): string {
  return decodeURIComponent(new URL(address).pathname.slice(1));
}

async function ensureRole(db: Kysely<Database>, role: Role): Promise<void> {
  const found = await sql`select 1 from pg_roles where rolname = ${role.name}`.execute(db);
  const verb = sql.raw(found.rows.length === 0 ? 'create' : 'alter');
  // Always executed, so that a changed password takes effect.
  await sql`${verb} role ${sql.id(role.name)} login nosuperuser nocreatedb nocreaterole noreplication
    nobypassrls password ${sql.lit(role.password)}`.execute(db);
}

async function ensureDatabase(db: Kysely<Database>, name: string, owner: string): Promise<void> {
  const found = await sql`select 1 from pg_database where datname = ${name}`.execute(db);
  if (found.rows.length === 0) await sql`create database ${sql.id(name)} owner ${sql.id(owner)}`.execute(db);
  else await sql`alter database ${sql.id(name)} owner to ${sql.id(owner)}`.execute(db);
}
