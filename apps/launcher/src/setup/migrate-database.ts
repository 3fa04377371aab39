import { connectDb, connectionLabel, explainConnection, migrate } from '@abhigam/db';
import { sql } from 'kysely';
import { UserFacingError } from '../user-facing-error.ts';

const OLDEST_VERSION = 15;

/** Migrates the tables under a lock. Throws `UserFacingError` if the database is unusable. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const connection = connectDb(connectionString, { maxConnections: 1, applicationName: 'abhigam-launcher' });
  try {
    const found = await sql<{
      number: string;
    }>`select current_setting('server_version_num') as number`.execute(connection.db);
    const version = Math.floor(Number(found.rows[0]?.number) / 10_000);
    if (version < OLDEST_VERSION) {
      throw new UserFacingError(
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

function explain(error: unknown, connectionString: string): Error {
  if (error instanceof UserFacingError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new UserFacingError(
    explainConnection(error, connectionString) ??
      `The database ${connectionLabel(connectionString)} cannot be used: ${message}`,
    { cause: error },
  );
}
