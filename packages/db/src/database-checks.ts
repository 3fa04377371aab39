import type { Db } from './connect.ts';
import { pendingMigrations } from './migrate.ts';

/** Readiness checks of the database; `run` rejects when a check fails. */
export function databaseChecks(db: Db) {
  return {
    database: {
      run: () => db.selectNoFrom((eb) => eb.lit(1).as('one')).execute(),
      otherwise: 'The database does not answer.',
    },
    migrations: {
      run: async () => {
        const missing = await pendingMigrations(db);
        if (missing.length > 0) throw new Error(`not applied: ${missing.join(', ')}`);
      },
      otherwise: 'The tables of the database are not up to date.',
    },
  };
}
