/** Address parameter that compares with the run of a month before, without naming it. */
export const SINCE_LAST_MONTH = 'sinceLastMonth';
