import { insertActivities } from '@abhigam/db';
import { priorityOf } from '@abhigam/domain';
import type { EventReader } from './event-reader.ts';

/** Name of the reader's position, which determines the events that must have an entry. */
export const ACTIVITY_LOG = 'activity-log';

/** Adds an entry to the activity log for each event, from the first stored one. */
export function activityLogReader(): EventReader {
  return {
    name: ACTIVITY_LOG,
    async handle(tx, events) {
      const entries = events.map(({ id, payload }) => ({ eventId: id, priority: priorityOf(payload) }));
      await insertActivities(tx, entries);
    },
  };
}
