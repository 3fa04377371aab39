import { randomUUID } from 'node:crypto';
import { connectDb, type Database, grantRights, migrate, migrationsFingerprint } from '@abhigam/db';
import { connectQueue, grantQueueRights } from '@abhigam/jobs';
import { type Kysely, sql } from 'kysely';
import { testServer } from './test-server.ts';

export interface TestDatabase {
  /** Connection as the owner of the tables. */
  connectionString: string;
  /** Connections with exactly the privileges of each program in an installation with separate roles. */
  asProgram: { api: string; worker: string };
  /** Roles with these privileges. */
  roles: { api: string; worker: string };
  db: Kysely<Database>;
  /** Closes the pool and drops the database, terminating open connections. */
  close(): Promise<void>;
}

/** Shared by all databases of the server; only the privileges differ by database. */
const ROLES = { api: 'abhigam_test_api', worker: 'abhigam_test_worker' };

/** Arbitrary number of the advisory lock for creating the template. */
const TEMPLATE_LOCK = 7_145_310_022;

/**
 * Creates a database with all migrations and the queue's tables, copied from a template that the first caller
 * creates. `own`: URL of a server other than the shared one.
 */
export async function createTestDatabase(own?: string): Promise<TestDatabase> {
  const server = own ?? (await testServer());
  const name = `abhigam_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, async (admin) => {
    const template = await ensureTemplate(admin, server);
    // Copies files: by default each block goes through shared buffers and WAL, with twice the CPU time.
    await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(admin);
    // Privileges on the database itself are not copied.
    await sql`revoke temporary on database ${sql.id(name)} from public`.execute(admin);
    await sql`grant temporary on database ${sql.id(name)} to ${sql.id(ROLES.worker)}`.execute(admin);
  });
  const connectionString = withDatabase(server, name);
  const connection = connectDb(connectionString, { maxConnections: 5, applicationName: 'abhigam-test' });
  return {
    connectionString,
    asProgram: { api: asRole(connectionString, ROLES.api), worker: asRole(connectionString, ROLES.worker) },
    roles: ROLES,
    db: connection.db,
    async close() {
      await connection.close();
      await onServer(server, async (admin) => {
        await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin);
      });
    },
  };
}

async function ensureTemplate(admin: Kysely<Database>, server: string): Promise<string> {
  const name = `abhigam_template_${await migrationsFingerprint()}`;
  if (await databaseExists(admin, name)) return name;
  return admin.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(session);
    try {
      if (await databaseExists(session, name)) return name;
      // Created under a temporary name, so that an incomplete one is never used as template.
      const draft = `${name}_draft`;
      await sql`drop database if exists ${sql.id(draft)} with (force)`.execute(session);
      await sql`create database ${sql.id(draft)} template template0`.execute(session);
      for (const role of Object.values(ROLES)) await ensureRole(session, role);
      await fillTemplate(withDatabase(server, draft));
      await sql`alter database ${sql.id(draft)} rename to ${sql.id(name)}`.execute(session);
      return name;
    } finally {
      await sql`select pg_advisory_unlock(${TEMPLATE_LOCK})`.execute(session);
    }
  });
}

async function ensureRole(session: Kysely<Database>, role: string): Promise<void> {
  const found = await sql`select 1 from pg_roles where rolname = ${role}`.execute(session);
  if (found.rows.length === 0) await sql`create role ${sql.id(role)}`.execute(session);
}

/** The same server with `-c role=…`: the session has only the privileges of the role. */
function asRole(connectionString: string, role: string): string {
  const url = new URL(connectionString);
  url.searchParams.set('options', `-c role=${role}`);
  return url.href;
}

async function fillTemplate(connectionString: string): Promise<void> {
  const connection = connectDb(connectionString, { maxConnections: 1 });
  try {
    await migrate(connection.db);
    await grantRights(connection.db, ROLES);
  } finally {
    await connection.close();
  }
  let failure: Error | null = null;
  const queue = await connectQueue({
    connectionString,
    role: 'producer',
    onError: (error) => {
      failure = error;
    },
  });
  await queue.stop();
  if (failure) throw failure;
  await grantQueueRights(connectionString, ROLES);
}

async function databaseExists(admin: Kysely<Database>, name: string): Promise<boolean> {
  const found = await sql`select 1 from pg_database where datname = ${name}`.execute(admin);
  return found.rows.length > 0;
}

async function onServer(server: string, act: (admin: Kysely<Database>) => Promise<void>): Promise<void> {
  const connection = connectDb(server, { maxConnections: 1, applicationName: 'abhigam-test-admin' });
  try {
    await act(connection.db);
  } finally {
    await connection.close();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
