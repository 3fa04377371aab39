import {
  type DbConnection,
  type EventPosition,
  hasEventsAfter,
  listEventsAfter,
  lockEventReader,
  mendOrderOfEvents,
  moveEventReader,
} from '@abhigam/db';
import type { Log } from '../deps.ts';
import type { EventReader } from './event-reader.ts';

const BATCH = 200;

export interface FanOutDeps {
  db: DbConnection['db'];
  log: Log;
}

/** Whether all readers have handled all events; the names of those that failed. */
export interface FannedOut {
  isDone: boolean;
  failed: string[];
}

/**
 * Gives each reader the events behind its position, in batches. The position moves in the transaction in which the
 * reader handles a batch: what is broken off is handled again. A reader that throws stays where it is and holds up no
 * other. Several workers may do it at once: a reader's row is locked while it reads.
 */
export async function fanOut(deps: FanOutDeps, readers: readonly EventReader[]): Promise<FannedOut> {
  if (await deps.db.transaction().execute(mendOrderOfEvents))
    deps.log.warn({}, 'events of another server were put in order');
  const ends = await Promise.all(readers.map((reader) => readAll(deps, reader)));
  const failed = readers.filter((_, at) => ends[at] === 'failed').map(({ name }) => name);
  return { isDone: ends.every((end) => end === 'done'), failed };
}

/** `waiting`: what is left waits for a transaction that is older and still under way. */
async function readAll({ db, log }: FanOutDeps, reader: EventReader): Promise<'done' | 'waiting' | 'failed'> {
  try {
    for (;;) {
      const { count, position } = await readBatch(db, reader);
      if (count === BATCH) continue;
      return (await hasEventsAfter(db, position)) ? 'waiting' : 'done';
    }
  } catch (error) {
    log.error({ err: error, reader: reader.name }, 'a reader of events failed and will be given them again');
    return 'failed';
  }
}

function readBatch(
  db: FanOutDeps['db'],
  reader: EventReader,
): Promise<{ count: number; position: EventPosition }> {
  return db.transaction().execute(async (tx) => {
    const before = await lockEventReader(tx, reader.name);
    const events = await listEventsAfter(tx, before, BATCH);
    const last = events.at(-1);
    if (!last) return { count: 0, position: before };
    await reader.handle(tx, events);
    const position = { xact: last.xact, eventId: last.id };
    await moveEventReader(tx, reader.name, position);
    return { count: events.length, position };
  });
}
