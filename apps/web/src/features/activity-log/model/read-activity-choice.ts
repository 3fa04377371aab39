import { ACTIVITY_PRIORITIES, ACTIVITY_TYPES } from '@abhigam/domain';
import { oneOf } from '../../../address/one-of.ts';
import { parseNumericId } from '../../../address/parse-numeric-id.ts';
import type { Places } from '../../../address/places.ts';
import type { ActivityCursor, ActivityFilter } from '../../../data/activity-log.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Filters of the URL; unknown values count as no filter. */
export function readActivityFilter(choice: Places['activityLog']): ActivityFilter {
  return {
    actorId: UUID.test(choice.actorId ?? '') ? choice.actorId : undefined,
    type: oneOf(ACTIVITY_TYPES, choice.type) ?? undefined,
    organizationId: parseNumericId(choice.organizationId) ?? undefined,
    priority: oneOf(ACTIVITY_PRIORITIES, choice.priority) ?? undefined,
    from: dayOf(choice.from),
    to: dayOf(choice.to),
  };
}

/** Keyset cursor of the URL; null starts with the newest entry, also when the cursor is incomplete. */
export function readActivityCursor(choice: Places['activityLog']): ActivityCursor | null {
  const direction = oneOf(['next', 'prev'] as const, choice.direction);
  const { lastId = '', lastCreated = '' } = choice;
  if (direction === null || !/^[1-9]\d{0,17}$/.test(lastId)) return null;
  const time = new Date(lastCreated);
  return Number.isNaN(time.getTime()) ? null : { direction, lastId, lastCreated: time.toISOString() };
}

export function countActiveFilters(filter: ActivityFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length;
}

function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || !DAY.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}
