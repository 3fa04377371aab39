import type { Database } from '@abhigam/db';
import type { LosableServer } from '@abhigam/testing';
import type { Kysely } from 'kysely';
import { dyingDb, endConnections } from './dying-db.ts';
import type { ScheduleWorld } from './schedule-world.ts';
import type { Seeded } from './seeded.ts';
import type { YearLog } from './year-log.ts';

/** Does a step of a worker. */
export type DoStep = <T>(step: (db: Kysely<Database>) => Promise<T>) => Promise<T>;

/**
 * Steps of workers in a world in which they are killed: now and then the program dies after some statement of a step, and
 * another one does the step from its beginning. Where the server is the test's own, it is lost as well.
 */
export function stepsOf(
  world: ScheduleWorld,
  log: YearLog,
  { dice, server }: { dice: Seeded; server: LosableServer | null },
): DoStep {
  return async (step) => {
    if (log.isCalm || !dice.chance(0.05)) return step(world.worker.db);
    const after = dice.between(1, 40);
    const isServerLost = server !== null && dice.chance(0.1);
    const kill = () => (isServerLost ? server.lose() : endConnections(world.database));
    const dying = dyingDb(world.worker.db, { after, kill });
    log.kills += 1;
    // It may be done before it dies; what is done once more changes nothing then.
    await step(dying).catch(() => null);
    return step(world.worker.db);
  };
}
