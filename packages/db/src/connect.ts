import { Kysely, PostgresDialect, Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/** A connection pool or a transaction: queries accept either. */
export type Db = Kysely<Database> | Transaction<Database>;

/** A transaction, required by queries that write several rows or lock one. */
export type Tx = Transaction<Database>;

export interface DbConnection {
  db: Kysely<Database>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Maximum connections of this process; default 10. */
  maxConnections?: number;
  applicationName?: string;
  /**
   * The server cancels statements that run longer. Default: no limit, because workers and migrations run long
   * statements.
   */
  statementTimeoutMs?: number;
  /** Timeout of the wait for a free connection; default: no limit. */
  connectionTimeoutMs?: number;
}

/** Opens a connection pool for a `postgres://` URL. */
export function connectDb(connectionString: string, options: ConnectOptions = {}): DbConnection {
  const pool = new pg.Pool({
    connectionString,
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'abhigam',
    statement_timeout: options.statementTimeoutMs ?? false,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 0,
  });
  // The pool replaces an idle connection that the server closes; without a listener the error would end the
  // process.
  pool.on('error', () => {});
  // The same for a connection in use, between two statements: the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

/** Runs `work` in the given transaction, or in a new one. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db instanceof Transaction ? work(db) : db.transaction().execute(work);
}
