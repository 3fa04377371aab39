import { mock } from 'node:test';
import { connectDb } from '@abhigam/db';
import type { TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';

/** One clock for a database and this process. */
export interface YearClock {
  set(time: Date): Promise<void>;
  stop(): void;
}

/**
 * Sets the clock of a database: `now()` resolves to a function in a test schema before that of PostgreSQL, in
 * every later session and in column defaults. Call it before the first query.
 */
export async function openYearClock(database: TestDatabase, time: Date): Promise<YearClock> {
  const { db, close } = connectDb(database.connectionString, { maxConnections: 1 });
  try {
    await sql`create schema simulated`.execute(db);
    await sql`create table simulated.clock (time timestamptz not null)`.execute(db);
    await sql`insert into simulated.clock values (${time})`.execute(db);
    for (const name of ['now', 'clock_timestamp'])
      await sql`create function simulated.${sql.id(name)}() returns timestamptz language sql stable
        as 'select time from simulated.clock'`.execute(db);
    await sql`grant usage on schema simulated to public`.execute(db);
    await sql`grant select on simulated.clock to public`.execute(db);
    await sql`do $$
      declare one record;
      begin
        for one in
          select d.adrelid::regclass as "table", a.attname as "column", pg_get_expr(d.adbin, d.adrelid) as value
          from pg_attrdef d
          join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
          join pg_class c on c.oid = d.adrelid
          where c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
            and pg_get_expr(d.adbin, d.adrelid) like '%now()%'
        loop
          execute format('alter table %s alter column %I set default %s', one."table", one."column",
            replace(one.value, 'now()', 'simulated.now()'));
        end loop;
        execute format('alter database %I set search_path = simulated, pg_catalog, public', current_database());
      end $$`.execute(db);
  } finally {
    await close();
  }
  mock.timers.enable({ apis: ['Date'], now: time });
  return {
    async set(to) {
      mock.timers.setTime(to.getTime());
      await sql`update simulated.clock set time = ${to}`.execute(database.db);
    },
    stop: () => mock.timers.reset(),
  };
}
