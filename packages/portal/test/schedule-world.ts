import { connectDb, type DbConnection } from '@abhigam/db';
import {
  buildTestSchedule,
  buildWebsite,
  createTestDatabase,
  type Served,
  serveHandler,
  type TestDatabase,
} from '@abhigam/testing';
import {
  type DueDeps,
  repairSchedulesAfterClockSkew,
  startDueSchedules,
  systemPrincipal,
} from '../src/index.ts';
import { SILENT } from './event-world.ts';
import { type SpyQueue, spyQueue } from './spy-queue.ts';

const SWEEP = systemPrincipal('sweep');

/** Schedules with a clock that tests can set, and a site that tests can take down. */
export interface ScheduleWorld {
  database: TestDatabase;
  /** With the database role of a worker. */
  worker: DbConnection;
  /** With the database role of the API, for users' requests; never killed. */
  api: DbConnection;
  site: Served;
  /** Dependencies with which a worker starts schedules. */
  deps: DueDeps;
  jobs: SpyQueue['jobs'];
  /** Sets the clock and looks for due schedules as a worker does. */
  sweepAt(time: Date): Promise<void>;
  setClock(time: Date): void;
  setDown(isDown: boolean): void;
  /** Runs at the next request to the site, before its response. */
  beforeResponse(act: () => Promise<void>): void;
  /** Repairs schedules after the clock was ahead, as the sweep does. */
  repairSchedules(): Promise<void>;
  /** A schedule of a website of the site, in its own organization. */
  newSchedule(overrides?: Parameters<typeof buildTestSchedule>[1]): ReturnType<typeof buildTestSchedule>;
  row(id: string): Promise<Awaited<ReturnType<typeof buildTestSchedule>>>;
  /** As [due, outcome, late reason], earliest first. */
  turns(id: string): Promise<[due: string, outcome: string, lateReason: string | null][]>;
  runs(id: string): Promise<{ id: string; status: string; user_id: string | null }[]>;
  /** Ends the unfinished runs of a schedule. */
  endRuns(id: string): Promise<void>;
  events(id: string): Promise<string[]>;
  /** Deletes all schedules before the next test. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** `server`: address of a separate server; default: the shared one. */
export async function openScheduleWorld(server?: string): Promise<ScheduleWorld> {
  const database = await createTestDatabase(server);
  const { db } = database;
  const worker = connectDb(database.asProgram.worker, { maxConnections: 12 });
  const api = connectDb(database.asProgram.api, { maxConnections: 2, applicationName: 'abhigam-test' });
  let isDown = false;
  let before: (() => Promise<void>) | null = null;
  const site = await serveHandler(async (request, response) => {
    const act = before;
    before = null;
    await act?.();
    if (isDown) request.socket.destroy();
    else response.end('<!doctype html><title>A page</title>');
  });
  const { queue, jobs } = spyQueue();
  let time = new Date();
  const deps: DueDeps = {
    db: worker.db,
    queue,
    log: SILENT,
    clock: () => time,
    settings: {
      allowPrivateAddresses: true,
      allowAddresses: [],
      contactUrl: null,
      runsPerOrgPerDay: 0,
      maxPagesPerRun: 10,
    },
  };
  let sites = 0;
  return {
    database,
    worker,
    api,
    site,
    deps,
    jobs,
    async sweepAt(at) {
      time = at;
      await startDueSchedules(deps, SWEEP);
    },
    setClock(at) {
      time = at;
    },
    setDown(value) {
      isDown = value;
    },
    beforeResponse(act) {
      before = act;
    },
    repairSchedules: () => repairSchedulesAfterClockSkew(deps, SWEEP),
    async newSchedule(overrides = {}) {
      sites += 1;
      const website_id =
        overrides.website_id ?? (await buildWebsite(db, { url: `${site.origin}/${sites}/` })).id;
      return buildTestSchedule(db, { ...overrides, website_id });
    },
    row: (id) => db.selectFrom('test_schedules').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async turns(id) {
      const rows = await db
        .selectFrom('schedule_turns')
        .selectAll()
        .where('test_schedule_id', '=', id)
        .orderBy('due')
        .execute();
      return rows.map(({ due, outcome, late_reason }) => [due.toISOString(), outcome, late_reason]);
    },
    runs: (id) =>
      db
        .selectFrom('test_runs')
        .select(['id', 'status', 'user_id'])
        .where('test_schedule_id', '=', id)
        .orderBy('id')
        .execute(),
    async endRuns(id) {
      await db
        .updateTable('test_runs')
        .set({ status: 'COMPLETE' })
        .where('test_schedule_id', '=', id)
        .execute();
    },
    async events(id) {
      const rows = await db.selectFrom('portal_events').select('payload').orderBy('id').execute();
      return rows.flatMap(({ payload }) =>
        'testScheduleId' in payload && payload.testScheduleId === id ? [payload.type] : [],
      );
    },
    async clear() {
      isDown = false;
      await db
        .updateTable('test_schedules')
        .set({ status: 'INACTIVE', next_run: null, look_at: null, deleted: new Date() })
        .execute();
    },
    async close() {
      await worker.close();
      await api.close();
      await site.close();
      await database.close();
    },
  };
}
