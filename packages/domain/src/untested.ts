/** Days after which an organization counts as not tested for long: a quarter. */
export const UNTESTED_AFTER_DAYS = 90;
