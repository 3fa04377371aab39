import type { ActivityPriority, PortalEvent } from '@abhigam/domain';

/** Which entries of the log are asked for. */
export interface ActivityFilter {
  /** Who did it, also by an API key. */
  actorId?: string | undefined;
  type?: PortalEvent['type'] | undefined;
  organizationId?: number | undefined;
  priority?: ActivityPriority | undefined;
  /** Days in India, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** From which entry on; null for the newest. */
export interface ActivityCursor {
  /** `next`: older entries than the one that is named, `prev`: newer ones. */
  direction: 'next' | 'prev';
  lastCreated: string;
  lastId: string;
}

/** Without what is not asked for: the server takes no empty conditions. */
export function whereOf(filter: ActivityFilter) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
