import type { Log, PortalDeps } from '../deps.ts';
import { activityLogReader } from './activity-log-reader.ts';
import type { EventReader } from './event-reader.ts';
import { newsReader } from './news-reader.ts';
import { securityLogReader } from './security-log-reader.ts';

/** All event readers; register new ones here. A new reader begins with the first stored event. */
export function eventReaders(deps: Pick<PortalDeps, 'queue'> & { log: Log }): EventReader[] {
  return [securityLogReader(deps.log), newsReader(deps), activityLogReader()];
}
