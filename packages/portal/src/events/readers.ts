import type { Log } from '../deps.ts';
import type { EventReader } from './event-reader.ts';
import { securityLogReader } from './security-log-reader.ts';

/** Everything that reads events. One more is one line here; a new one begins with the first event that is kept. */
export function eventReaders(log: Log): EventReader[] {
  return [securityLogReader(log)];
}
