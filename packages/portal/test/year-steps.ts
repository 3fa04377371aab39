import type { Database } from '@abhigam/db';
import type { Kysely } from 'kysely';
import { dyingDb } from './dying-db.ts';
import type { ScheduleWorld } from './schedule-world.ts';
import type { Seeded } from './seeded.ts';
import type { YearLog } from './year-log.ts';

/** Does a step of a worker. */
export type DoStep = <T>(step: (db: Kysely<Database>) => Promise<T>) => Promise<T>;

/**
 * Steps of workers in a world in which they are killed: now and then the program dies after some statement of a step, and
 * another one does the step from its beginning.
 */
export function stepsOf(world: ScheduleWorld, dice: Seeded, log: YearLog): DoStep {
  return async (step) => {
    if (!dice.chance(0.08)) return step(world.worker.db);
    const after = dice.between(1, 40);
    const dying = dyingDb(world.worker.db, { after, database: world.database });
    log.kills += 1;
    // It may be done before it dies; what is done once more changes nothing then.
    await step(dying).catch(() => null);
    return step(world.worker.db);
  };
}
