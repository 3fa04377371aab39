import type { AuditSource } from '@abhigam/domain';
import type { RunSettings } from '../test-runs/check-new-run.ts';

/** User name and password with which tests of a schedule sign in; an empty password keeps the stored one. */
export interface ScheduleAuth {
  username: string;
  password: string;
}

/** A schedule to be saved. */
export interface ScheduleForm {
  name: string;
  baseUrl: string;
  status: 'ACTIVE' | 'INACTIVE';
  testSettings: Omit<RunSettings, 'sources'> & {
    sources?: readonly AuditSource[] | undefined;
    /** Null: no own sign-in; absent: keep the stored one. */
    auth?: ScheduleAuth | null | undefined;
  };
  /** Takes precedence over `repeatFrequencyMs`. */
  cron: string | null;
  /** Whole days; ONCE for no repetition. */
  repeatFrequencyMs: number;
  /** Milliseconds since 1970 as text, or START_NOW. */
  startTimeEpoch: string;
  websiteId?: string | undefined;
}
