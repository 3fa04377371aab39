import {
  type DbConnection,
  type EventPosition,
  hasEventsAfter,
  listEventsAfter,
  lockEventReader,
  moveEventReader,
  repairEventOrder,
} from '@abhigam/db';
import type { Log } from '../deps.ts';
import type { EventReader } from './event-reader.ts';

const BATCH = 200;

export interface FanOutDeps {
  db: DbConnection['db'];
  log: Log;
}

/** `isDone`: all readers have handled all events. `failed`: names of the readers that threw. */
export interface FanOutResult {
  isDone: boolean;
  failed: string[];
}

/**
 * Passes the events after its position to each reader, in batches. The position is saved in the transaction in
 * which the reader handles the batch, so an interrupted batch is handled again. A reader that throws keeps its
 * position and does not block other readers. Safe in several workers at the same time: the row of a reader is
 * locked while it reads.
 */
export async function fanOut(deps: FanOutDeps, readers: readonly EventReader[]): Promise<FanOutResult> {
  if (await deps.db.transaction().execute(repairEventOrder))
    deps.log.warn({}, 'events of another server were put in order');
  const ends = await Promise.all(readers.map((reader) => readAll(deps, reader)));
  const failed = readers.filter((_, at) => ends[at] === 'failed').map(({ name }) => name);
  return { isDone: ends.every((end) => end === 'done'), failed };
}

/** `waiting`: the remaining events wait for an older open transaction. */
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
