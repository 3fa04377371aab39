/** An error that the user of the terminal can fix: the message says what to do. */
export class UserFacingError extends Error {}
