/** A date within the month in every time zone. */
export function monthDate({ year, month }: { year: number; month: number }): Date {
  return new Date(Date.UTC(year, month - 1, 15));
}
