import type { Database } from '@abhigam/db';
import type { CrashableServer } from '@abhigam/testing';
import type { Kysely } from 'kysely';
import { endConnections, faultyDb } from './faulty-db.ts';
import type { ScheduleWorld } from './schedule-world.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { YearLog } from './year-log.ts';

/** Runs a step of a worker. */
export type RunStep = <T>(step: (db: Kysely<Database>) => Promise<T>) => Promise<T>;

/**
 * Worker steps with faults: sometimes the process dies after a statement of a step, and another one repeats the
 * step. With a separate server, the server is lost as well.
 */
export function stepsOf(
  world: ScheduleWorld,
  log: YearLog,
  { dice, server }: { dice: SeededRandom; server: CrashableServer | null },
): RunStep {
  return async (step) => {
    if (log.isCalm || !dice.chance(0.05)) return step(world.worker.db);
    const after = dice.between(1, 40);
    const isServerLost = server !== null && dice.chance(0.1);
    const kill = () => (isServerLost ? server.crash() : endConnections(world.database));
    const dying = faultyDb(world.worker.db, { after, kill });
    log.kills += 1;
    // The step may be complete before its connection dies; steps are idempotent.
    await step(dying).catch(() => null);
    return step(world.worker.db);
  };
}
