/** When something is due. With a cron by that, else every so many days, else once. */
export interface Timetable {
  /** As `parseCron` of domain reads it; its times are those of Asia/Kolkata. */
  cron: string | null;
  repeatDays: number | null;
  /** Nothing is due before. Repetitions by days count from here, and so keep their time of day. */
  start: Date;
  /** Due at `start` whatever the cron says, and from then on by the cron. */
  startsNow: boolean;
}
