import { connectDb, migrate } from '@abhigam/db';
import { sql } from 'kysely';
import { Trouble } from '../trouble.ts';

const OLDEST_VERSION = 15;

/** Brings the database's tables up to date, under a lock. Throws `Trouble` when it cannot be used. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const connection = connectDb(connectionString, { maxConnections: 1, applicationName: 'abhigam-launcher' });
  try {
    const found = await sql<{
      number: string;
    }>`select current_setting('server_version_num') as number`.execute(connection.db);
    const version = Math.floor(Number(found.rows[0]?.number) / 10_000);
    if (version < OLDEST_VERSION) {
      throw new Trouble(
        `The database server is PostgreSQL ${version}, at least ${OLDEST_VERSION} is needed: set DATABASE_URL to a newer one.`,
      );
    }
    await migrate(connection.db);
  } catch (error) {
    throw explain(error, connectionString);
  } finally {
    await connection.close();
  }
}

/** PostgreSQL's and the system's codes, and what to do about them. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there: start the server, or correct DATABASE_URL',
  ENOTFOUND: 'there is no machine of that name: correct DATABASE_URL',
  EAI_AGAIN: 'the name of the machine could not be looked up: check the network, or correct DATABASE_URL',
  ETIMEDOUT: 'it does not answer: check the network, or correct DATABASE_URL',
  '28P01': 'it does not accept the password: correct DATABASE_URL',
  '28000': 'it does not accept the user: correct DATABASE_URL',
  '3D000': 'there is no database of that name: create it, or correct DATABASE_URL',
  '42501': 'the user may not create tables: grant that right',
  '53100': 'its disk is full: free some space there',
  '53300': 'it has too many connections: raise max_connections',
};

function explain(error: unknown, connectionString: string): Error {
  if (error instanceof Trouble) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  const { hostname, port, pathname } = new URL(connectionString);
  const place = `${pathname.slice(1)} at ${hostname}:${port || '5432'}`;
  const reason = REASONS[code];
  if (reason)
    return new Trouble(`The database ${place} cannot be used, because ${reason}.`, { cause: error });
  return new Trouble(`The database ${place} cannot be used: ${message}`, { cause: error });
}
