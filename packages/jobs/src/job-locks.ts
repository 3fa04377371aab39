import pg from 'pg';

/** Marks our advisory locks among those of other programs; any fixed number. */
const LOCK_CLASS = 714_531;
/** Between fetching a job and locking it a worker needs milliseconds; this is ample. */
const GRACE_SECONDS = 3;
const RECONNECT_MS = 1000;

/** A job that is marked active and whose worker is gone. */
export interface AbandonedJob {
  name: string;
  id: string;
  retryCount: number;
}

/** Advisory locks that a process holds while it works on a job, and one for itself: they end with its connection. */
export interface JobLocks {
  /** Takes the lock of a job or worker, by its UUID. */
  hold(id: string): Promise<void>;
  release(id: string): Promise<void>;
  /** Of these, the ones whose lock is not held. */
  listFree(ids: string[]): Promise<string[]>;
  /** Active jobs of these queues whose lock is not held. */
  listAbandoned(queueNames: string[]): Promise<AbandonedJob[]>;
  close(): Promise<void>;
}

/**
 * A session of its own that holds one PostgreSQL advisory lock for each job at hand. The server drops
 * them the moment the process dies, so that other workers see it at once instead of by missed heartbeats.
 * Needs a direct or session-pooled connection. When the session breaks it is opened anew and the locks
 * taken again; a job that another worker took meanwhile does no harm: the first one's result is refused.
 */
export async function openJobLocks(options: {
  connectionString: string;
  onError: (error: Error) => void;
}): Promise<JobLocks> {
  const held = new Set<string>();
  let isClosed = false;
  let isReconnecting = false;
  let client = await connect();
  let lastTurn: Promise<unknown> = Promise.resolve();

  /** One question at a time, as the connection has no queue: several jobs begin and end at once. */
  function ask<Row extends pg.QueryResultRow>(statement: string, values: unknown[]): Promise<Row[]> {
    const turn = lastTurn.then(async () => (await client.query<Row>(statement, values)).rows);
    lastTurn = turn.catch(() => undefined);
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
        for (const id of held) await lock(id);
        break;
      } catch (error) {
        options.onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
    isReconnecting = false;
  }

  async function lock(id: string): Promise<void> {
    await ask('select pg_try_advisory_lock($1, $2)', [LOCK_CLASS, lockKey(id)]);
  }

  return {
    async hold(id) {
      held.add(id);
      await lock(id).catch(options.onError);
    },
    async release(id) {
      held.delete(id);
      await ask('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, lockKey(id)]).catch(options.onError);
    },
    async listFree(ids) {
      const found = await ask<{ id: string }>(FREE, [ids, LOCK_CLASS]);
      return found.map((row) => row.id);
    },
    listAbandoned: (queueNames) => ask<AbandonedJob>(ABANDONED, [queueNames, LOCK_CLASS, GRACE_SECONDS]),
    async close() {
      isClosed = true;
      await client.end().catch(options.onError);
    },
  };
}

/** The last 32 bits of the id: random in every version of UUID. */
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
