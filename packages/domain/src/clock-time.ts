/**
 * Formats times of day on the 12-hour clock, as `3:04:05 PM`: in capitals for every language, although Intl
 * gives "pm" for Indian English and Hindi, so that screens, files and mails agree.
 */
export function clockTimes(
  locale: string,
  { seconds = false, timeZone = 'Asia/Kolkata' } = {},
): (moment: Date | number) => string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' } : {}),
    hour12: true,
  });
  return (moment) =>
    format
      .formatToParts(moment)
      .map(({ type, value }) => (type === 'dayPeriod' ? value.toUpperCase() : value))
      .join('')
      .replaceAll('\u202f', ' ');
}
