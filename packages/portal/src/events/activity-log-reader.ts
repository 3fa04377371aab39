import { insertActivities } from '@abhigam/db';
import { priorityOf } from '@abhigam/domain';
import type { EventReader } from './event-reader.ts';

/** The name of the reader's position, by which it is known which events must have an entry. */
export const ACTIVITY_LOG = 'activity-log';

/** Adds an entry to the activity log for each event, from the first that is stored. */
export function activityLogReader(): EventReader {
  return {
    name: ACTIVITY_LOG,
    async handle(tx, events) {
      const entries = events.map(({ id, payload }) => ({ eventId: id, priority: priorityOf(payload) }));
      await insertActivities(tx, entries);
    },
  };
}
