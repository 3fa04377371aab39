/** A failure that the person at the terminal can mend: the message says what to do. */
export class UserFacingError extends Error {}
