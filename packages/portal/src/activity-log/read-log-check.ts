import {
  type Acknowledgement,
  readLogCheck as findLogCheck,
  type LogCheckRow,
  listAcknowledgements,
} from '@abhigam/db';
import type { ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { isAcknowledged } from './is-acknowledged.ts';

export interface LogCheckView {
  /** Null before the first check. */
  check: LogCheckRow | null;
  /** Whether the newest acknowledgement covers all faults. */
  isAcknowledged: boolean;
  /** Newest first. */
  acknowledgements: (Acknowledgement & { name: string | null })[];
}

/** The result of the last check of the activity log, with the acknowledgements of its faults. */
export async function readLogCheck(
  { db }: ReadDeps,
  principal: Principal,
  { maxAcknowledgements }: { maxAcknowledgements: number },
): Promise<LogCheckView> {
  scopeOf(principal, 'activityLog.read');
  const check = await findLogCheck(db);
  const acknowledgements = await listAcknowledgements(db, maxAcknowledgements);
  return {
    check,
    isAcknowledged: check !== null && isAcknowledged(check, acknowledgements[0]),
    acknowledgements,
  };
}
