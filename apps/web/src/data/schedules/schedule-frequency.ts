/** What says when a schedule is due, as it is sent. */
export interface ScheduleFrequency {
  cron: string | null;
  repeatFrequencyMs: number;
  startTimeEpoch: string;
}
