import pg from 'pg';

/** Namespace of our advisory locks; any fixed number. */
const LOCK_CLASS = 714_531;
/** Time between fetching a job and locking it: milliseconds, this is ample. */
const GRACE_SECONDS = 3;
const RECONNECT_MS = 1000;

/** An active job whose worker is dead. */
export interface AbandonedJob {
  name: string;
  id: string;
  retryCount: number;
}

/**
 * PostgreSQL advisory locks of a process: one per job in progress and one for the worker itself. They end
 * with its connection.
 */
export interface JobLocks {
  /** Acquires the lock of a job or worker, by its UUID. */
  hold(id: string): Promise<void>;
  release(id: string): Promise<void>;
  /** The ids whose lock is not held. */
  listUnlocked(ids: string[]): Promise<string[]>;
  /** Active jobs of these queues whose lock is not held. */
  listAbandoned(queueNames: string[]): Promise<AbandonedJob[]>;
  close(): Promise<void>;
}

/**
 * A dedicated session that holds one advisory lock per job in progress. The server releases them as soon as
 * the process dies, so other workers notice at once and not after missed heartbeats. Needs a direct or
 * session-pooled connection. After a connection failure the session reconnects and locks again; if another
 * worker took a job in the meantime, the result of the first is refused.
 */
export async function openJobLocks(options: {
  connectionString: string;
  onError: (error: Error) => void;
}): Promise<JobLocks> {
  const lockedIds = new Set<string>();
  let isClosed = false;
  let isReconnecting = false;
  let client = await connect();
  let lastQuery: Promise<unknown> = Promise.resolve();

  /** Serializes queries: the client has no queue, and several jobs start and end at once. */
  function query<Row extends pg.QueryResultRow>(statement: string, values: unknown[]): Promise<Row[]> {
    const turn = lastQuery.then(async () => (await client.query<Row>(statement, values)).rows);
    lastQuery = turn.catch(() => undefined);
    return turn;
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: options.connectionString,
      application_name: 'abhigam-job-locks',
      keepAlive: true,
    });
    await fresh.connect();
    fresh.on('error', options.onError);
    fresh.on('end', () => {
      reconnect().catch(options.onError);
    });
    return fresh;
  }

  async function reconnect(): Promise<void> {
    if (isReconnecting) return;
    isReconnecting = true;
    while (!isClosed) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      try {
        if (isClosed) break;
        client = await connect();
        for (const id of lockedIds) await lock(id);
        break;
      } catch (error) {
        options.onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
    isReconnecting = false;
  }

  async function lock(id: string): Promise<void> {
    await query('select pg_try_advisory_lock($1, $2)', [LOCK_CLASS, lockKey(id)]);
  }

  return {
    async hold(id) {
      lockedIds.add(id);
      await lock(id).catch(options.onError);
    },
    async release(id) {
      lockedIds.delete(id);
      await query('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, lockKey(id)]).catch(options.onError);
    },
    async listUnlocked(ids) {
      const found = await query<{ id: string }>(FREE, [ids, LOCK_CLASS]);
      return found.map((row) => row.id);
    },
    listAbandoned: (queueNames) => query<AbandonedJob>(ABANDONED, [queueNames, LOCK_CLASS, GRACE_SECONDS]),
    async close() {
      isClosed = true;
      await client.end().catch(options.onError);
    },
  };
}

/** The last 32 bits of the id: random in every UUID version. */
function lockKey(id: string): number {
  return Number.parseInt(id.slice(-8), 16) | 0;
}

const ABANDONED = `
  select job.name, job.id, job.retry_count as "retryCount"
  from pgboss.job
  where job.state = 'active' and job.name = any($1)
    and job.started_on < now() - $3 * interval '1 second'
    and not exists (
      select from pg_locks held
      where held.locktype = 'advisory' and held.granted and held.objsubid = 2
        and held.database = (select oid from pg_database where datname = current_database())
        and held.classid = $2::bigint::oid
        and held.objid = ('x' || right(job.id::text, 8))::bit(32)::bigint::oid)`;

const FREE = `
  select given.id from unnest($1::text[]) as given (id)
  where not exists (
    select from pg_locks held
    where held.locktype = 'advisory' and held.granted and held.objsubid = 2
      and held.database = (select oid from pg_database where datname = current_database())
      and held.classid = $2::bigint::oid
      and held.objid = ('x' || right(given.id, 8))::bit(32)::bigint::oid)`;
