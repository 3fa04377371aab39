/** When something is due: by cron, or every number of days, or once. */
export interface Timetable {
  /** As parsed by `parseCron` of domain, in Asia/Kolkata. */
  cron: string | null;
  repeatDays: number | null;
  /** Earliest due time. Day intervals count from here and keep its time of day. */
  start: Date;
  /** Due at `start` regardless of the cron, then by the cron. */
  startsNow: boolean;
}
