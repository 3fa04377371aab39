import type { ListedNonCompliance } from '@abhigam/contract';
import { DAY_MS, type NcStatus } from '@abhigam/domain';

/** A non-compliance after a change. */
export interface NcState {
  id: string;
  status: NcStatus;
  priority: number;
  isPrioritySet: boolean;
  assignee: ListedNonCompliance['assignee'];
  due: string | null;
  resolved: string | null;
  version: number;
  notes: readonly { user: unknown; comments: string }[];
}

interface Part {
  counts: { unresolved: number; fixInProgress: number; resolved: number; overdue: number };
  staleAfterDays: number;
  nonCompliances: ListedNonCompliance[];
}

const COUNTED_AS = {
  UNRESOLVED: 'unresolved',
  'FIX IN PROGRESS': 'fixInProgress',
  RESOLVED: 'resolved',
} as const;

/**
 * Updates one row in a part of a list. The row stays even if it no longer matches the filter, so that the user
 * sees the result.
 */
export function withNcState<P extends Part>(part: P, state: NcState, now: Date): P {
  const before = part.nonCompliances.find(({ id }) => id === state.id);
  if (!before) return part;
  const isOpen = state.status !== 'RESOLVED';
  const after: ListedNonCompliance = {
    ...before,
    status: state.status,
    priority: state.priority,
    isPrioritySet: state.isPrioritySet,
    assignee: state.assignee,
    due: state.due,
    resolved: state.resolved,
    version: state.version,
    comments: state.notes.find(({ user, comments }) => user && comments !== '')?.comments ?? before.comments,
    isStale: isOpen && now.getTime() - Date.parse(before.created) > part.staleAfterDays * DAY_MS,
    isOverdue: isOpen && state.due !== null && state.due < dayInIndia(now),
  };
  const counts = { ...part.counts };
  counts[COUNTED_AS[before.status]] -= 1;
  counts[COUNTED_AS[after.status]] += 1;
  counts.overdue += Number(after.isOverdue) - Number(before.isOverdue);
  return {
    ...part,
    counts,
    nonCompliances: part.nonCompliances.map((one) => (one === before ? after : one)),
  };
}

/** The day in India, such as `2026-03-05`. */
function dayInIndia(moment: Date): string {
  // The Swedish locale formats dates as ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(moment);
}
