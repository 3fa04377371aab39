import { Kysely, PostgresDialect, Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/** A connection pool or a transaction: queries take either. */
export type Db = Kysely<Database> | Transaction<Database>;

/** A transaction, for queries that write several rows or lock one. */
export type Tx = Transaction<Database>;

export interface DbConnection {
  db: Kysely<Database>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Sockets of this process; 10 when absent. */
  maxConnections?: number;
  applicationName?: string;
  /** The server ends a statement that takes longer; none when absent, as workers and migrations take their time. */
  statementTimeoutMs?: number;
  /** How long a query waits for a free connection; for ever when absent. */
  connectionTimeoutMs?: number;
}

/** Opens a pool on a `postgres://` address. */
export function connectDb(connectionString: string, options: ConnectOptions = {}): DbConnection {
  const pool = new pg.Pool({
    connectionString,
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'abhigam',
    statement_timeout: options.statementTimeoutMs ?? false,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 0,
  });
  // An idle connection that the server closes is replaced at the next query; without a listener
  // node would end the process.
  pool.on('error', () => {});
  // The same for one that is in use, between two statements: the next statement tells that it is gone.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

/** Does work in a transaction: in the one that is given, or in one of its own. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db instanceof Transaction ? work(db) : db.transaction().execute(work);
}
