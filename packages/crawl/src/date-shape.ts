const MONTHS = new Set(
  (
    'jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september ' +
    'october november december जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर सितम्बर अक्टूबर अक्तूबर नवंबर नवम्बर दिसंबर दिसम्बर'
  ).split(' '),
);
/** Longest text to parse: a date with its time. */
const MAX_LENGTH = 40;

/** Years from 1900 to 2999: links of a calendar to the next year never end. */
export function isYear(text: string): boolean {
  return /^(?:19|2\d)\d\d$/.test(text);
}

/** A month by name or two digits; with `isLoose` also one digit. */
export function isMonth(text: string, isLoose = false): boolean {
  return (
    MONTHS.has(text.toLowerCase()) || /^(?:0[1-9]|1[0-2])$/.test(text) || (isLoose && /^[1-9]$/.test(text))
  );
}

/** A day of a month by two digits; with `isLoose` also one digit. */
export function isDay(text: string, isLoose = false): boolean {
  return /^(?:0[1-9]|[12]\d|3[01])$/.test(text) || (isLoose && /^[1-9]$/.test(text));
}

/** `2031-12-07`, `07.12.2031`, `7/12/2031`, `20311207`, `2031-12`, `dec-2031`, `2031-12-07T10:00`. */
export function isDate(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const [date = ''] = text.trim().split(/[T ]\d\d:/, 1);
  // Fewer years here, so that serial numbers of eight digits are rarely mistaken for dates.
  if (/^(?:19|20)\d{6}$/.test(date)) return isMonth(date.slice(4, 6)) && isDay(date.slice(6));
  const parts = date.split(/[-_./ ]/);
  const [first = '', second = '', third = ''] = parts;
  if (parts.length === 2) return (isYear(first) && isMonth(second)) || (isMonth(first) && isYear(second));
  if (parts.length !== 3) return false;
  if (isYear(first)) return isMonth(second, true) && isDay(third, true);
  // Day before month, or month before day (American order).
  return (
    isYear(third) &&
    ((isDay(first, true) && isMonth(second, true)) || (isMonth(first, true) && isDay(second, true)))
  );
}

/** A Unix timestamp in seconds or milliseconds. */
export function isEpoch(text: string): boolean {
  return /^\d{10}(?:\d{3})?$/.test(text);
}
