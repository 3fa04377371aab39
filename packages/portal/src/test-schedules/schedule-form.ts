import type { AuditSource } from '@abhigam/domain';
import type { RunSettings } from '../test-runs/check-new-run.ts';

/** User name and password with which tests of a schedule sign in; an empty password keeps what is stored. */
export interface ScheduleAuth {
  username: string;
  password: string;
}

/** A schedule as it is to be saved. */
export interface ScheduleForm {
  name: string;
  baseUrl: string;
  status: 'ACTIVE' | 'INACTIVE';
  testSettings: Omit<RunSettings, 'sources'> & {
    sources?: readonly AuditSource[] | undefined;
    /** Null: no sign-in of its own; absent: as it is stored. */
    auth?: ScheduleAuth | null | undefined;
  };
  /** Goes before `repeatFrequencyMs`. */
  cron: string | null;
  /** Whole days; ONCE for none. */
  repeatFrequencyMs: number;
  /** Milliseconds since 1970 as text, or START_NOW. */
  startTimeEpoch: string;
  websiteId?: string | undefined;
}
