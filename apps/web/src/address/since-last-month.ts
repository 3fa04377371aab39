/** In the address of a comparison that names no other run: the one of a month before is meant. */
export const SINCE_LAST_MONTH = 'sinceLastMonth';
