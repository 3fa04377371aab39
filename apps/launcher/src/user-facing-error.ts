/** An error that the user at the terminal can fix: one or two sentences, what is wrong and what to do. */
export class UserFacingError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UserFacingError';
  }
}
