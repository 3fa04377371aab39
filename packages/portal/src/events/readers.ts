import type { Log, PortalDeps } from '../deps.ts';
import { activityLogReader } from './activity-log-reader.ts';
import type { EventReader } from './event-reader.ts';
import { newsReader } from './news-reader.ts';
import { securityLogReader } from './security-log-reader.ts';

/** Everything that reads events. One more is one line here; a new one begins with the first event that is kept. */
export function eventReaders(deps: Pick<PortalDeps, 'queue'> & { log: Log }): EventReader[] {
  return [securityLogReader(deps.log), newsReader(deps), activityLogReader()];
}
